import { Link, useNavigate } from '@tanstack/react-router';
import { listAddress } from '../../api/lists.ts';
import { type ListedAppeal, useAppeals } from '../../api/queries/payments/appeals.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { moneyColumn } from '../../components/data-table/money-column.tsx';
import { payerColumn, personColumn, serviceColumn } from '../../components/data-table/subject-columns.tsx';
import { Deadline } from '../../components/deadline.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { cleared, isSet, severalIn } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Status, words } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import { AppealStatus } from './appeal-status.tsx';
import { CHANNELS, LEVELS, STATUSES } from './codes.ts';
import { useRowActions } from './row-actions.ts';

const COLUMNS: Column<ListedAppeal>[] = [
  personColumn(),
  payerColumn({ from: 760 }),
  serviceColumn({ from: 860 }),
  moneyColumn('amount', 'Amount', ({ amountInControversy }) => amountInControversy),
  {
    id: 'level',
    header: 'Level',
    width: 'minmax(134px, 1fr)',
    from: 960,
    cell: ({ level, levelName }) => `${level}: ${words(levelName)}`,
  },
  { id: 'status', header: 'Status', width: '140px', cell: ({ status }) => <AppealStatus of={status} /> },
  {
    id: 'deadline',
    header: 'Send until',
    width: '90px',
    cell: ({ deadline, status }) => <Deadline of={deadline?.date} isOpen={status === 'draft'} />,
  },
  {
    id: 'blanks',
    header: 'Blanks',
    width: '50px',
    from: 560,
    cell: ({ letter, status }) =>
      status === 'draft' && letter.unfilledPlaceholders.length > 0 ? (
        <Status of="unfilled" tone="waiting" label={String(letter.unfilledPlaceholders.length)} />
      ) : (
        '—'
      ),
  },
  {
    id: 'channel',
    header: 'By',
    width: 'minmax(76px, 0.6fr)',
    from: 1080,
    cell: ({ channel }) => CHANNELS.find(({ value }) => value === channel)?.label ?? '—',
  },
  {
    id: 'next',
    header: 'Next action',
    width: 'minmax(95px, 1fr)',
    from: 700,
    cell: ({ nextAction }) => (nextAction ? words(nextAction) : '—'),
  },
  { id: 'age', header: 'Drafted', width: '78px', from: 1180, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const FIELDS: readonly PageFilter<'/appeals'>[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: STATUSES },
  { kind: 'choice', name: 'level', label: 'Level', options: LEVELS },
  { kind: 'payer', name: 'payer', label: 'Payer' },
  { kind: 'dates', name: 'from', to: 'to', label: 'Send until' },
  { kind: 'text', name: 'claim', label: 'Claim id', maxLength: 1600 },
];

export function AppealsPage() {
  return useMay('appeals:read') ? <Appeals /> : <NotAllowed scope="appeals:read" docs="Appeals" path="/v1/appeals" />;
}

function Appeals() {
  const [search, change] = usePageSearch('/appeals');
  const navigate = useNavigate();
  const { actions, opened, setOpened } = useRowActions();
  const { status, level, payer, claim, from, to } = search;
  const list = useAppeals({
    status: valuesIn(STATUSES, status),
    level: valuesIn(LEVELS, level)?.map(Number),
    payerId: severalIn(payer),
    claimId: severalIn(claim),
    'deadline[gte]': from,
    'deadline[lte]': to,
  });
  const isFiltered = FIELDS.some((field) => isSet(field, search));
  const dropFilters = () => change(cleared(FIELDS));
  return (
    <Page
      title="Appeals"
      actions={
        <AsCurl
          docs="Appeals"
          calls={[{ method: 'GET', path: listAddress('/v1/appeals', { status: severalIn(status) }) }]}
        />
      }
    >
      <PageFilters page="/appeals" fields={FIELDS} />
      <div className={ui.split}>
        <DataTable
          label="Appeals"
          list={list}
          columns={COLUMNS}
          idOf={({ id }) => id}
          actions={actions}
          onOpen={({ id }) => void navigate({ to: '/appeals/$id', params: { id } })}
          empty={
            <NoRows noun="appeal" isFiltered={isFiltered} onDropFilters={dropFilters}>
              <Empty
                title="No appeal yet"
                action={
                  <Link to="/denials" search={{ status: 'open' }}>
                    Start from a denial
                  </Link>
                }
              >
                An appeal is drafted from a denial, with a letter whose statements name their sources.
              </Empty>
            </NoRows>
          }
        />
      </div>
      {opened && <AppealDialog {...opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
