/** What a benchmark is told on the command line. */
export type BenchmarkOptions = {
  /** Measuring time of each side, over all of its rounds. */
  seconds: number;
  /** Concurrent connections or database clients. */
  clients: number;
  /** A folder for a CPU profile of the service, or null. */
  profileDir: string | null;
  /** Generated files stay where the next run finds them. */
  isKept: boolean;
  /** What takes long and informs little (a file of 1 GB) is left out. */
  isShort: boolean;
};

/** The outcome: `figure` is ours, `ceiling` the best that the same machine did with the same work in the same run. */
export type BenchmarkResult = {
  bench: string;
  figure: number;
  unit: string;
  ceiling: number | null;
  /** figure / ceiling. */
  ratio: number | null;
  /** The ratio that is aimed at; null when the ratio only informs. */
  aim: number | null;
};

export type Table = {
  /** What is aimed at, where there is more than the ratio of the result. */
  heads?: string[];
  columns: string[];
  rows: string[][];
  notes: string[];
};

export type Outcome = { result: BenchmarkResult; table: Table };

export type Benchmark = {
  name: string;
  summary: string;
  /** Zero where there are no clients. */
  clientsDefault: number;
  run(options: BenchmarkOptions): Promise<Outcome & { postgresVersion: string | null }>;
};
