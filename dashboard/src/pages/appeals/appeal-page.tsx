import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Appeal, useAppeal, useAppealActions, useCreateAppeal } from '../../api/queries/payments/appeals.ts';
import { openDocument } from '../../api/queries/practice/documents.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { Loading } from '../../components/loading.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import { RecordActions } from '../../components/record-actions.tsx';
import type { RecordStep } from '../../components/record-menu.tsx';
import { useToast } from '../../components/toasts.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { AppealFacts } from './appeal-facts.tsx';
import { AppealHeading, AppealState } from './appeal-heading.tsx';
import { type AppealVerb, noActionOn } from './appeal-verbs.ts';
import styles from './appeals.module.css';
import { Letter } from './letter.tsx';
import { LetterAside } from './letter-aside.tsx';

export function AppealPage() {
  const { id } = useParams({ from: '/appeals/$id' });
  return useMay('appeals:read') ? (
    <OneAppeal id={id} />
  ) : (
    <NotAllowed scope="appeals:read" docs="Appeals" path={`/v1/appeals/${id}`} />
  );
}

function OneAppeal({ id }: { id: string }) {
  const { data, error, refetch } = useAppeal(id);
  if (error) {
    return (
      <Page
        back="/appeals"
        title="Appeal"
        actions={<AsCurl docs="Appeals" calls={[{ method: 'GET', path: `/v1/appeals/${id}` }]} />}
      >
        <div className={ui.body}>
          <Problem error={error} retry={() => void refetch()} />
        </div>
      </Page>
    );
  }
  return data ? (
    <AppealView of={data} />
  ) : (
    <Page back="/appeals" title="Appeal">
      <Loading />
    </Page>
  );
}

function AppealView({ of }: { of: Appeal }) {
  const toast = useToast();
  const letterAs = (format: 'pdf' | 'docx') => `/v1/appeals/${of.id}/letter?format=${format}`;
  const [open, setOpen] = useState<AppealVerb | null>(null);
  const [citation, setCitation] = useState<number | null>(null);
  const navigate = useNavigate();
  const actions = useAppealActions(of);
  const following = useCreateAppeal(({ id }) => void navigate({ to: '/appeals/$id', params: { id } }));
  const noWrite = useReasonWithout('appeals:write');
  const sendReason = noWrite ?? noActionOn(of, 'send');
  const letterReason = noWrite ?? (of.status === 'draft' ? null : 'The letter was sent');
  const send = () => (sendReason === null ? setOpen('send') : toast.refuse(sendReason));
  useCommands([
    { id: 'appeal.send', title: 'Send the appeal', group: 'Appeal', keys: 'u', run: send },
    { id: 'appeal.blanks', title: 'Fill the blanks', group: 'Appeal', keys: 'f', run: focusBlank },
  ]);
  const answer = () => {
    if (of.claimId !== null)
      void navigate({ to: '/claims/$id', params: { id: of.claimId }, search: { tab: 'documents' } });
    else if (of.priorAuthorizationId !== null)
      void navigate({ to: '/prior-auths/$id', params: { id: of.priorAuthorizationId }, search: { tab: 'documents' } });
  };
  const steps: Record<NonNullable<Appeal['nextAction']>, RecordStep> = {
    send:
      noActionOn(of, 'send') === null
        ? { title: 'Send', keys: 'u', run: send }
        : { title: 'Fill the blanks', keys: 'f', run: focusBlank },
    send_information: { title: 'Answer the request', run: answer },
    await_decision: { title: 'Record the outcome', run: () => setOpen('outcome') },
    appeal_next_level: {
      ...{ title: 'Appeal at the next level', isBusy: following.isPending },
      run: () => following.mutate({ previousAppealId: of.id }),
    },
  };
  const next = noWrite === null && of.nextAction !== null ? steps[of.nextAction] : null;
  const more: (RecordStep | null)[] = [
    noWrite === null && of.nextAction === 'send_information' ? steps.await_decision : null,
    { title: 'Open the letter as PDF', run: () => void window.open(letterAs('pdf'), '_blank', 'noreferrer') },
    { title: 'Save the letter as Word', run: () => location.assign(letterAs('docx')) },
    noWrite === null && noActionOn(of, 'withdraw') === null
      ? { title: 'Withdraw the appeal…', run: () => setOpen('withdraw') }
      : null,
  ];
  const shared = {
    of,
    active: citation,
    onActivate: setCitation,
    onUpdate: actions.update.mutate,
    isBusy: actions.update.isPending,
    reason: letterReason,
  };
  return (
    <Page
      back="/appeals"
      of={of}
      title="Appeal"
      isLetter
      heading={<AppealHeading of={of} />}
      summary={<AppealState of={of} noWrite={noWrite} />}
      actions={
        <>
          <AsCurl
            docs="Appeals"
            calls={[
              { method: 'GET', path: `/v1/appeals/${of.id}` },
              { method: 'GET', path: `/v1/appeals/${of.id}/letter?format=pdf` },
              { method: 'POST', path: `/v1/appeals/${of.id}/send`, body: { channel: 'mail' } },
            ]}
          />
          <RecordActions id={of.id} patientId={of.patientId} next={next} more={more} />
        </>
      }
    >
      <AppealFacts of={of} />
      {of.confirmationDocumentId && (
        <p className={ui.hint}>
          <Button onClick={() => openDocument(of.confirmationDocumentId!)}>Confirmation of the delivery</Button>
        </p>
      )}
      <div className={`${ui.sideBySide} ${styles.work}`}>
        <div className={styles.paper}>
          <Letter {...shared} />
          {of.nextAppealId && (
            <p className={ui.below} data-no-print="">
              <Link to="/appeals/$id" params={{ id: of.nextAppealId }}>
                The appeal at the next level
              </Link>
            </p>
          )}
        </div>
        <LetterAside {...shared} />
      </div>
      {open && <AppealDialog of={of} verb={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

/** Focuses the first blank of the letter. */
const focusBlank = () => document.querySelector<HTMLElement>('[data-blanks] textarea')?.focus();
