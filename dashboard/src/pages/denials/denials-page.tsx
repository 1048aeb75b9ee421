import { useState } from 'react';
import type { PageSearch } from '../../addresses.ts';
import { type Denial, type ListedDenial, useDenials } from '../../api/queries/payments/denials.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { moneyColumn } from '../../components/data-table/money-column.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { payerColumn, personColumn, serviceColumn } from '../../components/data-table/subject-columns.tsx';
import { Deadline } from '../../components/deadline.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { cleared, isSet, severalIn } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { GivenFilters } from '../../components/given-filters.tsx';
import { valueIn, valuesIn } from '../../components/list-of.ts';
import { ListOrder } from '../../components/list-order.tsx';
import { centsOf } from '../../components/money-text.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { PreventingRules } from '../../components/rule-title.tsx';
import { Status, words } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { CATEGORIES, OPEN, STATUSES } from './codes.ts';
import { type Resolution, useDenialActions } from './denial-actions.ts';
import { DenialDetail } from './denial-detail.tsx';
import { DenialGroups } from './denial-groups.tsx';
import { ResolveDenial } from './resolve-denial.tsx';
import { SelectedDenials } from './selected-denials.tsx';

const SORTS = [
  { value: 'createdAt:desc', label: 'Newest first' },
  { value: 'openAmount:desc', label: 'Largest amount first' },
  { value: 'appealDeadline:asc', label: 'Nearest deadline first' },
] as const;

const COLUMNS: Column<ListedDenial>[] = [
  personColumn(),
  payerColumn({ from: 700 }),
  serviceColumn({ from: 900 }),
  moneyColumn('amount', 'Open', ({ openAmount }) => openAmount),
  {
    id: 'reason',
    header: 'Reason',
    width: 'minmax(130px, 2fr)',
    cell: ({ groupCode, carc, label }) => (
      <>
        <strong>
          {groupCode}-{carc}
        </strong>{' '}
        {label}
      </>
    ),
  },
  {
    id: 'deadline',
    header: 'Appeal until',
    width: '90px',
    isBlank: ({ appealDeadline }) => appealDeadline === null,
    cell: ({ appealDeadline, status }) => <Deadline of={appealDeadline?.date} isOpen={OPEN.has(status)} />,
  },
  { id: 'status', header: 'Status', width: '115px', from: 500, cell: ({ status }) => <Status of={status} /> },
  { id: 'age', header: 'Received', width: '78px', from: 1180, cell: ({ receivedAt }) => <Time at={receivedAt} /> },
  {
    id: 'category',
    header: 'Category',
    width: 'minmax(105px, 1fr)',
    from: 1040,
    cell: ({ category }) => words(category),
  },
  {
    id: 'chance',
    header: 'Chance',
    width: '50px',
    from: 960,
    align: 'right',
    cell: (row) => `${row.recoverability.score} %`,
  },
  {
    id: 'preventable',
    header: 'Preventable by',
    width: 'minmax(100px, 0.8fr)',
    from: 1300,
    cell: ({ preventable }) => <PreventingRules of={preventable} />,
  },
];

/** Denials that need a step of the office. */
const WORKABLE = { value: 'workable', label: 'Need a step' };

const FIELDS: readonly PageFilter<'/denials'>[] = [
  { kind: 'patient', name: 'patient', label: 'Patient' },
  { kind: 'choice', name: 'status', label: 'Status', options: [...STATUSES, WORKABLE] },
  { kind: 'choice', name: 'category', label: 'Category', options: CATEGORIES },
  { kind: 'text', name: 'carc', label: 'CARC', maxLength: 60 },
  { kind: 'payer', name: 'payer', label: 'Payer' },
  { kind: 'amount', name: 'min', label: 'Open amount' },
  { kind: 'date', name: 'until', label: 'Appeal until' },
  { kind: 'text', name: 'claim', label: 'Claim id', maxLength: 1600 },
];
/** Filters that come from a report only. */
const REPORTED = ['group', 'since', 'createdFrom', 'createdBefore'] as const;

/** Returns the filters that come from a report, in words. */
function givenFilters({ group, since, createdFrom, createdBefore }: PageSearch<'/denials'>) {
  return [
    ...(group ? [{ name: 'group' as const, text: `Group ${group}` }] : []),
    ...(since ? [{ name: 'since' as const, text: `Appeal from ${dateText(since)}` }] : []),
    ...(createdFrom ? [{ name: 'createdFrom' as const, text: `Received from ${dateText(createdFrom)}` }] : []),
    ...(createdBefore ? [{ name: 'createdBefore' as const, text: `Received before ${dateText(createdBefore)}` }] : []),
  ];
}

export function DenialsPage() {
  return useMay('denials:read') ? <Denials /> : <NotAllowed scope="denials:read" docs="Denials" path="/v1/denials" />;
}

function Denials() {
  const [search, change] = usePageSearch('/denials');
  const [resolving, setResolving] = useState<{ denial: Denial; type: Resolution } | null>(null);
  const { status, category, carc, claim, patient, payer, until, min, sort } = search;
  const minCents = min === undefined ? null : centsOf(min);
  const isWorkable = severalIn(status)?.includes('workable') ?? false;
  const list = useDenials({
    status: isWorkable ? undefined : valuesIn(STATUSES, status),
    workable: isWorkable ? (true as const) : undefined,
    groupCode: search.group,
    category: valuesIn(CATEGORIES, category),
    carc: severalIn(carc),
    claimId: severalIn(claim),
    patientId: severalIn(patient),
    payerId: severalIn(payer),
    minAmount: minCents ?? undefined,
    'appealDeadline[gte]': search.since,
    'appealDeadline[lte]': until,
    'createdAt[gte]': search.createdFrom,
    'createdAt[lt]': search.createdBefore,
    sort: valueIn(SORTS, sort),
  });
  const selected = list.rows.find(({ id }) => id === search.id);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const cause = search.by === 'carc' ? 'carc' : 'category';
  const isReported = REPORTED.some((name) => search[name] !== undefined);
  const isFiltered = isReported || FIELDS.some((field) => isSet(field, search));
  const isOpenOnly =
    status === 'open' && !isReported && FIELDS.every((field) => field.name === 'status' || !isSet(field, search));
  const dropFilters = () =>
    change({ ...cleared(FIELDS), ...Object.fromEntries(REPORTED.map((name) => [name, undefined])) });
  const actions = useDenialActions((denial, type) => setResolving({ denial, type }));
  return (
    <Page
      title="Denials"
      actions={
        <AsCurl
          docs="Denials"
          calls={[
            { method: 'GET', path: '/v1/denials?status=open&sort=appealDeadline:asc' },
            { method: 'GET', path: `/v1/denials/summary?groupBy=${cause}` },
            ...(selected
              ? ([
                  { method: 'POST', path: '/v1/appeals', body: { denialIds: [selected.id] } },
                  { method: 'POST', path: `/v1/claims/${selected.claimId}/replace`, body: {} },
                  { method: 'POST', path: `/v1/denials/${selected.id}/resolve`, body: { type: 'bill_patient' } },
                ] as const)
              : []),
          ]}
        />
      }
    >
      <PageFilters page="/denials" fields={FIELDS}>
        <GivenFilters filters={givenFilters(search)} onDrop={(name) => change({ [name]: undefined })} />
        <ListOrder page="/denials" options={SORTS} />
      </PageFilters>
      <SelectedDenials
        denials={list.rows.filter(({ id }) => selectedIds.has(id))}
        onDone={() => setSelectedIds(new Set())}
      />
      <DenialGroups
        cause={cause}
        onCause={(by) => change({ by })}
        chosen={search[cause]}
        onChoose={(key) => change({ [cause]: key })}
      />
      <div className={ui.split}>
        <PageTable
          page="/denials"
          label="Denials"
          list={list}
          columns={COLUMNS}
          actions={actions.rowActions}
          selection={{ ids: selectedIds, onChange: setSelectedIds }}
          empty={
            <NoRows
              noun="denial"
              isFiltered={isFiltered}
              title={isOpenOnly ? 'None open' : undefined}
              onDropFilters={dropFilters}
            >
              <Empty title="No denial yet">
                When a payer denies a line of a claim, the denial appears here with its deadlines.
              </Empty>
            </NoRows>
          }
        />
        {selected && <DenialDetail of={selected} onClose={() => change({ id: undefined })} actions={actions} />}
      </div>
      {resolving && <ResolveDenial of={resolving.denial} type={resolving.type} onClose={() => setResolving(null)} />}
    </Page>
  );
}
