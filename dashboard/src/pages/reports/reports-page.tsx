import { type ComponentType, useState } from 'react';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { ExportCsv } from '../../components/data-table/export-csv.tsx';
import { DropFilters, FilterDate, FilterDates, FilterSelect, FilterText } from '../../components/filter.tsx';
import { FilterPayer } from '../../components/filter-payer.tsx';
import { labelIn, valueIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { dateText, today } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { PayersReport, YieldReport } from './claim-reports.tsx';
import { AuthorizationsReport, DenialsReport, ServiceReport } from './follow-up-reports.tsx';
import type { ReportProps } from './loaded.tsx';
import { AgingReport, CollectionsReport, GROUPS } from './money-reports.tsx';
import { MonthEnd } from './month-end.tsx';
import styles from './reports.module.css';
import { DEFINITIONS, FILTERS, monthsUntil, monthToClose, REPORTS, type ReportId } from './reports.ts';

const VIEWS: Record<ReportId, { view: ComponentType<ReportProps>; path: string }> = {
  aging: { view: AgingReport, path: '/v1/reports/ar-aging' },
  collections: { view: CollectionsReport, path: '/v1/reports/collections' },
  yield: { view: YieldReport, path: '/v1/reports/first-pass-yield' },
  payers: { view: PayersReport, path: '/v1/reports/payer-performance' },
  denials: { view: DenialsReport, path: '/v1/reports/denials' },
  authorizations: { view: AuthorizationsReport, path: '/v1/reports/prior-authorization-metrics' },
  service: { view: ServiceReport, path: '/v1/reports/sla' },
  month: { view: MonthEnd, path: '/v1/reports/suspense' },
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
  const { view: View, path } = VIEWS[chosen];
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
        </section>
      </TabPanel>
    </Page>
  );
}

const tabs = REPORTS.map(({ value, label }) => ({ id: value, label }));
const BY = GROUPS.filter(({ value }) => value !== 'payer').map(({ value, label }) => ({
  value,
  label: `By: ${label.toLowerCase()}`,
}));

/** Shows the filters that the report has. */
function Filters({ of }: { of: ReportId }) {
  const [search, change] = usePageSearch('/reports');
  const { from, to, asOf, payer, npi, by, month } = search;
  const { period, payer: hasPayer } = FILTERS[of];
  const isFiltered = [from, to, asOf, payer, npi, by, month].some((value) => value !== undefined);
  const day = today();
  return (
    <div className={ui.filters} data-no-print="">
      {period === 'days' && <FilterDates label="From" from={from} to={to} onChange={change} />}
      {period === 'day' && <FilterDate label="On" value={asOf} onChange={(value) => change({ asOf: value })} />}
      {period === 'month' && (
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
      )}
      {of === 'collections' && (
        <FilterSelect label="By" none="payer" value={by} options={BY} onChange={(value) => change({ by: value })} />
      )}
      {hasPayer && <FilterPayer value={payer} onChange={(value) => change({ payer: value })} />}
      {of === 'collections' && (
        <FilterText label="Billing NPI" value={npi} onChange={(value) => change({ npi: value })} />
      )}
      <DropFilters
        isFiltered={isFiltered}
        onDrop={() =>
          change({
            ...{ from: undefined, to: undefined, asOf: undefined, payer: undefined },
            ...{ npi: undefined, by: undefined, month: undefined },
          })
        }
      />
    </div>
  );
}
