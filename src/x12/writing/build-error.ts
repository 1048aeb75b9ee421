/** A reason why a builder refuses its input. */
export interface BuildProblem {
  /**
   * JSON Pointer into the builder's input: to the field, for the envelope and the control number of a transaction set; to
   * the list, if an entry is missing; otherwise to the object of the invalid segment.
   */
  path: string;
  /** A finding code, or a code of `character-problems.ts`. */
  code: string;
  message: string;
  segmentId?: string;
  elementPosition?: number;
  componentPosition?: number;
}

/** Thrown by builders instead of returning a text, with all its problems. Messages contain no values. */
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

/** A problem of a whole object, whose segments may each be valid. */
export interface Violation {
  segmentNumber: number;
  problem: BuildProblem;
}
