import { ApiFailure } from '../../api/failure.ts';
import { type PriorAuth, type Question, useAnswerQuestion, useQuestions } from '../../api/queries/prior-auths.ts';
import { Button } from '../../components/button.tsx';
import { Empty } from '../../components/empty.tsx';
import { Loading } from '../../components/loading.tsx';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { answerText, answerValue, shownQuestions } from './answers.ts';
import styles from './prior-auths.module.css';
import { QuestionField } from './question-field.tsx';

const CLOSED = new Set<Question['status']>(['submitted', 'expired']);

/** Shows the payer's questions that apply, with their suggested answers and the evidence for them. */
export function Questions({ of, noWrite }: { of: PriorAuth; noWrite: string | null }) {
  const { data, error, refetch } = useQuestions(of.id);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) {
    return <Empty title="No question">If the payer needs more information, its questions appear here.</Empty>;
  }
  const shown = shownQuestions(data);
  const hidden = data.length - shown.length;
  return (
    <>
      {shown.map(({ question, depth }) =>
        question.type === 'group' ? (
          <h2 key={question.id} className={styles.group} style={{ marginLeft: depth * 24 }}>
            {question.text}
          </h2>
        ) : (
          <QuestionRow
            key={question.id}
            of={question}
            depth={depth}
            patientId={of.patientId}
            isReadOnly={noWrite !== null || CLOSED.has(question.status)}
          />
        ),
      )}
      {hidden > 0 && (
        <p className={`${ui.hint} ${ui.below}`}>
          {hidden === 1 ? '1 question does not apply' : `${hidden} questions do not apply`} after the answers so far.
        </p>
      )}
    </>
  );
}

type RowProps = { of: Question; depth: number; patientId: string; isReadOnly: boolean };

function QuestionRow({ of, depth, patientId, isReadOnly }: RowProps) {
  const save = useAnswerQuestion(of.priorAuthorizationId);
  const { suggestedAnswer, answer } = of;
  const problem = save.error instanceof ApiFailure ? save.error : null;
  const answerWith = (lines: string[]) => save.mutate({ question: of, body: { value: answerValue(of, lines) } });
  return (
    <section
      className={styles.question}
      style={{ marginLeft: depth * 24 }}
      aria-label={`Question ${of.sequence}`}
      data-status={of.status}
    >
      <div>
        <h2>
          {of.text} {of.required && <span className={ui.hint}>(required)</span>}
        </h2>
        {of.helpText && <p className={ui.hint}>{of.helpText}</p>}
        <QuestionField
          of={of}
          patientId={patientId}
          isReadOnly={isReadOnly}
          isRefused={save.isError}
          onAnswer={answerWith}
        />
        {problem && (
          <p className={ui.fieldError} role="alert">
            {problem.details[0]?.message ?? problem.message}
          </p>
        )}
        {save.error && !problem && <Problem error={save.error} />}
        <p className={styles.saved} role="status">
          {save.isPending ? 'Saving …' : answer ? 'Saved' : ''}
        </p>
      </div>
      <div>
        {of.dueAt && (
          <p className={ui.hint}>
            Due <FullTime at={of.dueAt} />
          </p>
        )}
        {suggestedAnswer && (
          <div className={styles.evidence}>
            <p>
              <strong>Suggested:</strong> <Phi>{answerText(of, suggestedAnswer.value)}</Phi>
            </p>
            <p className={ui.hint}>
              From {sourceText(suggestedAnswer.source)}
              {suggestedAnswer.confidence !== null && `, confidence ${Math.round(suggestedAnswer.confidence * 100)} %`}
            </p>
            <EvidenceList of={suggestedAnswer.evidence} />
            <div className={ui.below}>
              <Button
                isBusy={save.isPending}
                disabledReason={isReadOnly ? 'The question can no longer be answered' : null}
                onClick={() => save.mutate({ question: of, body: { acceptSuggestion: true } })}
              >
                Accept
              </Button>
            </div>
          </div>
        )}
        {answer && (
          <div className={styles.evidence}>
            <p className={ui.hint}>
              Answered by {sourceText(answer.source)}, <FullTime at={answer.answeredAt} />
            </p>
            <EvidenceList of={answer.evidence} />
            {of.review.state !== 'not_reviewed' && (
              <p>
                <Status of={of.review.state} tone={of.review.state === 'rejected' ? 'bad' : 'good'} />
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

type Suggestion = NonNullable<Question['suggestedAnswer']>;

const SOURCES: Record<Suggestion['source'], string> = {
  user: 'a person',
  rule: 'a rule',
  ehr: 'the chart',
  model: 'a model',
};

export const sourceText = (source: Suggestion['source']) => SOURCES[source];

export function EvidenceList({ of }: { of: Suggestion['evidence'] }) {
  if (of.length === 0) return <p className={ui.hint}>No evidence is given.</p>;
  return (
    <ul className={ui.bullets}>
      {of.map(({ type, id, excerptRef }) => (
        <li key={`${type} ${id}`}>
          {type === 'document' ? (
            <a href={`/v1/documents/${id}/download`} target="_blank" rel="noreferrer">
              Document
            </a>
          ) : (
            words(type)
          )}{' '}
          <code>{id}</code>
          {excerptRef && `, ${excerptRef}`}
        </li>
      ))}
    </ul>
  );
}
