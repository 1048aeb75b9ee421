import { Link } from '@tanstack/react-router';
import { type Interchange, useInterchange, useInterchanges } from '../../api/queries/trading/exchange.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { MissingRow, PageTable } from '../../components/data-table/page-table.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { cleared, isSet, severalIn } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Status } from '../../components/status.tsx';
import { Time, useNow } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { INTERCHANGE_STATUSES } from './exchange-words.ts';
import { InterchangeDetail } from './interchange-detail.tsx';
import { InterchangeState, isLate } from './interchange-state.tsx';
import { partnerField } from './partner-field.ts';
import { usePartnerNames } from './use-partner-names.ts';

const DIRECTIONS = [
  { value: 'outbound', label: 'Sent' },
  { value: 'inbound', label: 'Received' },
] as const;

const ATTENTIONS = [
  { value: 'acknowledgment_missing', label: 'Acknowledgment late' },
  { value: 'recovered', label: 'Recovered after a restore' },
] as const;

const FIELDS: readonly PageFilter<'/exchange/interchanges'>[] = [
  { kind: 'choice', name: 'direction', label: 'Direction', options: DIRECTIONS },
  { kind: 'choice', name: 'status', label: 'State', options: INTERCHANGE_STATUSES },
  { kind: 'choice', name: 'attention', label: 'Attention', options: ATTENTIONS },
  { kind: 'text', name: 'set', label: 'Type, such as 837P', maxLength: 100 },
];

export function InterchangesPage() {
  return useMay('exchange:read') ? (
    <Interchanges />
  ) : (
    <NotAllowed scope="exchange:read" docs="Exchange" path="/v1/exchange/interchanges" />
  );
}

function Interchanges() {
  const [search, change] = usePageSearch('/exchange/interchanges');
  const { partners, nameOf } = usePartnerNames();
  const { direction, status, set, partner, attention } = search;
  const list = useInterchanges({
    direction: valuesIn(DIRECTIONS, direction),
    status: valuesIn(INTERCHANGE_STATUSES, status),
    transactionSet: severalIn(set),
    tradingPartnerId: severalIn(partner),
    attention: valuesIn(ATTENTIONS, attention),
  });
  const listed = list.rows.find(({ id }) => id === search.id);
  // A link may name an interchange that is older than those of the list, or that the filters leave out.
  const other = useInterchange(listed || list.isLoading ? undefined : search.id);
  const selected = listed ?? (other.data?.id === search.id ? other.data : undefined);
  const fields = [...FIELDS, ...partnerField(partners)];
  const isFiltered = fields.some((field) => isSet(field, search));
  const dropFilters = () => change(cleared(fields));
  return (
    <Page
      title="Interchanges"
      summary="X12 that was sent to trading partners or received from them."
      actions={<AsCurl docs="Exchange" calls={[{ method: 'GET', path: '/v1/exchange/interchanges' }]} />}
    >
      <PageFilters page="/exchange/interchanges" fields={fields} />
      <div className={ui.split}>
        <PageTable
          page="/exchange/interchanges"
          label="Interchanges"
          list={list}
          columns={columnsWith(nameOf)}
          empty={
            <NoRows noun="interchange" isFiltered={isFiltered} onDropFilters={dropFilters}>
              <Empty title="No interchange yet" action={<Link to="/claims">Claims</Link>}>
                Claims and requests that are submitted appear here, with the answers of the payers.
              </Empty>
            </NoRows>
          }
        />
        {!selected && other.error && (
          <MissingRow
            page="/exchange/interchanges"
            noun="interchange"
            list={{ ...list, hasMore: false }}
            ids={list.rows.map(({ id }) => id)}
          />
        )}
        {selected && (
          <InterchangeDetail
            key={selected.id}
            of={selected}
            partner={nameOf(selected.tradingPartnerId)}
            onClose={() => change({ id: undefined })}
          />
        )}
      </div>
    </Page>
  );
}

const columnsWith = (nameOf: (id: string) => string): Column<Interchange>[] => [
  {
    id: 'set',
    header: 'Type',
    width: '110px',
    cell: ({ transactionSet, direction }) => (
      <>
        <strong>{transactionSet}</strong> {direction === 'outbound' ? 'sent' : 'received'}
      </>
    ),
  },
  {
    id: 'partner',
    header: 'Partner',
    width: 'minmax(120px, 1.2fr)',
    cell: ({ tradingPartnerId }) => nameOf(tradingPartnerId),
  },
  { id: 'status', header: 'State', width: '130px', cell: (row) => <InterchangeState of={row} /> },
  {
    id: 'number',
    header: 'Control number',
    width: '110px',
    from: 620,
    cell: ({ interchangeControlNumber }) => <code>{interchangeControlNumber || '—'}</code>,
  },
  {
    id: 'count',
    header: 'Transactions',
    width: '85px',
    from: 740,
    align: 'right',
    cell: ({ transactionCount }) => transactionCount,
  },
  { id: 'answer', header: 'Acknowledged', width: '115px', from: 500, cell: (row) => <Acknowledged of={row} /> },
  { id: 'at', header: 'When', width: '85px', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

function Acknowledged({ of }: { of: Interchange }) {
  const now = useNow();
  if (isLate(of, now)) return <Status of="late" tone="bad" label="Late" />;
  return <Time at={of.acknowledgedAt} />;
}
