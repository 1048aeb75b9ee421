/** One reason why a builder refuses. */
export interface BuildProblem {
  /**
   * JSON Pointer into the builder's input: to the field, of the envelope and of the control number of a transaction set;
   * to the list, when it wants an entry; elsewhere to the object whose segment is wrong.
   */
  path: string;
  /** A finding code of the guide, or one of the writer's own: see `segment-writer.ts`. */
  code: string;
  message: string;
  segmentId?: string;
  elementPosition?: number;
  componentPosition?: number;
}

/** Thrown by builders, before any text is returned, with everything that is wrong. Messages hold no values. */
export class X12BuildError extends Error {
  readonly problems: readonly BuildProblem[];

  constructor(problems: readonly BuildProblem[]) {
    super(`The X12 text cannot be built: ${problems.length} problem(s), first ${describe(problems[0])}`);
    this.name = 'X12BuildError';
    this.problems = problems;
  }
}

function describe(problem: BuildProblem | undefined): string {
  if (!problem) return 'unknown';
  const element = problem.elementPosition ? String(problem.elementPosition).padStart(2, '0') : '';
  return `${problem.code} at ${problem.path} (${problem.segmentId ?? ''}${element})`;
}
