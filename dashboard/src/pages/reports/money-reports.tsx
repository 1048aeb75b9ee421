import { Link } from '@tanstack/react-router';
import { type Collections, useAging, useCollections } from '../../api/queries/office/reports.ts';
import { Aging } from '../../components/chart/aging.tsx';
import { labelIn, listOf, valueIn } from '../../components/list-of.ts';
import { Money } from '../../components/money.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { words } from '../../components/status.tsx';
import { dateText } from '../../components/time-text.ts';
import { pageOfList } from '../../list-address.ts';
import { Loaded, type ReportProps } from './loaded.tsx';
import { Amount, Figure, type Part, type ReportColumn, ReportTable } from './report-table.tsx';

export function AgingReport({ search: { asOf, payer }, onCsv }: ReportProps) {
  const query = { asOf, payerId: payer };
  return (
    <Loaded
      of={useAging(query)}
      csv={{ path: '/v1/reports/ar-aging', query, onCsv }}
      period={(report) => dateText(report.asOf, { hasYear: true })}
    >
      {(report) => <Aging rows={report.rows} asOf={report.asOf} />}
    </Loaded>
  );
}

type Row = Collections['rows'][number];
type GroupBy = Collections['groupBy'];

export const GROUPS = listOf<GroupBy>({
  payer: 'Payer',
  provider: 'Provider',
  location: 'Location',
  claim_type: 'Type of claim',
  month: 'Month',
});

const PARTS: readonly Part<Row>[] = [
  { label: 'Paid by payers', tone: 'accent', value: ({ payerPaid }) => payerPaid },
  { label: 'Paid by patients', tone: 'blue', value: ({ patientPaid }) => patientPaid },
];

const columnsOf = (groupBy: GroupBy): ReportColumn<Row>[] => [
  { header: labelIn(GROUPS, groupBy), cell: (row) => <Group of={row} by={groupBy} /> },
  { header: 'Claims', cell: ({ claims, list }) => <Figure value={claims} page={pageOfList(list)} /> },
  { header: 'Charged', cell: ({ charges }) => <Amount cents={charges} /> },
  { header: 'Paid by payers', cell: ({ payerPaid }) => <Amount cents={payerPaid} /> },
  { header: 'Paid by patients', cell: ({ patientPaid }) => <Amount cents={patientPaid} /> },
  {
    header: 'Collected',
    cell: ({ collected }) => (
      <strong>
        <Money cents={collected} />
      </strong>
    ),
  },
  { header: 'Reduced', cell: ({ adjusted }) => <Amount cents={adjusted} /> },
  { header: 'Written off', cell: ({ writtenOff }) => <Amount cents={writtenOff} /> },
];

/** Shows the name of a row as a link to its claims, if payments were made on any. */
function Group({ of: { key, name, claims, list }, by }: { of: Row; by: GroupBy }) {
  const page = claims === 0 ? null : pageOfList(list);
  const text =
    by === 'payer' ? (
      <PayerName id={key} />
    ) : by === 'month' ? (
      dateText(key)
    ) : (
      (name ?? (by === 'claim_type' ? words(key) : key))
    );
  return page === null ? text : <Link {...page}>{text}</Link>;
}

export function CollectionsReport({ search: { from, to, payer, npi, by }, onCsv }: ReportProps) {
  const groupBy = valueIn(GROUPS, by) ?? 'payer';
  const query = { from, to, payerId: payer, billingNpi: npi, groupBy };
  return (
    <Loaded of={useCollections(query)} csv={{ path: '/v1/reports/collections', query, onCsv }}>
      {({ rows }) => (
        <>
          <p>
            Collected in total:{' '}
            <strong>
              <Money cents={rows.reduce((sum, { collected }) => sum + collected, 0)} />
            </strong>
          </p>
          <ReportTable
            label="Collections"
            rows={rows}
            keyOf={({ key }) => key}
            columns={columnsOf(groupBy)}
            parts={PARTS}
          />
        </>
      )}
    </Loaded>
  );
}
