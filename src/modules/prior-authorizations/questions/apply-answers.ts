import { isDeepStrictEqual } from 'node:util';
import { isEnabled, requireOrder, upstreamOf } from './enable-questions.ts';
import { isClosed, type Question } from './question.ts';
import { type Answer, type AnswerValue, NOT_REVIEWED } from './question-values.ts';
import { answerProblems } from './validate-answer.ts';

/** A change of one question. `param` is the JSON Pointer of the change in the request, for errors. */
export type AnswerChange = {
  questionId: string;
  param: string;
  /** The new answer without who and when; null clears it. */
  answer: Omit<Answer, 'answeredBy' | 'answeredAt'> | null;
};

export type AnswerRefusal = { code: string; param: string; message: string };

export type AppliedAnswers = {
  /** All questions in their order; the changed ones have a new state. */
  questions: Question[];
  /** Ids of the questions that changed. */
  changedIds: string[];
  /** Ids of the questions whose answer was cleared because they are no longer asked. */
  clearedIds: string[];
  refusals: AnswerRefusal[];
  /** Whether all refusals are because a question is closed, which is a conflict of state. */
  isConflict: boolean;
};

type By = { answeredBy: Answer['answeredBy']; at: string };

/**
 * Applies answers to the questions of an authorization; pure. A question that is no longer asked loses its answer. If
 * an answer changes, the answers of the questions that depend on it become suggestions, to be accepted again, unless
 * the same request answers them too. Answers of excluded questions and invalid answers are refused; if one is refused,
 * the caller stores nothing.
 */
export function applyAnswers(questions: readonly Question[], changes: readonly AnswerChange[], by: By): AppliedAnswers {
  const run = new Run(changes, by);
  for (const question of requireOrder(questions)) run.visit(question);
  return run.result(questions);
}

class Run {
  readonly #wanted: Map<string, AnswerChange>;
  readonly #by: By;
  readonly #next = new Map<string, Question>();
  /** Questions whose answer has changed. */
  readonly #altered = new Set<string>();
  readonly #cleared: string[] = [];
  readonly #refusals: AnswerRefusal[] = [];
  #conflicts = 0;

  constructor(changes: readonly AnswerChange[], by: By) {
    this.#wanted = new Map(changes.map((change) => [change.questionId, change]));
    this.#by = by;
  }

  visit(question: Question): void {
    const wanted = this.#wanted.get(question.id);
    if (isClosed(question)) {
      if (wanted) this.#refuseClosed(question, wanted);
      this.#next.set(question.id, question);
      return;
    }
    const isAsked = isEnabled(question, (id) => this.#next.get(id));
    this.#next.set(question.id, isAsked ? this.#asked(question, wanted) : this.#notAsked(question, wanted));
  }

  #refuseClosed({ status }: Question, { param }: AnswerChange): void {
    this.#conflicts += 1;
    const message =
      status === 'submitted'
        ? 'The answer has been sent to the payer and cannot be changed.'
        : 'The time to answer has passed.';
    this.#refusals.push({ code: `question_${status}`, param, message });
  }

  #notAsked(question: Question, wanted: AnswerChange | undefined): Question {
    if (wanted && wanted.answer !== null) {
      const message = 'This question does not apply: the answers to the questions before it exclude it.';
      this.#refusals.push({ code: 'branch_closed', param: wanted.param, message });
    }
    if (question.answer !== null) {
      this.#altered.add(question.id);
      this.#cleared.push(question.id);
    }
    return { ...question, status: 'not_applicable', answer: null, review: NOT_REVIEWED };
  }

  #asked(question: Question, wanted: AnswerChange | undefined): Question {
    const asked: Question = question.status === 'not_applicable' ? { ...question, status: 'open' } : question;
    if (wanted) return this.#answered(asked, wanted);
    const isStale = upstreamOf(asked).some((id) => this.#altered.has(id));
    if (!isStale || asked.answer === null) return asked;
    this.#altered.add(asked.id);
    const { value, source, evidence, confidence, answeredAt } = asked.answer;
    const suggestedAnswer = { value, source, evidence, confidence, suggestedAt: answeredAt };
    return { ...asked, status: 'open', answer: null, suggestedAnswer, review: NOT_REVIEWED };
  }

  #answered(question: Question, { answer, param }: AnswerChange): Question {
    if (answer === null) {
      if (question.answer !== null) this.#altered.add(question.id);
      return { ...question, status: 'open', answer: null, review: NOT_REVIEWED };
    }
    const problems = answerProblems(question, answer.value);
    if (problems.length > 0) {
      for (const { code, path, message } of problems) this.#refusals.push({ code, param: `${param}${path}`, message });
      return question;
    }
    if (isSame(question.answer?.value, answer.value)) return question;
    this.#altered.add(question.id);
    const { answeredBy, at } = this.#by;
    return {
      ...question,
      status: 'answered',
      answer: { ...answer, answeredBy, answeredAt: at },
      suggestedAnswer: null,
      review: NOT_REVIEWED,
    };
  }

  result(questions: readonly Question[]): AppliedAnswers {
    const next = questions.map((question) => this.#next.get(question.id)!);
    const changed = next.filter((question, index) => !isDeepStrictEqual(question, questions[index]));
    return {
      questions: next,
      changedIds: changed.map(({ id }) => id),
      clearedIds: this.#cleared,
      refusals: this.#refusals,
      isConflict: this.#refusals.length > 0 && this.#conflicts === this.#refusals.length,
    };
  }
}

function isSame(one: AnswerValue | undefined, other: AnswerValue): boolean {
  return one !== undefined && isDeepStrictEqual(one, other);
}
