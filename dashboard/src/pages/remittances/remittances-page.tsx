import { Link, useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useMemo, useRef } from 'react';
import { listAddress } from '../../api/lists.ts';
import {
  type Remittance,
  useRemittance,
  useRemittances,
  useUploadRemittance,
  useWaitingPayments,
} from '../../api/queries/payments/remittances.ts';
import { useSuspense } from '../../api/queries/payments/withheld.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { moneyColumn } from '../../components/data-table/money-column.tsx';
import { MissingRow, PageTable } from '../../components/data-table/page-table.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { cleared, severalIn } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { GivenFilters } from '../../components/given-filters.tsx';
import { listOf, valuesIn } from '../../components/list-of.ts';
import { dollars } from '../../components/money-text.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import { DateText } from '../../components/time.tsx';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { PostingStatus } from './posting-status.tsx';
import { RemittanceDetail } from './remittance-detail.tsx';

const POSTINGS = listOf<Remittance['postingStatus']>({
  received: 'Received',
  posted: 'Posted',
  partially_posted: 'Partially posted',
  needs_review: 'Needs review',
  replaced: 'Replaced',
  dismissed: 'Dismissed',
});

const METHODS: Record<Remittance['paymentMethod'], string> = {
  ach: 'ACH',
  check: 'Check',
  wire: 'Wire',
  non_payment: 'No payment',
  other: 'Other',
};

/** Returns the columns; `waiting` has the number of payments without a claim by remittance. */
const columnsWith = (waiting: ReadonlyMap<string, number>): Column<Remittance>[] => [
  {
    id: 'payer',
    header: 'Payer',
    width: 'minmax(130px, 1.4fr)',
    cell: ({ payerName }) => <strong>{payerName}</strong>,
  },
  {
    id: 'trace',
    header: 'Trace number',
    width: 'minmax(115px, 1fr)',
    from: 700,
    cell: ({ traceNumber }) => <code>{traceNumber}</code>,
  },
  { id: 'date', header: 'Paid on', width: '90px', cell: ({ paymentDate }) => <DateText of={paymentDate} /> },
  moneyColumn('amount', 'Amount', ({ paymentAmount }) => paymentAmount),
  { id: 'method', header: 'By', width: '80px', from: 860, cell: (row) => METHODS[row.paymentMethod] },
  { id: 'claims', header: 'Claims', width: '60px', from: 460, align: 'right', cell: ({ claimCount }) => claimCount },
  {
    id: 'balanced',
    header: 'Totals',
    width: '105px',
    from: 760,
    cell: (row) => <Status of={row.balanced ? 'balanced' : 'unbalanced'} />,
  },
  { id: 'posting', header: 'Posting', width: '130px', cell: (row) => <PostingStatus of={row.postingStatus} /> },
  {
    id: 'unmatched',
    header: 'Unmatched',
    width: '75px',
    from: 620,
    align: 'right',
    cell: ({ id }) => {
      const count = waiting.get(id);
      if (!count) return '—';
      return (
        <Link to="/remittances/matching" search={{ remittance: id }}>
          <Status of="unmatched" label={String(count)} />
        </Link>
      );
    },
  },
];

const FIELDS: readonly PageFilter<'/remittances'>[] = [
  { kind: 'patient', name: 'patient', label: 'Patient' },
  { kind: 'choice', name: 'posting', label: 'Posting', options: POSTINGS },
  {
    ...{ kind: 'choice', name: 'balanced', label: 'Totals', takesOne: true },
    options: [
      { value: 'true', label: 'Balanced' },
      { value: 'false', label: 'Unbalanced' },
    ],
  },
  { kind: 'payer', name: 'payer', label: 'Payer' },
  { kind: 'text', name: 'trace', label: 'Trace number', maxLength: 50, takesOne: true },
];

export function RemittancesPage() {
  return useMay('remittances:read') ? (
    <Remittances />
  ) : (
    <NotAllowed scope="remittances:read" docs="Remittances" path="/v1/remittances" />
  );
}

function Remittances() {
  const [search, change] = usePageSearch('/remittances');
  const navigate = useNavigate();
  const { posting, balanced, payer, trace, patient, createdBefore } = search;
  const list = useRemittances({
    postingStatus: valuesIn(POSTINGS, posting),
    balanced: balanced === undefined ? undefined : balanced === 'true',
    'createdAt[lt]': createdBefore,
    payerId: severalIn(payer),
    traceNumber: trace,
    patientId: severalIn(patient),
  });
  const unmatched = useWaitingPayments('unmatched');
  const suspected = useWaitingPayments('suspected');
  const suspense = useSuspense(useMay('reports:read'));
  const inSuspense = suspense.rows.reduce((sum, { amount }) => sum + amount, 0);
  const waiting = unmatched.rows.length + suspected.rows.length;
  const isWaitingMore = unmatched.hasMore || suspected.hasMore;
  const columns = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { remittanceId } of [...unmatched.rows, ...suspected.rows])
      counts.set(remittanceId, (counts.get(remittanceId) ?? 0) + 1);
    return columnsWith(counts);
  }, [unmatched.rows, suspected.rows]);
  const reason = useReasonWithout('remittances:write');
  const enter = () => void navigate({ to: '/remittances/new' });
  useCommands([
    ...(reason === null
      ? [{ id: 'remittances.enter', title: 'Enter a paper remittance', group: 'Remittances', keys: 'c', run: enter }]
      : []),
    {
      id: 'remittances.matching',
      title: 'Payments without a claim',
      group: 'Remittances',
      keys: 'm',
      run: () => void navigate({ to: '/remittances/matching' }),
    },
    {
      id: 'remittances.suspense',
      title: 'Amounts in suspense',
      group: 'Remittances',
      run: () => void navigate({ to: '/remittances/suspense' }),
    },
  ]);
  const upload = useUploadRemittance();
  const input = useRef<HTMLInputElement>(null);
  const listed = list.rows.find(({ id }) => id === search.id);
  // A work item leads to a remittance that may be older than those of the list, or that the filters leave out.
  const other = useRemittance(listed || list.isLoading ? undefined : search.id);
  const selected = listed ?? (other.data?.id === search.id ? other.data : undefined);
  const isFiltered = [posting, balanced, payer, trace, patient, createdBefore].some((value) => value !== undefined);
  const dropFilters = () => change({ ...cleared(FIELDS), createdBefore: undefined });
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) upload.mutate({ file, name: file.name, size: file.size, lastModified: file.lastModified });
    target.value = '';
  };
  const uploadButton = (
    <Button
      variant="primary"
      icon="plus"
      isBusy={upload.isPending}
      disabledReason={reason}
      onClick={() => input.current?.click()}
    >
      Upload an 835
    </Button>
  );
  return (
    <Page
      title="Remittances"
      summary={
        <>
          {waiting > 0 && (
            <Link to="/remittances/matching">
              <Status
                of="unmatched"
                label={`${waiting}${isWaitingMore ? ' or more' : ''} ${waiting === 1 ? 'payment waits' : 'payments wait'} for a claim`}
              />
            </Link>
          )}
          {suspense.rows.length > 0 && (
            <Link to="/remittances/suspense">
              <Status of="pending" label={`${dollars(inSuspense)} in suspense`} />
            </Link>
          )}
        </>
      }
      actions={
        <>
          <AsCurl
            docs="Remittances"
            calls={[
              { method: 'GET', path: listAddress('/v1/remittances', { postingStatus: severalIn(posting) }) },
              { method: 'POST', path: '/v1/remittances', file: 'remittance.835' },
              { method: 'GET', path: '/v1/claim-payments?matchState=unmatched' },
            ]}
          />
          <input ref={input} type="file" hidden aria-label="835 file" onChange={read} />
          {reason === null && (
            <Button icon="plus" onClick={enter}>
              Enter a paper remittance
            </Button>
          )}
          {uploadButton}
        </>
      }
    >
      <PageFilters page="/remittances" fields={FIELDS}>
        <GivenFilters
          filters={
            createdBefore === undefined
              ? []
              : [{ name: 'createdBefore', text: `Received before ${dateText(createdBefore, { hasYear: true })}` }]
          }
          onDrop={(name) => change({ [name]: undefined })}
        />
      </PageFilters>
      {upload.error && <Problem error={upload.error} />}
      <div className={ui.split}>
        <PageTable
          page="/remittances"
          label="Remittances"
          list={list}
          columns={columns}
          empty={
            <NoRows noun="remittance" isFiltered={isFiltered} onDropFilters={dropFilters}>
              <Empty title="No remittance yet" action={uploadButton}>
                Payers send 835 files through your connection. You can also upload one.
              </Empty>
            </NoRows>
          }
        />
        {!selected && other.error && (
          <MissingRow
            page="/remittances"
            noun="remittance"
            list={{ ...list, hasMore: false }}
            ids={list.rows.map(({ id }) => id)}
          />
        )}
        {selected && <RemittanceDetail of={selected} onClose={() => change({ id: undefined })} />}
      </div>
    </Page>
  );
}
