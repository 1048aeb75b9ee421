import type { BenchmarkResult, Table } from '../benchmark.ts';
import type { CpuCosts } from './cpu.ts';
import { median } from './rounds.ts';

/** Above this share of stolen CPU time, rates are unreliable. */
const STOLEN_SHARE = 0.05;

/** Returns the table in Markdown. */
export function renderTable(table: Table): string {
  const widths = table.columns.map((column, index) =>
    Math.max(column.length, ...table.rows.map((row) => row[index]!.length)),
  );
  const pad = (cell: string, index: number) =>
    index === 0 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!);
  const line = (cells: string[]) => `| ${cells.map(pad).join(' | ')} |`;
  const rules = widths.map((width, index) => (index === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`));
  const heads = table.heads === undefined || table.heads.length === 0 ? [] : [...table.heads, ''];
  return [...heads, line(table.columns), `|${rules.join('|')}|`, ...table.rows.map(line), '', ...table.notes].join(
    '\n',
  );
}

/** Returns the sentence under a table. */
export function renderVerdict({ figure, unit, ceiling, ratio, aim }: BenchmarkResult): string {
  if (ceiling === null || ratio === null) return `${count(figure)} ${unit}`;
  const judged = aim === null ? 'no aim' : `aim ${aim}: ${ratio >= aim ? 'met' : 'missed'}`;
  return `${count(figure)} of ${count(ceiling)} ${unit}: ratio ${ratio} (${judged})`;
}

/** Returns one more target as a line of Markdown; `isMost` if less is better. */
export function renderAim({ what, value, unit = '', aim, isMost = false }: Aim): string {
  if (aim === null) return `- ${what}: ${short(value)}${unit}`;
  const isMet = isMost ? value <= aim : value >= aim;
  return `- ${what}: ${short(value)}${unit} (aim ${isMost ? 'at most ' : ''}${aim}${unit}: ${isMet ? 'met' : 'missed'})`;
}

export type Aim = { what: string; value: number; unit?: string; aim: number | null; isMost?: boolean };

/** A ratio keeps two decimals, a larger number none. */
function short(value: number): string {
  return value < 10 ? value.toFixed(2) : count(value);
}

/** Returns the result of two sides' rounds: their medians and how they compare. */
export function compared(
  bench: string,
  unit: string,
  sides: { ours: readonly number[]; ceiling: readonly number[]; aim: number | null },
): BenchmarkResult {
  const figure = median(sides.ours);
  const ceiling = median(sides.ceiling);
  return {
    bench,
    figure: rounded(figure),
    unit,
    ceiling: rounded(ceiling),
    ratio: Number((figure / ceiling).toFixed(3)),
    aim: sides.aim,
  };
}

/** Returns the median of the rounds, and the slowest and the fastest. */
export function rateCells(values: readonly number[]): string[] {
  return [count(median(values)), `${count(Math.min(...values))} – ${count(Math.max(...values))}`];
}

export function latencyCells(rounds: readonly { p50Ms: number; p99Ms: number }[]): string[] {
  return [
    milliseconds(median(rounds.map((round) => round.p50Ms))),
    milliseconds(median(rounds.map((round) => round.p99Ms))),
  ];
}

/** Returns the processor time per operation, of the process that serves it and of PostgreSQL. */
export function cpuCells(rounds: readonly { cpu: CpuCosts }[]): string[] {
  const costs = rounds.flatMap(({ cpu }) => cpu ?? []);
  if (costs.length === 0) return ['', ''];
  const cell = (values: number[]) => (median(values) < 0.5 ? '' : `${count(Math.round(median(values)))} µs`);
  return [cell(costs.map((cost) => cost.serverUs)), cell(costs.map((cost) => cost.databaseUs))];
}

/** Returns a warning if a virtual machine's host gave much CPU time to others, otherwise nothing. */
export function stolenHeads(sides: readonly (readonly { cpu: CpuCosts }[])[]): string[] {
  const shares = sides.map((rounds) => median(rounds.map(({ cpu }) => cpu?.stolenShare ?? 0)));
  if (Math.max(...shares) < STOLEN_SHARE) return [];
  const percents = shares.map((share) => `${Math.round(share * 100)} %`).join(', ');
  return [`The machine's host gave much of its processors to others (${percents}): go by processor time.`];
}

/** Formats a number: thousands are grouped, small numbers keep a digit. */
export function count(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
}

export function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function rounded(value: number): number {
  return Number(value.toPrecision(5));
}
