import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { PageSearch } from '../../addresses.ts';
import { listAddress } from '../../api/lists.ts';
import { Loading } from '../../components/loading.tsx';
import { Problem } from '../../components/problem.tsx';
import { datesText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';

/** `onCsv` receives the address of the report as CSV, or null if the API has none. */
export type ReportProps = { search: PageSearch<'/reports'>; onCsv: (address: string | null) => void };

type Csv = { path: string; query: Readonly<Record<string, unknown>>; onCsv: ReportProps['onCsv'] };

type Props<Data> = {
  of: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Missing if the API has no CSV of the report. */
  csv?: Csv;
  period: (data: Data) => string;
  children: (data: Data) => ReactNode;
};

const periodOf = ({ from, to }: { from: string; to: string }) => datesText(from, to, { hasYear: true });

/** Shows a report of a period of days. */
export function Loaded<Data extends { from: string; to: string }>(
  props: Omit<Props<Data>, 'period'> & { period?: undefined },
): ReactNode;
/** Shows a report with another period, which `period` returns in words. */
export function Loaded<Data>(props: Props<Data>): ReactNode;
export function Loaded<Data>({
  of: { data, error, refetch },
  csv,
  period = periodOf as (data: Data) => string,
  children,
}: Omit<Props<Data>, 'period'> & { period?: ((data: Data) => string) | undefined }) {
  const address = csv === undefined ? null : listAddress(csv.path, csv.query);
  const onCsv = csv?.onCsv;
  useEffect(() => {
    onCsv?.(address);
    // The next report may have no CSV.
    return () => onCsv?.(null);
  }, [onCsv, address]);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <>
      <p className={ui.hint}>{period(data)}</p>
      {children(data)}
    </>
  );
}
