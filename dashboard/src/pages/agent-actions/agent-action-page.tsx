import { useParams } from '@tanstack/react-router';
import { type AgentAction, useAgentAction, useDecideAgentAction } from '../../api/queries/office/agent-actions.ts';
import { useCommands } from '../../commands/registry.ts';
import { Actor } from '../../components/actor.tsx';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/detail.tsx';
import { labelIn } from '../../components/list-of.ts';
import { Loading } from '../../components/loading.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { RecordActions } from '../../components/record-actions.tsx';
import { RecordState } from '../../components/record-heading.tsx';
import { words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { FullTime } from '../../components/time.tsx';
import { useToast } from '../../components/toasts.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout, useSession } from '../../session/session.tsx';
import { STATUSES } from './statuses.ts';

const TITLE = 'Action of an agent';

/** Shows one action that an agent proposes, for the person who approves or declines it. */
export function AgentActionPage() {
  const { id } = useParams({ from: '/agent-actions/$id' });
  return useMay('agent_actions:read') ? (
    <OneAction id={id} />
  ) : (
    <NotAllowed scope="agent_actions:read" docs="Agents" path={`/v1/agent-actions/${id}`} />
  );
}

function OneAction({ id }: { id: string }) {
  const { data, error, refetch } = useAgentAction(id);
  if (data !== undefined) return <Decision of={data} />;
  return (
    <Page back="/agent-actions" title={TITLE}>
      <div className={ui.body}>{error ? <Problem error={error} retry={() => void refetch()} /> : <Loading />}</div>
    </Page>
  );
}

function Decision({ of }: { of: AgentAction }) {
  const reason = useNoDecision(of);
  const toast = useToast();
  const decide = useDecideAgentAction();
  const as = (decision: 'approve' | 'decline') => () => {
    if (reason !== null) toast.refuse(reason);
    else if (!decide.isPending) decide.mutate({ action: of, decision });
  };
  useCommands([
    { id: 'agent-action.approve', title: 'Approve the action', group: 'Action', keys: 'y', run: as('approve') },
    { id: 'agent-action.decline', title: 'Decline the action', group: 'Action', keys: 'n', run: as('decline') },
  ]);
  return (
    <Page
      back="/agent-actions"
      of={of}
      title={TITLE}
      heading={<strong>{words(of.tool)}</strong>}
      summary={
        <RecordState
          of={of.status}
          label={labelIn(STATUSES, of.status)}
          why={of.reason === null ? '' : words(of.reason)}
        />
      }
      actions={
        <>
          <AsCurl
            docs="Agents"
            calls={[
              { method: 'GET', path: `/v1/agent-actions/${of.id}` },
              { method: 'POST', path: `/v1/agent-actions/${of.id}/approve` },
            ]}
          />
          {reason === null && (
            <>
              <Button variant="primary" title="Approve (y)" isBusy={decide.isPending} onClick={as('approve')}>
                Approve
              </Button>
              <Button variant="danger" title="Decline (n)" isBusy={decide.isPending} onClick={as('decline')}>
                Decline
              </Button>
            </>
          )}
          <RecordActions id={of.id} next={null} />
        </>
      }
    >
      <div className={ui.body}>
        {of.status === 'pending' && reason !== null && <p className={ui.section}>{reason}.</p>}
        <section className={ui.section}>
          <h2>What the agent will do</h2>
          <ul>
            {of.changes.map((change) => (
              <li key={String(change)}>
                <Phi>{change}</Phi>
              </li>
            ))}
          </ul>
        </section>
        <Facts
          of={[
            ['About', <SubjectLink key="about" {...of.subject} />],
            ['Recipient', recipientOf(of)],
            ['Requested by', <Actor key="by" of={of.requestedBy} />],
            ['Requested', <FullTime key="at" at={of.createdAt} />],
            of.status === 'pending' || of.status === 'approved'
              ? ['Until', <FullTime key="until" at={of.expiresAt} />]
              : null,
            of.decidedBy === null ? null : ['Decided by', <Actor key="decided" of={of.decidedBy} />],
            of.decidedAt === null ? null : ['Decided', <FullTime key="decided-at" at={of.decidedAt} />],
            of.executedAt === null ? null : ['Done', <FullTime key="done" at={of.executedAt} />],
            ['Hash', <code key="hash">{of.hash}</code>],
          ]}
        />
      </div>
    </Page>
  );
}

function recipientOf({ recipient: { type, name } }: AgentAction): string {
  if (type === 'none') return 'Nobody outside the practice';
  return name ?? words(type);
}

/** Returns why the user cannot decide; null if the service may accept the decision. */
function useNoDecision({ status, requiredScopes }: AgentAction): string | null {
  const noWrite = useReasonWithout('agent_actions:write');
  const { scopes } = useSession();
  if (status !== 'pending') return `The action is ${labelIn(STATUSES, status).toLowerCase()}`;
  if (noWrite !== null) return noWrite;
  const lacking = requiredScopes.find((scope) => !(scopes as readonly string[]).includes(scope));
  return lacking === undefined ? null : `You need the permission ${lacking} for what the agent wants to do`;
}
