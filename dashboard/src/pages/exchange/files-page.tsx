import { Link } from '@tanstack/react-router';
import { type PayerFile, usePayerFile, usePayerFiles } from '../../api/queries/trading/exchange.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { MissingRow, PageTable } from '../../components/data-table/page-table.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { cleared, isSet, severalIn } from '../../components/filters/filter-fields.ts';
import { PageFilters } from '../../components/filters/page-filters.tsx';
import { labelIn, valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Phi } from '../../components/phi.tsx';
import { Revealing } from '../../components/revealing.tsx';
import { Status } from '../../components/status.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { FILE_STATUSES, reasonText, sizeText } from './exchange-words.ts';
import { FileDetail } from './file-detail.tsx';
import { partnerField } from './partner-field.ts';
import { usePartnerNames } from './use-partner-names.ts';

const TABS = [
  { id: 'files', label: 'All files' },
  { id: 'quarantine', label: 'Quarantine' },
] as const;

const TONES: Record<PayerFile['status'], 'good' | 'bad' | 'waiting' | 'active' | 'quiet'> = {
  incomplete: 'waiting',
  received: 'active',
  processed: 'good',
  duplicate: 'quiet',
  quarantined: 'bad',
  report: 'quiet',
  discarded: 'quiet',
};

const STATE = { kind: 'choice', name: 'status', label: 'State', options: FILE_STATUSES } as const;

export function FilesPage() {
  return useMay('exchange:read') ? (
    <Files />
  ) : (
    <NotAllowed scope="exchange:read" docs="Payer%20files" path="/v1/exchange/files" />
  );
}

function Files() {
  const [search, change] = usePageSearch('/exchange/files');
  const { partners, nameOf } = usePartnerNames();
  const tab = search.tab === 'quarantine' ? 'quarantine' : 'files';
  const tradingPartnerId = severalIn(search.partner);
  const quarantined = usePayerFiles({ status: ['quarantined'], tradingPartnerId });
  const all = usePayerFiles({ status: valuesIn(FILE_STATUSES, search.status), tradingPartnerId }, tab === 'files');
  const list = tab === 'files' ? all : quarantined;
  const listed = list.rows.find(({ id }) => id === search.id);
  // A work item leads to a file that may be older than those of the list, or that has left the quarantine.
  const other = usePayerFile(listed || list.isLoading ? undefined : search.id);
  const selected = listed ?? (other.data?.id === search.id ? other.data : undefined);
  const fields = [...(tab === 'files' ? [STATE] : []), ...partnerField(partners)];
  const isFiltered = fields.some((field) => isSet(field, search));
  const dropFilters = () => change(cleared(fields));
  const count = quarantined.rows.length;
  return (
    <Page
      title="Partner files"
      summary="Files that were picked up at trading partners. What you send is under Interchanges."
      actions={
        <>
          <AsCurl docs="Payer%20files" calls={[{ method: 'GET', path: '/v1/exchange/files' }]} />
          <Link to="/exchange/interchanges" search={{ direction: 'outbound' }}>
            Sent
          </Link>
        </>
      }
    >
      <Tabs
        label="Partner files"
        tabs={TABS.map((one) => ({ ...one, ...(one.id === 'quarantine' && { count }) }))}
        chosen={tab}
        onChoose={(id) => change({ tab: id, id: undefined, status: undefined })}
      />
      {fields.length > 0 && <PageFilters page="/exchange/files" fields={fields} />}
      <div className={ui.split}>
        <PageTable
          page="/exchange/files"
          label={tab === 'files' ? 'Partner files' : 'Files in quarantine'}
          list={list}
          columns={columnsWith(nameOf, tab === 'quarantine')}
          empty={
            <NoRows noun="file" isFiltered={isFiltered} onDropFilters={dropFilters}>
              {tab === 'quarantine' ? (
                <Empty title="No file is in quarantine">
                  Files that cannot be processed, or not completely, wait here for a decision.
                </Empty>
              ) : (
                <Empty title="No file yet" action={<Link to="/settings/connections">Connections</Link>}>
                  Files that a connection picks up at a partner appear here.
                </Empty>
              )}
            </NoRows>
          }
        />
        {!selected && other.error && (
          <MissingRow
            page="/exchange/files"
            noun="file"
            list={{ ...list, hasMore: false }}
            ids={list.rows.map(({ id }) => id)}
          />
        )}
        {selected && (
          <FileDetail
            key={selected.id}
            of={selected}
            partner={nameOf(selected.tradingPartnerId)}
            state={<FileState of={selected} />}
            onClose={() => change({ id: undefined })}
          />
        )}
      </div>
    </Page>
  );
}

function FileState({ of: { status } }: { of: PayerFile }) {
  return <Status of={status} tone={TONES[status]} label={labelIn(FILE_STATUSES, status)} />;
}

const columnsWith = (nameOf: (id: string) => string, isQuarantine: boolean): Column<PayerFile>[] => [
  {
    id: 'path',
    header: 'File',
    width: 'minmax(150px, 1.6fr)',
    cell: (file) => (
      <Revealing of={file} field="path">
        <Phi>{file.path}</Phi>
      </Revealing>
    ),
  },
  { id: 'set', header: 'Type', width: '80px', cell: ({ transactionSet }) => setText(transactionSet) },
  {
    id: 'partner',
    header: 'Partner',
    width: 'minmax(110px, 1fr)',
    from: 560,
    cell: ({ tradingPartnerId }) => nameOf(tradingPartnerId),
  },
  ...(isQuarantine
    ? [
        {
          id: 'reason',
          header: 'Why',
          width: 'minmax(160px, 2fr)',
          cell: ({ reason }: PayerFile) => reason && reasonText(reason),
        },
      ]
    : [{ id: 'status', header: 'State', width: '120px', cell: (file: PayerFile) => <FileState of={file} /> }]),
  {
    id: 'size',
    header: 'Size',
    width: '80px',
    from: 640,
    align: 'right',
    cell: ({ byteCount }) => sizeText(byteCount),
  },
  { id: 'at', header: 'Picked up', width: '85px', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const setText = (set: string) => (set === 'unknown' ? '—' : set);
