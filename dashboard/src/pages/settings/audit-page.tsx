import { type AuditEntry, useAuditEntries } from '../../api/queries/platform/audit.ts';
import { ActorName } from '../../components/actor.tsx';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { cleared, severalIn } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { JsonView } from '../../components/json-view.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { FullTime, Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';

const COLUMNS: Column<AuditEntry>[] = [
  { id: 'action', header: 'Action', width: 'minmax(170px, 1fr)', cell: ({ action }) => <strong>{action}</strong> },
  { id: 'by', header: 'By', width: 'minmax(140px, 0.8fr)', cell: ({ actor }) => <ActorName of={actor} /> },
  {
    id: 'resource',
    header: 'Resource',
    width: 'minmax(225px, 1fr)',
    cell: ({ resource }) => <code>{resource.id}</code>,
  },
  {
    id: 'position',
    header: 'Sealed as',
    width: '80px',
    align: 'right',
    cell: ({ seal }) => seal?.position ?? 'not yet',
  },
  { id: 'at', header: 'When', width: '80px', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export function AuditPage() {
  return useMay('audit:read') ? <Audit /> : <NotAllowed scope="audit:read" docs="Audit" path="/v1/audit-entries" />;
}

const FIELDS: readonly PageFilter<'/settings/audit'>[] = [
  { kind: 'text', name: 'action', label: 'Action', maxLength: 1000 },
  { kind: 'text', name: 'actor', label: 'Actor id', maxLength: 1600 },
  { kind: 'text', name: 'resource', label: 'Resource id', maxLength: 1600 },
];

function Audit() {
  const [search, change] = usePageSearch('/settings/audit');
  const { resource, actor, action } = search;
  const list = useAuditEntries({
    resource: severalIn(resource),
    actor: severalIn(actor),
    action: severalIn(action),
  });
  const selected = list.rows.find(({ id }) => id === search.id);
  const isFiltered = resource !== undefined || actor !== undefined || action !== undefined;
  return (
    <Page
      title="Audit log"
      summary="The changes in your organization and their authors. Each entry seals the previous one."
      actions={
        <>
          <AsCurl
            docs="Audit"
            calls={[
              { method: 'GET', path: '/v1/audit-entries' },
              { method: 'GET', path: '/v1/audit-entries/export' },
            ]}
          />
          <Button
            title="All entries with their seals, one JSON object per line"
            onClick={() => location.assign('/v1/audit-entries/export')}
          >
            Export with seals
          </Button>
        </>
      }
    >
      <PageFilters page="/settings/audit" fields={FIELDS} />
      <div className={ui.split}>
        <PageTable
          page="/settings/audit"
          label="Audit log"
          noun="entry"
          list={list}
          columns={COLUMNS}
          empty={
            <NoRows
              noun="entry"
              isFiltered={isFiltered}
              onDropFilters={() => change(cleared(FIELDS))}
              hint="Actions and ids are compared exactly."
            >
              <Empty title="Nothing has changed yet">Each change of your organization is recorded here.</Empty>
            </NoRows>
          }
        />
        {selected && (
          <Detail title={selected.action} label="Audit entry" onClose={() => change({ id: undefined })}>
            <div className={ui.section}>
              <Facts
                of={[
                  ['When', <FullTime key="at" at={selected.createdAt} hasSeconds />],
                  ['By', <ActorName key="by" of={selected.actor} />],
                  ['Actor', <CopyText key="actor" text={selected.actor.id} />],
                  ['Resource', <CopyText key="resource" text={selected.resource.id} />],
                  ['Request', selected.requestId ? <CopyText key="request" text={selected.requestId} /> : '—'],
                  ['Entry', <CopyText key="id" text={selected.id} />],
                ]}
              />
            </div>
            {selected.seal && (
              <div className={ui.section}>
                <h3>Seal</h3>
                <Facts
                  of={[
                    ['Position', selected.seal.position],
                    ['Hash', <code key="hash">{selected.seal.hash}</code>],
                    ['Previous hash', <code key="previous">{selected.seal.previousHash}</code>],
                    ['Sealed', <FullTime key="sealed" at={selected.seal.sealedAt} hasSeconds />],
                  ]}
                />
                <p className={`${ui.hint} ${ui.below}`}>
                  <code>npx rcm audit verify</code> checks the whole chain.
                </p>
              </div>
            )}
            <JsonView value={selected.details} label="Details" />
          </Detail>
        )}
      </div>
    </Page>
  );
}
