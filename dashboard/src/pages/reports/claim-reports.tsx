import { useFirstPassYield, usePayerPerformance } from '../../api/queries/office/reports.ts';
import type { Schemas } from '../../api/schema.ts';
import { Money } from '../../components/money.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { Loaded, type ReportProps } from './loaded.tsx';
import { Amount, Figure, type Part, percentText, type ReportColumn, ReportTable } from './report-table.tsx';
import { outcomePage } from './reports.ts';

type Days = { from: string; to: string };
type YieldRow = Schemas['FirstPassYieldReportRow'];
type PayerRow = Schemas['PayerPerformanceReportRow'];

const yieldParts = (days: Days): Part<YieldRow>[] => {
  const page = (outcome: string) => (row: YieldRow) => outcomePage(days, row.payerId, outcome);
  return [
    { label: 'Paid at once', tone: 'green', value: (row) => row.paidFirstPass, page: page('paid_first_pass') },
    { label: 'Denied', tone: 'red', value: (row) => row.denied, page: page('denied_first_pass') },
    { label: 'Rejected', tone: 'amber', value: (row) => row.rejected, page: page('rejected') },
    { label: 'Pending', tone: 'quiet', value: (row) => row.pending, page: page('pending') },
  ];
};

const yieldColumns = (days: Days): ReportColumn<YieldRow>[] => [
  { header: 'Payer', cell: ({ payerId }) => <PayerName id={payerId} /> },
  { header: 'Claims', cell: ({ claims }) => claims },
  ...yieldParts(days).map(({ label, value, page }) => ({
    header: label,
    cell: (row: YieldRow) => <Figure value={value(row)} page={page?.(row) ?? null} />,
  })),
  { header: 'Yield', cell: ({ yieldPercent }) => <strong>{percentText(yieldPercent)}</strong> },
];

export function YieldReport({ search: { from, to, payer }, onCsv }: ReportProps) {
  const query = { from, to, payerId: payer };
  return (
    <Loaded of={useFirstPassYield(query)} csv={{ path: '/v1/reports/first-pass-yield', query, onCsv }}>
      {(report) => (
        <ReportTable
          label="First-pass yield"
          unit="count"
          rows={report.rows}
          keyOf={({ payerId }) => payerId}
          columns={yieldColumns(report)}
          parts={yieldParts(report)}
        />
      )}
    </Loaded>
  );
}

const PAYER_PARTS: readonly Part<PayerRow>[] = [
  { label: 'Paid', tone: 'green', value: ({ paid }) => paid },
  { label: 'Reduced by contract', tone: 'quiet', value: ({ adjusted }) => adjusted },
  { label: 'Left to patients', tone: 'blue', value: ({ patientShare }) => patientShare },
  { label: 'Written off', tone: 'amber', value: ({ writtenOff }) => writtenOff },
  { label: 'Open', tone: 'accent', value: ({ open }) => open },
];

const payerColumns = (days: Days): ReportColumn<PayerRow>[] => [
  { header: 'Payer', cell: ({ payerId }) => <PayerName id={payerId} /> },
  { header: 'Claims', cell: ({ claims }) => claims },
  {
    header: 'Decided',
    cell: ({ decided, payerId }) => <Figure value={decided} page={outcomePage(days, payerId, 'decided')} />,
  },
  {
    header: 'Denied',
    cell: ({ withDenial, payerId }) => <Figure value={withDenial} page={outcomePage(days, payerId, 'with_denial')} />,
  },
  { header: 'Denial rate', cell: ({ denialPercent }) => percentText(denialPercent) },
  { header: 'Days to decide', cell: ({ daysToDecision }) => daysToDecision ?? '—' },
  { header: 'Charged', cell: ({ charges }) => <Money cents={charges} /> },
  { header: 'Paid', cell: ({ paid }) => <Amount cents={paid} /> },
  { header: 'Open', cell: ({ open }) => <Amount cents={open} /> },
  { header: 'Net collection', cell: ({ netCollectionPercent }) => percentText(netCollectionPercent) },
];

export function PayersReport({ search: { from, to, payer }, onCsv }: ReportProps) {
  const query = { from, to, payerId: payer };
  return (
    <Loaded of={usePayerPerformance(query)} csv={{ path: '/v1/reports/payer-performance', query, onCsv }}>
      {(report) => (
        <ReportTable
          label="Payers"
          rows={report.rows}
          keyOf={({ payerId }) => payerId}
          columns={payerColumns(report)}
          parts={PAYER_PARTS}
        />
      )}
    </Loaded>
  );
}
