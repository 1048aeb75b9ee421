import { useState } from 'react';
import {
  type PriorAuth,
  type ProviderReview,
  useProviderReview,
  useReviewActions,
} from '../../api/queries/prior-auths.ts';
import { useCommands } from '../../commands/registry.ts';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Empty } from '../../components/empty.tsx';
import { Field } from '../../components/field.tsx';
import { Loading } from '../../components/loading.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import styles from './prior-auths.module.css';
import { ReviewAnswer } from './review-answer.tsx';

/** Shows the answers as a provider reviews them before they are sent, and records the provider's decision. */
export function Review({ of }: { of: PriorAuth }) {
  const { data, error, refetch } = useProviderReview(of.id);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.questions.length === 0) {
    return <Empty title="Nothing to review">A provider reviews the answers to the payer's questions.</Empty>;
  }
  return <ReviewView of={data} isOpen={of.status === 'questions_received'} patientId={of.patientId} />;
}

type Props = { of: ProviderReview; isOpen: boolean; patientId: string };

function ReviewView({ of, isOpen, patientId }: Props) {
  const actions = useReviewActions(of);
  const noWrite = useReasonWithout('prior_auth:write');
  const [active, setActive] = useState(0);
  const [isCorrecting, setCorrecting] = useState(false);
  const asked = of.questions.filter(({ status, type }) => status !== 'not_applicable' && type !== 'group');
  const question = asked[Math.min(active, asked.length - 1)];
  const closed = noWrite ?? (isOpen ? null : 'The answers were sent, or the request has ended');
  const decide = (decision: 'confirm' | 'reject') => {
    if (closed !== null || !question?.answer || actions.record.isPending) return;
    actions.record.mutate({ answers: [{ questionId: question.id, decision }] });
    setCorrecting(false);
    if (decision === 'confirm') setActive(Math.min(active + 1, asked.length - 1));
  };
  const move = (step: number) => {
    setCorrecting(false);
    setActive(Math.max(0, Math.min(asked.length - 1, active + step)));
  };
  useCommands([
    { id: 'review.next', title: 'Next answer', group: 'Review', keys: 'j', run: () => move(1) },
    { id: 'review.previous', title: 'Previous answer', group: 'Review', keys: 'k', run: () => move(-1) },
    { id: 'review.confirm', title: 'Confirm the answer', group: 'Review', keys: 'y', run: () => decide('confirm') },
    {
      id: 'review.correct',
      title: 'Correct the answer',
      group: 'Review',
      keys: 'e',
      run: () => setCorrecting(!isCorrecting),
    },
    { id: 'review.reject', title: 'Reject the answer', group: 'Review', keys: 'r', run: () => decide('reject') },
  ]);
  const { completeness, review } = of;
  return (
    <>
      <p className={ui.section}>
        <Status
          of={review.status}
          tone={review.status === 'approved' ? 'good' : review.status === 'rejected' ? 'bad' : 'waiting'}
        />{' '}
        {completeness.answered} of {completeness.required} required questions are answered, {completeness.reviewed}{' '}
        reviewed.{' '}
        <span className={ui.hint}>
          Snapshot <CopyText text={of.snapshotId} />
        </span>
      </p>
      {actions.record.error && <Problem error={actions.record.error} />}
      {asked.map((each, index) => (
        <ReviewAnswer
          key={each.id}
          of={each}
          patientId={patientId}
          isActive={each === question}
          isCorrecting={each === question && isCorrecting}
          isBusy={actions.record.isPending}
          reason={closed}
          onActivate={() => setActive(index)}
          onCorrect={() => {
            setActive(index);
            setCorrecting(!isCorrecting || each !== question);
          }}
          onDecide={(decision, value) =>
            actions.record.mutate(
              {
                answers: [{ questionId: each.id, decision, ...(value === undefined ? {} : { value }) }],
              },
              { onSuccess: () => setCorrecting(false) },
            )
          }
        />
      ))}
      <Attestation of={of} actions={actions} closed={closed} />
    </>
  );
}

const STATEMENT = 'The answers agree with the chart.';

type AttestationProps = { of: ProviderReview; actions: ReturnType<typeof useReviewActions>; closed: string | null };

function Attestation({ of, actions, closed }: AttestationProps) {
  const [statement, setStatement] = useState(STATEMENT);
  const [signedBy, setSignedBy] = useState('');
  const [reason, setReason] = useState('');
  const { review, completeness } = of;
  const answered = of.questions.filter(({ answer }) => answer !== null);
  // The service takes an attestation together with a decision, so a decided answer is confirmed again.
  const decided = of.questions.find((question) => question.review.state === 'confirmed') ?? answered[0];
  const sign = () =>
    actions.record.mutate({
      answers: [{ questionId: decided!.id, decision: 'confirm' }],
      attestation: { statement, signedBy: signedBy.trim() },
    });
  const notComplete = completeness.isComplete ? null : 'Review all required answers first';
  const noApproval = closed ?? notComplete ?? (review.attestation === null ? 'The provider must sign first' : null);
  return (
    <section className={styles.attest} aria-label="Attestation">
      <h2>Attestation</h2>
      {review.attestation ? (
        <p className={ui.section}>
          “{review.attestation.statement}” Signed by {review.attestation.signedBy},{' '}
          <FullTime at={review.attestation.signedAt} />
        </p>
      ) : (
        <>
          <Field id="attest-statement" label="Statement">
            <input
              id="attest-statement"
              className={ui.input}
              value={statement}
              onChange={(event) => setStatement(event.target.value)}
            />
          </Field>
          <Field id="attest-by" label="Signed by" hint="The NPI or the name of the provider.">
            <input
              id="attest-by"
              className={ui.input}
              value={signedBy}
              onChange={(event) => setSignedBy(event.target.value)}
            />
          </Field>
          <Button
            isBusy={actions.record.isPending}
            disabledReason={
              closed ??
              (answered.length === 0
                ? 'Answer the questions first'
                : signedBy.trim() === ''
                  ? 'Enter who signs first'
                  : null)
            }
            onClick={sign}
          >
            Sign
          </Button>
        </>
      )}
      {review.reason && <p className={ui.section}>Reason: {review.reason}</p>}
      <div className={`${ui.row} ${ui.section}`}>
        <Button
          variant="primary"
          isBusy={actions.approve.isPending}
          disabledReason={noApproval}
          onClick={() => actions.approve.mutate()}
        >
          Approve the answers
        </Button>
        <input
          className={ui.input}
          aria-label="Reason for the rejection"
          placeholder="Reason for the rejection"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          variant="danger"
          isBusy={actions.reject.isPending}
          disabledReason={closed ?? (reason.trim() === '' ? 'Enter the reason first' : null)}
          onClick={() => actions.reject.mutate(reason.trim())}
        >
          Reject
        </Button>
      </div>
    </section>
  );
}
