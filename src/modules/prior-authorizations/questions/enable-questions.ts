import { invariant } from '../../../kernel/assert.ts';
import { compareDecimals, isDecimal } from '../usage/usage.ts';
import type { Question } from './question.ts';
import type { AnswerValue, EnableCondition, SingleAnswer } from './question-values.ts';

type Linked = Pick<Question, 'id' | 'groupId' | 'enableWhen'>;

/** Returns the ids of the questions on which the conditions of a question depend. */
export function upstreamOf({ groupId, enableWhen }: Linked): string[] {
  const conditions = enableWhen.map(({ questionId }) => questionId);
  return groupId === null ? conditions : [groupId, ...conditions];
}

/**
 * Returns the questions ordered so that each follows those on which it depends. Returns null if the dependencies are
 * circular. References to questions that are not in the list are ignored.
 */
export function inDependencyOrder<T extends Linked>(questions: readonly T[]): T[] | null {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const order: T[] = [];
  const state = new Map<string, 'entered' | 'done'>();
  const visit = (question: T): boolean => {
    if (state.get(question.id) === 'done') return true;
    if (state.get(question.id) === 'entered') return false;
    state.set(question.id, 'entered');
    const upstream = upstreamOf(question).flatMap((id) => byId.get(id) ?? []);
    if (!upstream.every(visit)) return false;
    state.set(question.id, 'done');
    order.push(question);
    return true;
  };
  return questions.every(visit) ? order : null;
}

type Answered = Pick<Question, 'status' | 'answer' | 'type'>;

/**
 * Returns whether a question is enabled, by its conditions and its group. `upstream` looks up the questions on which it
 * depends; a question that is not enabled itself counts as unanswered.
 */
export function isEnabled(
  question: Pick<Question, 'groupId' | 'enableWhen' | 'enableBehavior'>,
  upstream: (id: string) => Answered | undefined,
): boolean {
  const { groupId, enableWhen, enableBehavior } = question;
  if (groupId !== null && upstream(groupId)?.status === 'not_applicable') return false;
  if (enableWhen.length === 0) return true;
  const holds = (condition: EnableCondition) => conditionHolds(condition, upstream(condition.questionId));
  return enableBehavior === 'all' ? enableWhen.every(holds) : enableWhen.some(holds);
}

function conditionHolds({ operator, value }: EnableCondition, question: Answered | undefined): boolean {
  const answer = question?.status === 'not_applicable' ? undefined : question?.answer?.value;
  if (operator === 'exists') return (answer !== undefined) === (value !== false);
  if (answer === undefined) return false;
  return matches(answer, operator, value);
}

/** A list matches if one of its values does; with `ne`, if none is equal. */
function matches(
  answer: AnswerValue,
  operator: Exclude<EnableCondition['operator'], 'exists'>,
  value: EnableCondition['value'],
): boolean {
  const values = Array.isArray(answer) ? answer : [answer];
  switch (operator) {
    case 'eq':
      return values.some((one) => compare(one, value) === 0);
    case 'ne':
      return values.every((one) => compare(one, value) !== 0);
    case 'contains':
      return values.some((one) => one === value || (typeof one === 'string' && one.includes(String(value))));
    default:
      return values.some((one) => {
        const order = compare(one, value);
        if (order === null) return false;
        if (operator === 'gt') return order > 0;
        if (operator === 'gte') return order >= 0;
        return operator === 'lt' ? order < 0 : order <= 0;
      });
  }
}

/** Returns a negative number, zero or a positive number; null if the values cannot be compared. */
function compare(answer: SingleAnswer, value: EnableCondition['value']): number | null {
  const one = typeof answer === 'object' ? answer.value : answer;
  if (typeof one === 'boolean' || typeof value === 'boolean') return one === value ? 0 : null;
  const [first, second] = [String(one), String(value)];
  if (isDecimal(first) && isDecimal(second)) return compareDecimals(first, second);
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Returns the questions in the order in which they decide about each other. A circle is refused when they arrive. */
export function requireOrder<T extends Linked>(questions: readonly T[]): T[] {
  const order = inDependencyOrder(questions);
  invariant(order, 'questions that depend on each other in a circle are not stored');
  return order;
}
