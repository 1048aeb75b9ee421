/** The options of the command line. */
export type BenchmarkOptions = {
  /** Measuring time of each side, in total over its rounds. */
  seconds: number;
  /** Concurrent connections or database clients. */
  clients: number;
  /** A folder for a CPU profile of the service, or null. */
  profileDir: string | null;
  /** Keep generated files for the next run. */
  isKept: boolean;
  /** Leave out long parts with little information, such as a file of 1 GB. */
  isShort: boolean;
  /** Run everything once with the least work, to show that the benchmark still works. Its figures mean nothing. */
  isSmoke: boolean;
};

/**
 * The outcome: `figure` is the service's, `ceiling` the best that the same machine achieved with the same work in the
 * same run.
 */
export type BenchmarkResult = {
  bench: string;
  figure: number;
  unit: string;
  ceiling: number | null;
  /** figure / ceiling. */
  ratio: number | null;
  /** The target ratio; null if the ratio is only informative. */
  aim: number | null;
};

export type Table = {
  /** Further targets besides the ratio. */
  heads?: string[];
  columns: string[];
  rows: string[][];
  notes: string[];
};

export type Outcome = { result: BenchmarkResult; table: Table };

export type Benchmark = {
  name: string;
  summary: string;
  /** Zero for a benchmark without clients. */
  clientsDefault: number;
  run(options: BenchmarkOptions): Promise<Outcome & { postgresVersion: string | null }>;
};
