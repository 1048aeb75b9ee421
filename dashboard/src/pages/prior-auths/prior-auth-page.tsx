import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCreateAppeal } from '../../api/queries/payments/appeals.ts';
import { type PriorAuth, useCopyPriorAuth, usePriorAuth, usePriorAuthActions } from '../../api/queries/prior-auths.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Loading } from '../../components/loading.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { PageFacts } from '../../components/page-facts.tsx';
import { Problem } from '../../components/problem.tsx';
import { RecordActions } from '../../components/record-actions.tsx';
import type { RecordStep } from '../../components/record-menu.tsx';
import { words } from '../../components/status.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { FullTime } from '../../components/time.tsx';
import { useToast } from '../../components/toasts.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { AuthDocuments } from './auth-documents.tsx';
import { AuthHeading, AuthState } from './auth-heading.tsx';
import { AuthLog, AuthTimeline, AuthX12 } from './auth-history.tsx';
import { AuthRequest } from './auth-request.tsx';
import { isAnswering, isOffered, noActionOn } from './auth-verbs.ts';
import { CancelPriorAuth } from './cancel-prior-auth.tsx';
import { DueClock } from './due-clock.tsx';
import { Questions } from './questions.tsx';
import { Review } from './review.tsx';

const TABS = ['request', 'questions', 'review', 'documents', 'timeline', 'log', 'x12'] as const;
type TabId = (typeof TABS)[number];

export function PriorAuthPage() {
  const { id } = useParams({ from: '/prior-auths/$id' });
  return useMay('prior_auth:read') ? (
    <OnePriorAuth id={id} />
  ) : (
    <NotAllowed scope="prior_auth:read" docs="Prior-authorizations" path={`/v1/prior-authorizations/${id}`} />
  );
}

function OnePriorAuth({ id }: { id: string }) {
  const { data, error, refetch } = usePriorAuth(id);
  if (error) {
    return (
      <Page
        back="/prior-auths"
        title="Prior authorization"
        actions={
          <AsCurl docs="Prior-authorizations" calls={[{ method: 'GET', path: `/v1/prior-authorizations/${id}` }]} />
        }
      >
        <div className={ui.body}>
          <Problem error={error} retry={() => void refetch()} />
        </div>
      </Page>
    );
  }
  return data ? (
    <PriorAuthView of={data} />
  ) : (
    <Page back="/prior-auths" title="Prior authorization">
      <Loading />
    </Page>
  );
}

function PriorAuthView({ of }: { of: PriorAuth }) {
  const [search, change] = usePageSearch('/prior-auths/$id');
  const toast = useToast();
  const packet = `/v1/prior-authorizations/${of.id}/packet`;
  const [isCancelling, setCancelling] = useState(false);
  const actions = usePriorAuthActions();
  const noWrite = useReasonWithout('prior_auth:write');
  const first: TabId = of.status === 'questions_received' ? 'questions' : 'request';
  const tab = TABS.find((id) => id === search.tab) ?? first;
  const submitReason = noWrite ?? noActionOn(of, 'submit');
  const submitting = isAnswering(of) ? actions.submitAnswers : actions.submit;
  const submit = () => {
    if (submitReason !== null) toast.refuse(submitReason);
    else if (!submitting.isPending) submitting.mutate(of);
  };
  useCommands([{ id: 'auth.submit', title: 'Submit', group: 'Authorization', keys: 'u', run: submit }]);
  const go = (to: TabId) => () => change({ tab: to });
  const send = {
    title: isAnswering(of) ? 'Send the answers' : 'Submit',
    keys: 'u',
    isBusy: submitting.isPending,
    run: submit,
  };
  const ask = {
    ...{ title: 'Ask for the status', isBusy: actions.checkStatus.isPending },
    run: () => actions.checkStatus.mutate(of),
  };
  const appeal = useAppealOf(of);
  const again = useAgain(of);
  const steps: Record<string, RecordStep | null> = {
    submit: send,
    submit_answers: send,
    meet_requirements: tab === 'request' ? null : { title: 'Show what is missing', run: go('request') },
    answer_questions: tab === 'questions' ? null : { title: 'Answer the questions', run: go('questions') },
    review_answers: tab === 'review' ? null : { title: 'Review the answers', run: go('review') },
    call_payer: ask,
    review_decision: tab === 'request' ? null : { title: 'Show the decision', run: go('request') },
    review_denial: appeal,
    create_again: again,
  };
  const next = noWrite === null ? (steps[of.nextAction ?? ''] ?? null) : null;
  const more: (RecordStep | null)[] = [
    noWrite === null && isOffered(of, 'checkStatus') && next !== ask ? ask : null,
    noWrite === null && next !== again ? again : null,
    { title: 'Open the packet', run: () => void window.open(packet, '_blank', 'noreferrer') },
    noWrite === null && isOffered(of, 'cancel')
      ? { title: 'Cancel the request…', run: () => setCancelling(true) }
      : null,
  ];
  const tabs = [
    { id: 'request', label: 'Request' },
    { id: 'questions', label: 'Questions', count: of.questionIds.length },
    { id: 'review', label: 'Provider review' },
    { id: 'documents', label: 'Documents', count: of.documentIds.length },
    { id: 'timeline', label: 'Timeline' },
    { id: 'log', label: 'Audit log' },
    { id: 'x12', label: 'X12' },
  ] as const;
  return (
    <Page
      back="/prior-auths"
      of={of}
      title="Prior authorization"
      heading={<AuthHeading of={of} />}
      summary={<AuthState of={of} noWrite={noWrite} />}
      actions={
        <>
          <AsCurl
            docs="Prior-authorizations"
            calls={[
              { method: 'GET', path: `/v1/prior-authorizations/${of.id}` },
              { method: 'GET', path: `/v1/prior-authorizations/${of.id}/questions` },
              { method: 'POST', path: `/v1/prior-authorizations/${of.id}/submit` },
            ]}
          />
          <RecordActions id={of.id} patientId={of.patientId} next={next} more={more} />
        </>
      }
    >
      <Clocks of={of} />
      <Tabs label="Prior authorization" tabs={tabs} chosen={tab} onChoose={(id) => change({ tab: id })} />
      <TabPanel label="Prior authorization">
        {tab === 'request' && <AuthRequest of={of} />}
        {tab === 'questions' && <Questions of={of} noWrite={noWrite} />}
        {tab === 'review' && <Review of={of} />}
        {tab === 'documents' && <AuthDocuments of={of} noWrite={noWrite} />}
        {tab === 'timeline' && <AuthTimeline of={of.id} />}
        {tab === 'log' && <AuthLog of={of.id} />}
        {tab === 'x12' && <AuthX12 of={of.id} />}
      </TabPanel>
      {isCancelling && <CancelPriorAuth of={of} action={actions.cancel} onClose={() => setCancelling(false)} />}
    </Page>
  );
}

/** Returns the step that appeals a denied request, or opens its appeal. */
function useAppealOf(of: PriorAuth): RecordStep | null {
  const navigate = useNavigate();
  const mayAppeal = useMay('appeals:write');
  const open = (id: string) => void navigate({ to: '/appeals/$id', params: { id } });
  const appealing = useCreateAppeal(({ id }) => open(id));
  const last = of.appealIds.at(-1);
  if (last !== undefined) return { title: 'Open the appeal', run: () => open(last) };
  if (!mayAppeal) return null;
  return {
    title: 'Appeal the denial',
    isBusy: appealing.isPending,
    run: () => appealing.mutate({ priorAuthorizationId: of.id }),
  };
}

/** Opens the request that supersedes this one, or drafts it. */
function useAgain(of: PriorAuth): RecordStep {
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/prior-auths/$id', params: { id } });
  const copying = useCopyPriorAuth(({ id }) => open(id));
  const { supersededById } = of;
  if (supersededById !== null) return { title: 'Open the new request', run: () => open(supersededById) };
  return { title: 'Request it again', isBusy: copying.isPending, run: () => copying.mutate(of) };
}

function Clocks({ of }: { of: PriorAuth }) {
  const { clock, usage, decision } = of;
  const facts = [
    ['Urgency', words(of.urgency)],
    ...(decision ? [] : [['Decision due', <DueClock key="due" of={clock} />] as const]),
    ...(clock.docsDueAt && !decision ? [['Documents due', <FullTime key="docs" at={clock.docsDueAt} />] as const] : []),
    ...(decision?.authorizationNumber ? [['Number', decision.authorizationNumber] as const] : []),
    ...(decision ? [['Units left', `${usage.remainingUnits} of ${usage.authorizedUnits}`] as const] : []),
    ...(usage.claimIds.length > 0
      ? [
          [
            'Claims',
            <span key="claims" className={ui.row}>
              {usage.claimIds.map((id, index) => (
                <Link key={id} to="/claims/$id" params={{ id }} title={id}>
                  {index + 1}
                </Link>
              ))}
            </span>,
          ] as const,
        ]
      : []),
  ] as const;
  return <PageFacts of={facts} />;
}
