import type { Finding } from '../checks/check-books.ts';
import type { World } from './world.ts';

/** The whole outcome as one JSON object: figures by name, and what every check found. */
export type Report = {
  ok: boolean;
  seed: number;
  seconds: number;
  figures: Record<string, number>;
  /** Tries that had to be repeated, by what came instead of an answer. */
  retries: Record<string, number>;
  checks: { name: string; ok: boolean; problems: number }[];
};

/** Puts the figures of all parts side by side. */
export function reportOf(world: World, findings: readonly Finding[]): Report {
  const { traffic, kills, service, options } = world;
  return {
    ok: findings.every((finding) => finding.problems.length === 0),
    seed: options.seed,
    seconds: options.seconds,
    figures: Object.assign(
      {
        killsOfApi: kills.api,
        killsOfWorker: kills.worker,
        killsOfDatabase: kills.database,
        databaseRestarts: service.databaseRestarts(),
        requests: traffic.requests,
        longestSilenceMs: Math.round(traffic.longestSilenceMs),
      },
      ...findings.map((finding) => finding.figures),
    ),
    retries: Object.fromEntries([...traffic.retries].sort()),
    checks: findings.map(({ name, problems }) => ({ name, ok: problems.length === 0, problems: problems.length })),
  };
}

const PROBLEMS_SHOWN = 10;

/** Tables for people: figures, retries and checks, with the first problems of each check that failed. */
export function renderReport(report: Report, findings: readonly Finding[]): string[] {
  const figures = Object.entries(report.figures).map(([name, value]) => [inWords(name), grouped(value)]);
  const retries = Object.entries(report.retries).map(([cause, count]) => [`retries after ${cause}`, grouped(count)]);
  const checks = report.checks.map(({ name, ok, problems }) => [name, ok ? 'holds' : `${problems} problems`]);
  const lines = ['', ...table([...figures, ...retries]), '', ...table(checks)];
  for (const { name, problems } of findings.filter((finding) => finding.problems.length > 0)) {
    lines.push('', `${name}:`, ...problems.slice(0, PROBLEMS_SHOWN).map((problem) => `  ${problem}`));
    if (problems.length > PROBLEMS_SHOWN) lines.push(`  … and ${problems.length - PROBLEMS_SHOWN} more`);
  }
  return [...lines, ''];
}

function table(rows: string[][]): string[] {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map(([name, value]) => `| ${name!.padEnd(widths[0]!)} | ${value!.padStart(widths[1]!)} |`);
}

/** `killsOfApi` reads `kills of api`. */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
