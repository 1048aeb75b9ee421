import { Navigate } from '@tanstack/react-router';
import { type Overview, useOverview } from '../../api/queries/office/overview.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Aging } from '../../components/chart/aging.tsx';
import { LineChart } from '../../components/chart/line-chart.tsx';
import { Empty } from '../../components/empty.tsx';
import { isSet } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import { datesText, dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { useRunningDemo } from '../../sandbox/use-demo.ts';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { Counts, DueNow, QueueWork } from './due.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './overview.module.css';
import { Pipeline } from './pipeline.tsx';
import { Tiles } from './tiles.tsx';

/** Shows the page after the sign-in. Developers, who may not read reports, go to their own home. */
export function OverviewPage() {
  const mayReports = useMay('reports:read');
  const isDeveloper = useMay('requests:read');
  if (mayReports) return <OverviewOfReports />;
  if (isDeveloper) return <Navigate to="/dev" replace />;
  return (
    <Page title="Overview">
      <Empty title="Choose a page from the menu">
        The figures of the overview need the permission <code>reports:read</code>.
      </Empty>
    </Page>
  );
}

const FIELDS: readonly PageFilter<'/'>[] = [
  { kind: 'dates', name: 'from', to: 'to', label: 'Period' },
  { kind: 'payer', name: 'payer', label: 'Payer', takesOne: true },
  { kind: 'text', name: 'npi', label: 'Billing NPI', takesOne: true, maxLength: 10 },
];

function OverviewOfReports() {
  const [search] = usePageSearch('/');
  const { from, to, payer, npi } = search;
  const isFiltered = FIELDS.some((field) => isSet(field, search));
  const demo = useRunningDemo();
  const { data, error, refetch } = useOverview({ from, to, payerId: payer, billingNpi: npi });
  // Without dates the service chooses the period of the newest claims.
  const isOlder = from === undefined && to === undefined && data !== undefined && data.to === data.newestClaimDate;
  // While the demo runs, its progress is shown instead of incomplete figures.
  const isFirst = demo?.page === '/' || (data !== undefined && data.newestClaimDate === null && !isFiltered);
  return (
    <Page
      title="Overview"
      summary={data && `${datesText(data.from, data.to)}${isOlder ? ', the day of the newest claim' : ''}`}
      actions={<AsCurl docs="Reports" calls={[{ method: 'GET', path: '/v1/reports/overview' }]} />}
    >
      <PageFilters page="/" fields={FIELDS} />
      <div className={ui.body} aria-busy={data === undefined && !error ? true : undefined}>
        {error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : isFirst ? (
          <FirstSteps />
        ) : data ? (
          <Figures of={data} />
        ) : (
          <Loading />
        )}
      </div>
    </Page>
  );
}

function Figures({ of }: { of: Overview }) {
  const mayWork = useMay('work:read');
  return (
    <>
      <Tiles of={of} />
      <Counts of={of} />
      <div className={styles.columns}>
        <div>
          <section className={ui.section}>
            <h2>Claims created in the period</h2>
            <Pipeline of={of} />
          </section>
          <section className={ui.section}>
            <h2>Open amounts by days since billing</h2>
            <Aging rows={of.aging} asOf={of.to} npi={of.billingNpi} />
          </section>
        </div>
        <div>
          <section className={ui.section}>
            <h2>Due now</h2>
            <DueNow of={of} />
          </section>
          {mayWork && (
            <section className={ui.section}>
              <h2>Work by queue</h2>
              <QueueWork of={of} />
            </section>
          )}
          <FirstPassYield of={of} />
        </div>
      </div>
    </>
  );
}

function FirstPassYield({ of: { firstPassYield, weeks } }: { of: Overview }) {
  const { yieldPercent: percent, definition } = firstPassYield;
  return (
    <section className={ui.section}>
      <h2>First-pass yield: {percent === null ? 'no decided claim yet' : `${percent} %`}</h2>
      <LineChart
        title="First-pass yield in 13 weeks"
        points={weeks.map(({ from, yieldPercent, paidFirstPass, claims, pending }) => ({
          label: dateText(from),
          value: yieldPercent,
          text: `${yieldPercent === null ? 'None' : `${yieldPercent} %`}, ${paidFirstPass} of ${claims - pending} claims`,
        }))}
      />
      <p className={`${ui.hint} ${ui.small}`}>{definition}</p>
    </section>
  );
}
