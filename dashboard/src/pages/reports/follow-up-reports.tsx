import { useSlaPolicies } from '../../api/queries/office/policies.ts';
import {
  type AuthorizationMetrics,
  useAuthorizationMetrics,
  useDenialReport,
  useSlaReport,
} from '../../api/queries/office/reports.ts';
import type { Schemas } from '../../api/schema.ts';
import { PayerName } from '../../components/payer-name.tsx';
import { words } from '../../components/status.tsx';
import { datesText, daysLater, span } from '../../components/time-text.ts';
import { useMay } from '../../session/session.tsx';
import { Loaded, type ReportProps } from './loaded.tsx';
import { Amount, Figure, type Part, percentText, type ReportColumn, ReportTable } from './report-table.tsx';
import { denialsPage } from './reports.ts';

type DenialRow = Schemas['DenialReportRow'];

const DENIAL_PARTS: readonly Part<DenialRow>[] = [
  { label: 'Recovered', tone: 'green', value: (row) => row.recoveredAmount },
  { label: 'Written off', tone: 'quiet', value: (row) => row.writtenOffAmount },
  { label: 'Billed to patients', tone: 'blue', value: (row) => row.billedToPatientAmount },
  { label: 'Open', tone: 'amber', value: (row) => row.openAmount },
];

const PREVENTIONS: Record<DenialRow['preventableBy'], string> = {
  eligibility_check: 'Check of eligibility',
  benefit_check: 'Check of benefits',
  registration: 'Registration',
  coordination_of_benefits: 'Order of payers',
  authorization: 'Authorization',
  enrollment: 'Enrollment',
  complete_claim: 'Complete claim',
  coding_edit: 'Coding edit',
  duplicate_check: 'Check for duplicates',
  timely_filing: 'Filing in time',
  documentation: 'Documentation',
  none: '—',
};

const denialColumns = (days: { from: string; to: string }): ReportColumn<DenialRow>[] => [
  { header: 'Payer', cell: ({ payerId }) => <PayerName id={payerId} /> },
  { header: 'Reason', isText: true, cell: ({ groupCode, carc }) => `${groupCode}-${carc}` },
  { header: 'Category', isText: true, cell: ({ category }) => words(category) },
  { header: 'Denials', cell: (row) => <Figure value={row.denials} page={denialsPage(days, row)} /> },
  { header: 'Denied', cell: ({ deniedAmount }) => <Amount cents={deniedAmount} /> },
  { header: 'Open', cell: ({ openAmount }) => <Amount cents={openAmount} /> },
  { header: 'Recovered', cell: ({ recoveredAmount }) => <Amount cents={recoveredAmount} /> },
  { header: 'Written off', cell: ({ writtenOffAmount }) => <Amount cents={writtenOffAmount} /> },
  { header: 'Preventable by', isText: true, cell: ({ preventableBy }) => PREVENTIONS[preventableBy] },
  { header: 'Check was missing', cell: ({ confirmed }) => <Figure value={confirmed} /> },
];

export function DenialsReport({ search: { from, to, payer }, onCsv }: ReportProps) {
  const query = { from, to, payerId: payer };
  return (
    <Loaded of={useDenialReport(query)} csv={{ path: '/v1/reports/denials', query, onCsv }}>
      {(report) => (
        <ReportTable
          label="Denials"
          rows={report.rows}
          keyOf={({ payerId, category, groupCode, carc }) => [payerId, category, groupCode, carc].join(' ')}
          columns={denialColumns(report)}
          parts={DENIAL_PARTS}
        />
      )}
    </Loaded>
  );
}

type MetricsRow = AuthorizationMetrics['all'] & { urgency: string };

const METRICS_PARTS: readonly Part<MetricsRow>[] = [
  { label: 'Approved', tone: 'green', value: (row) => row.approvedPercent ?? 0 },
  { label: 'Denied', tone: 'red', value: (row) => row.deniedPercent ?? 0 },
];

const hours = (value: number | null) => (value === null ? '—' : span(value * 3_600_000));

const METRICS_COLUMNS: readonly ReportColumn<MetricsRow>[] = [
  { header: 'Urgency', cell: ({ urgency }) => urgency },
  { header: 'Requests', cell: ({ requests }) => requests },
  { header: 'Decided', cell: ({ decided }) => decided },
  { header: 'Approved', cell: (row) => percentText(row.approvedPercent) },
  { header: 'Denied', cell: (row) => percentText(row.deniedPercent) },
  { header: 'Approved after an appeal', cell: (row) => percentText(row.approvedAfterAppealPercent) },
  { header: 'Approved after an extension', cell: (row) => percentText(row.extendedThenApprovedPercent) },
  { header: 'Late', cell: (row) => percentText(row.overClockPercent) },
  { header: 'Mean time', cell: (row) => hours(row.meanHours) },
  { header: 'Median time', cell: (row) => hours(row.medianHours) },
];

export function AuthorizationsReport({ search: { from, to, payer }, onCsv }: ReportProps) {
  const query = {
    payerId: payer,
    'createdAt[gte]': from && `${from}T00:00:00Z`,
    'createdAt[lt]': to && `${daysLater(to, 1)}T00:00:00Z`,
  };
  return (
    <Loaded
      of={useAuthorizationMetrics(query)}
      csv={{ path: '/v1/reports/prior-authorization-metrics', query, onCsv }}
      period={(metrics) => datesText(metrics.from, to ?? metrics.before, { hasYear: true })}
    >
      {({ all, standard, expedited }) => (
        <ReportTable
          label="Authorizations"
          unit="percent"
          whole={100}
          rows={[
            { urgency: 'All', ...all },
            { urgency: 'Standard', ...standard },
            { urgency: 'Expedited', ...expedited },
          ]}
          keyOf={({ urgency }) => urgency}
          columns={METRICS_COLUMNS}
          parts={METRICS_PARTS}
        />
      )}
    </Loaded>
  );
}

type SlaRow = Schemas['SlaReportRow'];

const SLA_PARTS: readonly Part<SlaRow>[] = [
  { label: 'Met', tone: 'green', value: ({ met }) => met },
  { label: 'Breached', tone: 'red', value: ({ breached }) => breached },
  { label: 'Running', tone: 'quiet', value: ({ running }) => running },
];

const slaColumns = (names: ReadonlyMap<string, string>): ReportColumn<SlaRow>[] => [
  { header: 'Policy', cell: ({ policyId }) => names.get(policyId) ?? policyId },
  { header: 'About', isText: true, cell: ({ subjectType }) => words(subjectType) },
  { header: 'Clock', isText: true, cell: ({ metric }) => words(metric) },
  { header: 'Clocks', cell: ({ clocks }) => clocks },
  { header: 'Met', cell: ({ met }) => <Figure value={met} /> },
  { header: 'Breached', cell: ({ breached }) => <Figure value={breached} /> },
  { header: 'Running', cell: ({ running }) => <Figure value={running} /> },
  { header: 'Median time', cell: (row) => (row.medianMinutes === null ? '—' : span(row.medianMinutes * 60_000)) },
  { header: 'Met in time', cell: ({ metPercent }) => <strong>{percentText(metPercent)}</strong> },
];

const NO_NAMES: ReadonlyMap<string, string> = new Map();

export function ServiceReport(props: ReportProps) {
  return useMay('policies:read') ? <NamedService {...props} /> : <Service {...props} names={NO_NAMES} />;
}

function NamedService(props: ReportProps) {
  const { rows } = useSlaPolicies();
  return <Service {...props} names={new Map(rows.map(({ id, name }) => [id, name]))} />;
}

/** Shows the report; users who may not read policies see their ids. */
function Service({ search: { from, to }, onCsv, names }: ReportProps & { names: ReadonlyMap<string, string> }) {
  const query = { from, to };
  return (
    <Loaded of={useSlaReport(query)} csv={{ path: '/v1/reports/sla', query, onCsv }}>
      {({ rows }) => (
        <ReportTable
          label="Service levels"
          unit="count"
          rows={rows}
          keyOf={({ policyId, subjectType, metric }) => [policyId, subjectType, metric].join(' ')}
          columns={slaColumns(names)}
          parts={SLA_PARTS}
        />
      )}
    </Loaded>
  );
}
