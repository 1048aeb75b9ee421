import { useEffect, useRef } from 'react';
import type { AnswerInput, Question } from '../../api/queries/prior-auths.ts';
import { Button } from '../../components/button.tsx';
import { Phi } from '../../components/phi.tsx';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { answerText, answerValue } from './answers.ts';
import styles from './prior-auths.module.css';
import { QuestionField } from './question-field.tsx';
import { EvidenceList, sourceText } from './questions.tsx';

type Props = {
  of: Question;
  patientId: string;
  isActive: boolean;
  isCorrecting: boolean;
  isBusy: boolean;
  reason: string | null;
  onActivate: () => void;
  onCorrect: () => void;
  onDecide: (decision: 'confirm' | 'correct' | 'reject', value?: AnswerInput) => void;
};

/** Shows one answer with its origin and evidence, for a provider to confirm, correct or reject. */
export function ReviewAnswer(props: Props) {
  const { of, isActive, isCorrecting, isBusy, reason, onDecide } = props;
  const element = useRef<HTMLElement>(null);
  const wasActive = useRef(isActive);
  // The focus follows the keys that move between answers.
  useEffect(() => {
    const section = element.current!;
    if (isActive && !wasActive.current && !section.contains(document.activeElement)) section.focus();
    wasActive.current = isActive;
  }, [isActive]);
  useEffect(() => {
    if (isCorrecting) element.current!.querySelector<HTMLElement>('input:checked, input, textarea')?.focus();
  }, [isCorrecting]);
  const missing = reason ?? (of.answer ? null : 'The question has no answer yet');
  return (
    <section
      ref={element}
      className={styles.question}
      tabIndex={-1}
      aria-label={`Answer ${of.sequence}`}
      data-active={isActive}
      onFocus={props.onActivate}
    >
      <div>
        <h2>{of.text}</h2>
        {isCorrecting ? (
          <QuestionField
            of={of}
            patientId={props.patientId}
            isReadOnly={false}
            onAnswer={(lines) => {
              const value = answerValue(of, lines);
              if (value !== null) onDecide('correct', value);
            }}
          />
        ) : of.answer ? (
          <p>
            <Phi>{answerText(of, of.answer.value)}</Phi>
          </p>
        ) : (
          <p className={ui.hint}>Not answered{of.required && ', but required'}</p>
        )}
        <div className={`${ui.row} ${ui.below}`}>
          <Button
            variant={isActive ? 'primary' : undefined}
            isBusy={isBusy}
            disabledReason={missing}
            onClick={() => onDecide('confirm')}
          >
            Confirm
          </Button>
          <Button isBusy={isBusy} disabledReason={missing} aria-pressed={isCorrecting} onClick={props.onCorrect}>
            Correct
          </Button>
          <Button isBusy={isBusy} disabledReason={missing} onClick={() => onDecide('reject')}>
            Reject
          </Button>
        </div>
      </div>
      <div>
        {of.review.state !== 'not_reviewed' && (
          <p>
            <Status of={of.review.state} tone={of.review.state === 'rejected' ? 'bad' : 'good'} />
          </p>
        )}
        {of.answer && (
          <>
            <p className={ui.hint}>
              From {sourceText(of.answer.source)}
              {of.answer.confidence !== null && `, confidence ${Math.round(of.answer.confidence * 100)} %`}
            </p>
            <EvidenceList of={of.answer.evidence} />
          </>
        )}
      </div>
    </section>
  );
}
