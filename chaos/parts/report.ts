import type { Finding } from '../checks/check-records.ts';
import type { Play } from './play.ts';

/** The outcome of one schedule as one JSON object: figures by name, and the result of each check. */
export type Report = {
  ok: boolean;
  seed: number;
  seconds: number;
  /** From the start of the schedule to the end of its checks. */
  tookMs: number;
  figures: Record<string, number>;
  /** Retries by their cause. */
  retries: Record<string, number>;
  /** The first problems of each check that failed. */
  problems: { check: string; count: number; first: string[] }[];
};

/** Many schedules: figures are sums, those named `longest…` maxima. */
export type Summary = {
  ok: boolean;
  seeds: number;
  failedSeeds: number[];
  tookMs: number;
  figures: Record<string, number>;
  retries: Record<string, number>;
};

const PROBLEMS_SHOWN = 8;

/** Combines the figures of all parts of a schedule. */
export function reportOf(play: Play, findings: readonly Finding[], tookMs: number): Report {
  const { traffic, faults, installation, options, restartsBefore } = play;
  const failed = findings.filter(({ problems }) => problems.length > 0);
  return {
    ok: failed.length === 0,
    seed: options.seed,
    seconds: options.seconds,
    tookMs: Math.round(tookMs),
    figures: Object.assign(
      {
        ...Object.fromEntries([...faults].sort()),
        databaseRestarts: installation.database.restarts - restartsBefore,
        requests: traffic.requests,
        longestSilenceMs: Math.round(traffic.longestSilenceMs),
      },
      ...findings.map((finding) => finding.figures),
    ),
    retries: Object.fromEntries([...traffic.retries].sort()),
    problems: failed.map(({ name, problems }) => ({
      check: name,
      count: problems.length,
      first: problems.slice(0, PROBLEMS_SHOWN),
    })),
  };
}

/** Adds up the reports of many schedules. */
export function summarize(reports: readonly Report[], tookMs: number): Summary {
  const figures: Record<string, number> = {};
  const retries: Record<string, number> = {};
  for (const report of reports) {
    for (const [name, value] of Object.entries(report.figures)) {
      const before = figures[name] ?? 0;
      figures[name] = name.startsWith('longest') ? Math.max(before, value) : before + value;
    }
    for (const [cause, count] of Object.entries(report.retries)) retries[cause] = (retries[cause] ?? 0) + count;
  }
  const failedSeeds = reports.filter(({ ok }) => !ok).map(({ seed }) => seed);
  return {
    ok: failedSeeds.length === 0,
    seeds: reports.length,
    failedSeeds,
    tookMs: Math.round(tookMs),
    figures,
    retries,
  };
}

/** Returns one line for a schedule, and the first problems of the checks that failed. */
export function renderReport({ ok, seed, tookMs, figures, problems }: Report): string[] {
  const parts = ['events', 'deliveries', 'duplicates', 'submissions'].map((name) => `${figures[name] ?? 0} ${name}`);
  const lines = [`seed ${seed}: ${ok ? 'holds' : 'FAILED'}, ${(tookMs / 1_000).toFixed(1)} s, ${parts.join(', ')}`];
  for (const { check, count, first } of problems) {
    lines.push(`  ${check}: ${count} problems`, ...first.map((problem) => `    ${problem}`));
  }
  return lines;
}

/** Tables of figures and retries for people. */
export function renderSummary({ figures, retries, ...rest }: Summary): string[] {
  const rows = [
    ...Object.entries(figures).map(([name, value]) => [inWords(name), grouped(value)]),
    ...Object.entries(retries).map(([cause, count]) => [`retries after ${cause}`, grouped(count)]),
  ];
  const perSeed = (rest.tookMs / 1_000 / Math.max(1, rest.seeds)).toFixed(1);
  const outcome = rest.ok ? 'all checks hold' : `failed: ${rest.failedSeeds.join(', ')}`;
  return ['', ...table(rows), '', `${rest.seeds} seeds, ${perSeed} s each; ${outcome}`, ''];
}

function table(rows: string[][]): string[] {
  const widths = [0, 1].map((column) => Math.max(0, ...rows.map((row) => row[column]!.length)));
  return rows.map(([name, value]) => `| ${name!.padEnd(widths[0]!)} | ${value!.padStart(widths[1]!)} |`);
}

/** Returns words: `killsOfApi` becomes `kills of api`. */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
