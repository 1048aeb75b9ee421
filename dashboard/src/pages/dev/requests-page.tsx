import { Link } from '@tanstack/react-router';
import { type LoggedRequest, useRequests } from '../../api/queries/platform/requests.ts';
import { ActorName } from '../../components/actor.tsx';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { severalIn } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { listOf, valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Status } from '../../components/status.tsx';
import { FullTime, Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';

const TONES = { succeeded: 'good', refused: 'quiet', failed: 'bad' } as const;

const COLUMNS: Column<LoggedRequest>[] = [
  {
    id: 'status',
    header: 'Status',
    width: '70px',
    cell: ({ status, outcome }) => <Status of={outcome} tone={TONES[outcome]} label={String(status)} />,
  },
  { id: 'method', header: 'Method', width: '60px', cell: ({ method }) => <code>{method}</code> },
  { id: 'route', header: 'Path', width: 'minmax(240px, 2fr)', cell: ({ route }) => <code>{route}</code> },
  { id: 'error', header: 'Error code', width: 'minmax(150px, 1fr)', cell: ({ errorCode }) => errorCode ?? '' },
  { id: 'ms', header: 'ms', width: '50px', align: 'right', cell: ({ durationMs }) => durationMs },
  { id: 'by', header: 'By', width: '120px', cell: ({ actor }) => <ActorName of={actor} /> },
  { id: 'at', header: 'When', width: '80px', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export function RequestsPage() {
  return useMay('requests:read') ? (
    <Requests />
  ) : (
    <NotAllowed scope="requests:read" docs="Request%20log" path="/v1/request-log" />
  );
}

const OUTCOMES = listOf<LoggedRequest['outcome']>({ succeeded: 'Succeeded', refused: 'Refused', failed: 'Failed' });
const FIELDS: readonly PageFilter<'/dev/requests'>[] = [
  { kind: 'choice', name: 'outcome', label: 'Outcome', options: OUTCOMES },
  { kind: 'text', name: 'operationId', label: 'Operation', maxLength: 1000 },
  { kind: 'text', name: 'errorCode', label: 'Error code', maxLength: 1000 },
  { kind: 'text', name: 'actor', label: 'Key or user id', maxLength: 1600 },
];

function Requests() {
  const [search, change] = usePageSearch('/dev/requests');
  const { outcome, operationId, actor, errorCode } = search;
  const list = useRequests({
    outcome: valuesIn(OUTCOMES, outcome),
    operationId: severalIn(operationId),
    actor: severalIn(actor),
    errorCode: severalIn(errorCode),
  });
  const selected = list.rows.find(({ id }) => id === search.id);
  const isFiltered = [outcome, operationId, actor, errorCode].some((value) => value !== undefined);
  return (
    <Page
      title="Request log"
      summary="The requests of your keys and users in the last seven days, without their contents. Refreshes of an open dashboard appear only if they fail."
      actions={
        <>
          <AsCurl docs="Request%20log" calls={[{ method: 'GET', path: '/v1/request-log' }]} />
          <Button icon="replay" onClick={list.reload}>
            Refresh
          </Button>
        </>
      }
    >
      <PageFilters page="/dev/requests" fields={FIELDS} />
      <div className={ui.split}>
        <PageTable
          page="/dev/requests"
          label="Request log"
          noun="request"
          list={list}
          columns={COLUMNS}
          empty={
            <NoRows
              noun="request"
              isFiltered={isFiltered}
              onDropFilters={() =>
                change({ outcome: undefined, operationId: undefined, errorCode: undefined, actor: undefined })
              }
              hint="Operations, codes and ids are compared exactly."
            >
              <Empty title="No request yet">A request appears here about a second after its response.</Empty>
            </NoRows>
          }
        />
        {selected && (
          <Detail
            title={<code>{`${selected.method} ${selected.route}`}</code>}
            label="Request"
            onClose={() => change({ id: undefined })}
          >
            <div className={ui.section}>
              <Facts
                of={[
                  ['Status', selected.status],
                  ['Error code', selected.errorCode ?? '—'],
                  ['Operation', <CopyText key="operation" text={selected.operationId} />],
                  ['Duration', `${selected.durationMs} ms`],
                  ['When', <FullTime key="at" at={selected.createdAt} hasSeconds />],
                  ['By', <ActorName key="by" of={selected.actor} />],
                  ['Caller', <CopyText key="actor" text={selected.actor.id} />],
                  ['Request id', <CopyText key="id" text={selected.id} />],
                  selected.omittedBefore > 0 ? ['Not recorded before it', selected.omittedBefore] : null,
                ]}
              />
            </div>
            <div className={`${ui.row} ${ui.section}`}>
              <Link to="/dev/requests" search={{ actor: selected.actor.id }}>
                All requests of this caller
              </Link>
              <Link to="/dev/requests" search={{ operationId: selected.operationId }}>
                All requests of this operation
              </Link>
            </div>
          </Detail>
        )}
      </div>
    </Page>
  );
}
