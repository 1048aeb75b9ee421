import type { Finding } from '../checks/check-books.ts';
import type { Drain } from './drain.ts';
import { TARGETS } from './kill-plan.ts';
import type { World } from './world.ts';

/** The whole outcome as one JSON object: figures by name, and what every check found. */
export type Report = {
  ok: boolean;
  seed: number;
  seconds: number;
  figures: Record<string, number>;
  checks: { name: string; ok: boolean; problems: number }[];
};

/** Puts the figures of all parts side by side. */
export function reportOf(world: World, drained: Drain, findings: readonly Finding[]): Report {
  const { traffic, kills, service, options } = world;
  const retries = Object.fromEntries([...traffic.retries].sort().map(([cause, count]) => [`retries: ${cause}`, count]));
  const figures: Record<string, number> = {
    ...Object.fromEntries(TARGETS.map((target) => [`kills: ${target}`, kills[target]])),
    databaseRestarts: service.databaseRestarts,
    requests: traffic.requests,
    ...retries,
    longestSilenceMs: Math.round(traffic.longestSilenceMs),
  };
  for (const finding of findings) Object.assign(figures, finding.figures);
  return {
    ok: findings.every((finding) => finding.problems.length === 0),
    seed: options.seed,
    seconds: options.seconds,
    figures: { ...figures, drainMs: Math.round(drained.ms) },
    checks: findings.map(({ name, problems }) => ({ name, ok: problems.length === 0, problems: problems.length })),
  };
}

const PROBLEMS_SHOWN = 10;

/** Two tables for people: figures and checks, with the first problems of each check that failed. */
export function renderReport(report: Report, findings: readonly Finding[]): string[] {
  const lines = ['', ...table(Object.entries(report.figures).map(([name, value]) => [name, group(value)]))];
  lines.push(
    '',
    ...table(report.checks.map(({ name, ok, problems }) => [name, ok ? 'holds' : `${problems} problems`])),
  );
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

function group(value: number): string {
  return value.toLocaleString('en-US');
}
