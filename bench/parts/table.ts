import type { BenchmarkResult, Table } from '../benchmark.ts';

/** The table in Markdown, which also reads well in a terminal. */
export function renderTable(table: Table): string {
  const widths = table.columns.map((column, index) =>
    Math.max(column.length, ...table.rows.map((row) => row[index]!.length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!))).join(' | ')} |`;
  const rule = `|${widths.map((width, index) => (index === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(table.columns), rule, ...table.rows.map(line), '', ...table.notes].join('\n').trimEnd();
}

/** The verdict line under a table. */
export function renderVerdict({ figure, unit, ceiling, ratio, aim }: BenchmarkResult): string {
  const ours = `${count(figure)} ${unit}`;
  if (ceiling === null || ratio === null) return ours;
  const judged = aim === null ? 'no aim' : `aim ${aim}: ${ratio >= aim ? 'met' : 'missed'}`;
  return `${ours} of ${count(ceiling)} = ${ratio.toFixed(2)} (${judged})`;
}

/** A number for people: thousands are grouped, small ones keep a digit. */
export function count(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
}
