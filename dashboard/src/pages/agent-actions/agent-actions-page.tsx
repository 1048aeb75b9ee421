import { useNavigate } from '@tanstack/react-router';
import { type AgentAction, useAgentActions } from '../../api/queries/office/agent-actions.ts';
import { ActorName } from '../../components/actor.tsx';
import { AsCurl } from '../../components/as-curl.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { cleared, isSet, severalIn } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { labelIn, valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Status, words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { STATUSES } from './statuses.ts';

const COLUMNS: Column<AgentAction>[] = [
  {
    id: 'status',
    header: 'Status',
    width: '150px',
    cell: ({ status }) => <Status of={status} label={labelIn(STATUSES, status)} />,
  },
  {
    id: 'tool',
    header: 'Action',
    width: 'minmax(130px, 1.4fr)',
    cell: ({ tool }) => <strong>{words(tool)}</strong>,
  },
  {
    id: 'about',
    header: 'About',
    width: 'minmax(120px, 1fr)',
    from: 560,
    cell: ({ subject }) => <SubjectLink {...subject} />,
  },
  {
    id: 'recipient',
    header: 'Recipient',
    width: 'minmax(120px, 1fr)',
    from: 900,
    cell: ({ recipient: { type, name } }) => (type === 'none' ? '—' : (name ?? words(type))),
  },
  {
    id: 'agent',
    header: 'Agent',
    width: 'minmax(150px, 1fr)',
    from: 760,
    cell: ({ requestedBy }) => <ActorName of={requestedBy} />,
  },
  { id: 'age', header: 'Proposed', width: '90px', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    id: 'decided',
    header: 'Decided by',
    width: 'minmax(100px, 1fr)',
    from: 1040,
    cell: ({ decidedBy }) => (decidedBy === null ? '—' : <ActorName of={decidedBy} />),
  },
];

const FIELDS: readonly PageFilter<'/agent-actions'>[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: STATUSES },
  { kind: 'text', name: 'agent', label: 'Key of the agent', maxLength: 1600 },
];

export function AgentActionsPage() {
  return useMay('agent_actions:read') ? (
    <AgentActions />
  ) : (
    <NotAllowed scope="agent_actions:read" docs="Agents" path="/v1/agent-actions" />
  );
}

function AgentActions() {
  const [search, change] = usePageSearch('/agent-actions');
  const navigate = useNavigate();
  const status = valuesIn(STATUSES, search.status);
  const list = useAgentActions({ status, requestedBy: severalIn(search.agent) });
  const isFiltered = FIELDS.some((field) => isSet(field, search));
  const path = status === undefined ? '/v1/agent-actions' : `/v1/agent-actions?status=${status.join('&status=')}`;
  return (
    <Page
      title="Agents' actions"
      summary="What agents propose. Nothing runs before a person has approved it."
      actions={<AsCurl docs="Agents" calls={[{ method: 'GET', path }]} />}
    >
      <PageFilters page="/agent-actions" fields={FIELDS} />
      <div className={ui.split}>
        <DataTable
          label="Agents' actions"
          list={list}
          columns={COLUMNS}
          idOf={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: '/agent-actions/$id', params: { id } })}
          empty={
            <NoRows noun="action" isFiltered={isFiltered} onDropFilters={() => change(cleared(FIELDS))}>
              <Empty title="No agent has proposed an action">
                Agents use the service over MCP with a key that has permissions of agents. What would send something, or
                cannot be undone, waits here for ten minutes.
              </Empty>
            </NoRows>
          }
        />
      </div>
    </Page>
  );
}
