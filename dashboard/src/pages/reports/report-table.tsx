import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import chart from '../../components/chart/chart.module.css';
import { Legend, type Segment, StackedBar } from '../../components/chart/stacked-bar.tsx';
import type { Tone } from '../../components/chart/tone.ts';
import { Money } from '../../components/money.tsx';
import { dollars } from '../../components/money-text.ts';
import ui from '../../components/ui.module.css';
import type { ListPage } from '../../list-address.ts';

/** `isText`: the cells are words, not figures. */
export type ReportColumn<Row> = { header: string; isText?: boolean; cell: (row: Row) => ReactNode };

/** A part of the bar of a row. `page` returns the list that the part counts. */
export type Part<Row> = {
  label: string;
  tone: Tone;
  value: (row: Row) => number;
  page?: (row: Row) => ListPage | null;
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column names the row. */
  columns: readonly ReportColumn<Row>[];
  parts: readonly Part<Row>[];
  unit?: 'dollars' | 'percent' | 'count';
  /** The value of a full bar; by default the largest row. */
  whole?: number;
};

const TEXTS = {
  dollars,
  percent: (value: number) => `${value} %`,
  count: String,
};

/** Shows the rows of a report, each with a bar of its parts. The columns have the figures of the bar. */
export function ReportTable<Row>({ label, rows, keyOf, columns, parts, unit = 'dollars', whole }: Props<Row>) {
  if (rows.length === 0) return <p className={ui.hint}>The report has no rows for this period.</p>;
  const sumOf = (row: Row) => parts.reduce((sum, { value }) => sum + Math.max(0, value(row)), 0);
  const most = whole ?? Math.max(...rows.map(sumOf));
  const segments = (row: Row): Segment[] =>
    parts.map(({ label: name, tone, value, page }) => ({
      ...{ key: name, value: value(row), tone, page: page?.(row) ?? null },
      text: `${name}: ${TEXTS[unit](value(row))}`,
    }));
  const [first, ...rest] = columns;
  return (
    <>
      <Legend items={parts} />
      <div className={chart.scroll}>
        <table className={chart.figures} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{first!.header}</th>
              <td className={chart.bars} />
              {rest.map(({ header, isText }) => (
                <th key={header} scope="col" data-text={isText}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row">{first!.cell(row)}</th>
                <td className={chart.bars}>
                  <StackedBar whole={most} segments={segments(row)} />
                </td>
                {rest.map(({ header, isText, cell }) => (
                  <td key={header} data-text={isText}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Shows a figure as a link to the list that it counts; without a link if there is none, or nothing in it. */
export function Figure({ value, page = null }: { value: number; page?: ListPage | null }) {
  if (value === 0) return '—';
  return page === null ? value : <Link {...page}>{value}</Link>;
}

/** Shows an amount in cents as a link to the list that it counts, as `Figure` shows a number. */
export function Amount({ cents, page = null }: { cents: number; page?: ListPage | null }) {
  if (cents === 0) return '—';
  if (page === null) return <Money cents={cents} />;
  return (
    <Link {...page}>
      <Money cents={cents} />
    </Link>
  );
}

export const percentText = (value: number | null) => (value === null ? '—' : `${value} %`);
