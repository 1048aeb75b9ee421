import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type PriorAuth, usePriorAuth, usePriorAuthActions } from '../../api/queries/prior-auths.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Loading } from '../../components/loading.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { PageFacts } from '../../components/page-facts.tsx';
import { PatientName } from '../../components/patient-name.tsx';
import { Problem } from '../../components/problem.tsx';
import { words } from '../../components/status.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { AuthDocuments } from './auth-documents.tsx';
import { AuthLog, AuthTimeline, AuthX12 } from './auth-history.tsx';
import { AuthRequest } from './auth-request.tsx';
import { AuthStatus } from './auth-status.tsx';
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
  const [isCancelling, setCancelling] = useState(false);
  const actions = usePriorAuthActions();
  const noWrite = useReasonWithout('prior_auth:write');
  const first: TabId = of.status === 'questions_received' ? 'questions' : 'request';
  const tab = TABS.find((id) => id === search.tab) ?? first;
  const submitReason = noWrite ?? noActionOn(of, 'submit');
  const submitting = isAnswering(of) ? actions.submitAnswers : actions.submit;
  const submit = () => submitReason === null && !submitting.isPending && submitting.mutate(of);
  useCommands([{ id: 'auth.submit', title: 'Submit', group: 'Authorization', keys: 'u', run: submit }]);
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
      summary={
        <>
          <CopyText text={of.id} label="Copy authorization id" /> <AuthStatus of={of.status} />{' '}
          {of.statusReason?.message}
        </>
      }
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
          <Button onClick={() => window.open(`/v1/prior-authorizations/${of.id}/packet`, '_blank', 'noreferrer')}>
            Packet
          </Button>
          {isOffered(of, 'checkStatus') && (
            <Button
              isBusy={actions.checkStatus.isPending}
              disabledReason={noWrite}
              onClick={() => actions.checkStatus.mutate(of)}
            >
              Ask for the status
            </Button>
          )}
          {isOffered(of, 'cancel') && (
            <Button disabledReason={noWrite} onClick={() => setCancelling(true)}>
              Cancel the request
            </Button>
          )}
          {isOffered(of, 'submit') && (
            <Button variant="primary" isBusy={submitting.isPending} disabledReason={submitReason} onClick={submit}>
              {isAnswering(of) ? 'Send the answers' : 'Submit'}
            </Button>
          )}
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

function Clocks({ of }: { of: PriorAuth }) {
  const { clock, usage, decision } = of;
  const facts = [
    ['Patient', <PatientName key="patient" id={of.patientId} />],
    ['Payer', of.payerName],
    ['Urgency', words(of.urgency)],
    ['Next action', of.nextAction ? words(of.nextAction) : 'None'],
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
