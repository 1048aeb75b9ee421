/** What earlier runs on this machine took. */
export type Recorded = {
  /** Milliseconds of each file, by its path. */
  files: Record<string, number>;
  /** The time of a run, divided by the sum of its files: less than 1 if workers run beside each other. */
  share: number;
};

/** Measured on two cores, for machines that have not run the tests yet. */
const FIRST_RUN: { fileMs: number; share: number } = { fileMs: 3_800, share: 0.36 };

/** Below this part of the files, the present run is not representative of the machine. */
const KNOWN_PART = 0.05;

export type Progress = {
  files: readonly string[];
  finished: ReadonlySet<string>;
  elapsedMs: number;
};

/**
 * Returns the estimated milliseconds until the end of a run. The files that have finished show how fast the machine is at
 * present, with what else it does.
 */
export function remainingMs({ files, finished, elapsedMs }: Progress, recorded: Recorded | null): number {
  const known = recorded?.files ?? {};
  const times = Object.values(known);
  const average = times.length === 0 ? FIRST_RUN.fileMs : sum(times) / times.length;
  const expected = (names: readonly string[]) => sum(names.map((name) => known[name] ?? average));
  const done = expected(files.filter((name) => finished.has(name)));
  const all = expected(files);
  const share = done > KNOWN_PART * all ? elapsedMs / done : (recorded?.share ?? FIRST_RUN.share);
  return (all - done) * share;
}

/** Returns the records after a run. A run of few files does not change the share. */
export function afterRun(
  recorded: Recorded | null,
  run: { files: Record<string, number>; elapsedMs: number; isWhole: boolean },
): Recorded {
  const total = sum(Object.values(run.files));
  const share = run.isWhole && total > 0 ? run.elapsedMs / total : (recorded?.share ?? FIRST_RUN.share);
  // After a whole run, files that were removed or renamed are forgotten.
  return { files: run.isWhole ? run.files : { ...recorded?.files, ...run.files }, share };
}

/** Formats a duration: seconds below two minutes, minutes above. */
export function inWords(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
