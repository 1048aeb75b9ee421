import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Appeal, useAppeal, useAppealActions, useCreateAppeal } from '../../api/queries/payments/appeals.ts';
import { openDocument } from '../../api/queries/practice/documents.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Loading } from '../../components/loading.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { AppealFacts } from './appeal-facts.tsx';
import { AppealStatus } from './appeal-status.tsx';
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
  const [open, setOpen] = useState<AppealVerb | null>(null);
  const [citation, setCitation] = useState<number | null>(null);
  const navigate = useNavigate();
  const actions = useAppealActions(of);
  const next = useCreateAppeal(({ id }) => void navigate({ to: '/appeals/$id', params: { id } }));
  const noWrite = useReasonWithout('appeals:write');
  const sendReason = noWrite ?? noActionOn(of, 'send');
  const letterReason = noWrite ?? (of.status === 'draft' ? null : 'The letter was sent');
  const send = () => sendReason === null && setOpen('send');
  useCommands([{ id: 'appeal.send', title: 'Send the appeal', group: 'Appeal', keys: 'u', run: send }]);
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
      summary={
        <>
          <CopyText text={of.id} label="Copy appeal id" /> <AppealStatus of={of.status} />
        </>
      }
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
          <Button onClick={() => window.open(`/v1/appeals/${of.id}/letter?format=pdf`, '_blank', 'noreferrer')}>
            PDF
          </Button>
          <Button onClick={() => location.assign(`/v1/appeals/${of.id}/letter?format=docx`)}>Word</Button>
          {noActionOn(of, 'withdraw') === null && (
            <Button disabledReason={noWrite} onClick={() => setOpen('withdraw')}>
              Withdraw
            </Button>
          )}
          {noActionOn(of, 'outcome') === null && (
            <Button variant="primary" disabledReason={noWrite} onClick={() => setOpen('outcome')}>
              Record the outcome
            </Button>
          )}
          {noActionOn(of, 'nextLevel') === null && (
            <Button
              variant="primary"
              isBusy={next.isPending}
              disabledReason={noWrite}
              onClick={() => next.mutate({ previousAppealId: of.id })}
            >
              Appeal at the next level
            </Button>
          )}
          {of.status === 'draft' && (
            <Button variant="primary" disabledReason={sendReason} onClick={send}>
              Send
            </Button>
          )}
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
