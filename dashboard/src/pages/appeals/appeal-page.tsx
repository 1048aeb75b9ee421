import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Appeal, useAppeal, useAppealActions, useCreateAppeal } from '../../api/queries/appeals.ts';
import { openDocument } from '../../api/queries/documents.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyText } from '../../components/copy.tsx';
import { NotAllowed } from '../../components/empty.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { AppealFacts } from './appeal-facts.tsx';
import { AppealStatus } from './appeal-status.tsx';
import styles from './appeals.module.css';
import { Letter } from './letter.tsx';
import { LetterAside } from './letter-aside.tsx';
import { RecordOutcome } from './record-outcome.tsx';
import { SendAppeal } from './send-appeal.tsx';

const UNDER_WAY = new Set<Appeal['status']>(['sent', 'acknowledged']);

export function AppealPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return useMay('appeals:read') ? <OneAppeal id={id} /> : <NotAllowed scope="appeals:read" />;
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
  const [open, setOpen] = useState<'send' | 'outcome' | 'withdraw' | null>(null);
  const [citation, setCitation] = useState<number | null>(null);
  const navigate = useNavigate();
  const actions = useAppealActions(of);
  const next = useCreateAppeal(({ id }) => void navigate({ to: `/appeals/${id}` as never }));
  const noWrite = useReasonWithout('appeals:write');
  const blanks = of.letter.unfilledPlaceholders.length;
  const sendReason =
    noWrite ??
    (of.status !== 'draft' ? 'The appeal was sent' : blanks > 0 ? 'Fill the blanks of the letter first' : null);
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
          {(of.status === 'draft' || UNDER_WAY.has(of.status)) && (
            <Button disabledReason={noWrite} onClick={() => setOpen('withdraw')}>
              Withdraw
            </Button>
          )}
          {UNDER_WAY.has(of.status) && (
            <Button variant="primary" disabledReason={noWrite} onClick={() => setOpen('outcome')}>
              Record the outcome
            </Button>
          )}
          {of.nextAction === 'appeal_next_level' && (
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
      <div className={styles.work}>
        <div className={styles.paper}>
          <Letter {...shared} />
          {of.nextAppealId && (
            <p className={ui.below} data-no-print="">
              <Link to={`/appeals/${of.nextAppealId}` as never}>The appeal at the next level</Link>
            </p>
          )}
        </div>
        <LetterAside {...shared} />
      </div>
      {open === 'send' && <SendAppeal of={of} action={actions.send} onClose={() => setOpen(null)} />}
      {open === 'outcome' && <RecordOutcome of={of} action={actions.recordOutcome} onClose={() => setOpen(null)} />}
      {open === 'withdraw' && (
        <Confirm
          title="Withdraw the appeal?"
          verb="Withdraw"
          isBusy={actions.withdraw.isPending}
          error={actions.withdraw.error}
          onConfirm={() => actions.withdraw.mutate(undefined, { onSuccess: () => setOpen(null) })}
          onClose={() => setOpen(null)}
        >
          <p>A withdrawn appeal cannot be sent. The denial can be appealed again until its deadline.</p>
        </Confirm>
      )}
    </Page>
  );
}
