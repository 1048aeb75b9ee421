import { useProductivity } from '../../api/queries/office/reports.ts';
import type { Schemas } from '../../api/schema.ts';
import { Loaded, type ReportProps } from './loaded.tsx';
import { Figure, type Part, type ReportColumn, ReportTable } from './report-table.tsx';

type Row = Schemas['ProductivityReportRow'];

const PARTS: readonly Part<Row>[] = [
  { label: 'Work', tone: 'accent', value: ({ itemsCompleted }) => itemsCompleted },
  { label: 'Claims', tone: 'blue', value: ({ claimsSubmitted }) => claimsSubmitted },
  { label: 'Denials', tone: 'amber', value: ({ denialsResolved }) => denialsResolved },
  { label: 'Appeals', tone: 'plain', value: ({ appealsSent }) => appealsSent },
  { label: 'Payments', tone: 'green', value: ({ paymentsPosted }) => paymentsPosted },
];

const COLUMNS: readonly ReportColumn<Row>[] = [
  { header: 'Colleague', cell: ({ name, userId }) => name ?? `…${userId.slice(-6)}` },
  { header: 'Work completed', cell: ({ itemsCompleted }) => <Figure value={itemsCompleted} /> },
  { header: 'Claims submitted', cell: ({ claimsSubmitted }) => <Figure value={claimsSubmitted} /> },
  { header: 'Denials resolved', cell: ({ denialsResolved }) => <Figure value={denialsResolved} /> },
  { header: 'Appeals sent', cell: ({ appealsSent }) => <Figure value={appealsSent} /> },
  { header: 'Payments posted', cell: ({ paymentsPosted }) => <Figure value={paymentsPosted} /> },
];

export function ProductivityReport({ search: { from, to }, onCsv }: ReportProps) {
  const query = { from, to };
  return (
    <Loaded of={useProductivity(query)} csv={{ path: '/v1/reports/productivity', query, onCsv }}>
      {({ rows }) => (
        <ReportTable
          label="Productivity"
          unit="count"
          rows={rows}
          keyOf={({ userId }) => userId}
          columns={COLUMNS}
          parts={PARTS}
        />
      )}
    </Loaded>
  );
}
