import { type ComponentType, useState } from 'react';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { ExportCsv } from '../../components/data-table/export-csv.tsx';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { labelIn, valueIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { dateText, today } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { PayersReport, YieldReport } from './claim-reports.tsx';
import { Definitions } from './definitions.tsx';
import { AuthorizationsReport, DenialsReport, ServiceReport } from './follow-up-reports.tsx';
import type { ReportProps } from './loaded.tsx';
import { AgingReport, CollectionsReport, GROUPS } from './money-reports.tsx';
import { MonthEnd } from './month-end.tsx';
import { ProductivityReport } from './productivity-report.tsx';
import styles from './reports.module.css';
import { DEFINITIONS, FILTERS, monthsUntil, monthToClose, REPORTS, type ReportId } from './reports.ts';

/** `row`: the schema of the rows, whose figures are explained. */
const VIEWS: Record<ReportId, { view: ComponentType<ReportProps>; path: string; row: string }> = {
  aging: { view: AgingReport, path: '/v1/reports/ar-aging', row: 'ArAgingReportRow' },
  collections: { view: CollectionsReport, path: '/v1/reports/collections', row: 'CollectionsReportRow' },
  yield: { view: YieldReport, path: '/v1/reports/first-pass-yield', row: 'FirstPassYieldReportRow' },
  payers: { view: PayersReport, path: '/v1/reports/payer-performance', row: 'PayerPerformanceReportRow' },
  denials: { view: DenialsReport, path: '/v1/reports/denials', row: 'DenialReportRow' },
  authorizations: {
    view: AuthorizationsReport,
    path: '/v1/reports/prior-authorization-metrics',
    row: 'AuthorizationMetricsSet',
  },
  service: { view: ServiceReport, path: '/v1/reports/sla', row: 'SlaReportRow' },
  colleagues: { view: ProductivityReport, path: '/v1/reports/productivity', row: 'ProductivityReportRow' },
  month: { view: MonthEnd, path: '/v1/reports/month-end', row: 'MonthEndReportRow' },
};

export function ReportsPage() {
  return useMay('reports:read') ? (
    <Reports />
  ) : (
    <NotAllowed scope="reports:read" docs="Reports" path="/v1/reports/ar-aging" />
  );
}

function Reports() {
  const [search, change] = usePageSearch('/reports');
  const [csv, setCsv] = useState<string | null>(null);
  const chosen = valueIn(REPORTS, search.report) ?? 'aging';
  const label = labelIn(REPORTS, chosen);
  const { view: View, path, row } = VIEWS[chosen];
  useCommands(
    REPORTS.map(({ value, label: title }, at) => ({
      ...{ id: `report.${value}`, title: `Report: ${title}`, group: 'Reports', keys: String(at + 1) },
      run: () => change({ report: value }),
    })),
  );
  return (
    <Page
      title="Reports"
      summary={label}
      actions={
        <>
          <Button onClick={() => print()}>Print</Button>
          <AsCurl docs="Reports" calls={[{ method: 'GET', path }]} />
        </>
      }
    >
      {csv !== null && <ExportCsv address={csv} label={label} />}
      <Tabs label="Reports" tabs={tabs} chosen={chosen} onChoose={(report) => change({ report })} />
      <Filters of={chosen} />
      <TabPanel label={label}>
        <section className={styles.report}>
          <h2>{label}</h2>
          <p className={ui.hint}>{DEFINITIONS[chosen]}</p>
          <View search={search} onCsv={setCsv} />
          <Definitions of={row} />
        </section>
      </TabPanel>
    </Page>
  );
}

const tabs = REPORTS.map(({ value, label }) => ({ id: value, label }));
const BY = GROUPS.filter(({ value }) => value !== 'payer');

/** Returns the filters of a report. */
function fieldsOf(report: ReportId): PageFilter<'/reports'>[] {
  const { period, payer } = FILTERS[report];
  return [
    ...(period === 'days' ? [{ kind: 'dates', name: 'from', to: 'to', label: 'Period' } as const] : []),
    ...(period === 'day' ? [{ kind: 'date', name: 'asOf', label: 'On' } as const] : []),
    ...(report === 'collections'
      ? [{ kind: 'choice', name: 'by', label: 'By', options: BY, takesOne: true } as const]
      : []),
    ...(payer ? [{ kind: 'payer', name: 'payer', label: 'Payer', takesOne: true } as const] : []),
    ...(report === 'collections'
      ? [{ kind: 'text', name: 'npi', label: 'Billing NPI', takesOne: true, maxLength: 10 } as const]
      : []),
  ];
}

/** Shows the filters that the report has, or the choice of the month. */
function Filters({ of }: { of: ReportId }) {
  if (FILTERS[of].period !== 'month') return <PageFilters page="/reports" fields={fieldsOf(of)} />;
  return <MonthChoice />;
}

function MonthChoice() {
  const [{ month }, change] = usePageSearch('/reports');
  const day = today();
  return (
    <div className={ui.filters} data-no-print="">
      <select
        className={ui.input}
        aria-label="Month"
        value={month ?? monthToClose(day)}
        onChange={({ target }) => change({ month: target.value })}
      >
        {monthsUntil(day).map((value) => (
          <option key={value} value={value}>
            {dateText(value)}
          </option>
        ))}
      </select>
    </div>
  );
}
