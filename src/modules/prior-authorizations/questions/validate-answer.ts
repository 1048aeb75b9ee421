import { isLocalDate } from '../../../kernel/local-date.ts';
import { compareDecimals, isDecimal } from '../usage/usage.ts';
import type { Question } from './question.ts';
import { type AnswerValue, type QuestionConstraints, REPEATS_MAX, type SingleAnswer } from './question-values.ts';

/** One problem with an answer; `path` points into its value. */
type AnswerProblem = { code: string; path: string; message: string };

/** The constraints of an answer. */
type Asked = Pick<Question, 'type' | 'options' | 'repeats' | 'constraints'>;

const STRING_LENGTH_MAX = 255;
const TEXT_LENGTH_MAX = 4_000;
const UNIT_LENGTH_MAX = 40;

/** Returns the errors of an answer: type, options or constraints. Returns an empty list if it is valid. */
export function answerProblems(question: Asked, value: AnswerValue): AnswerProblem[] {
  if (question.type === 'group') return [problem('not_allowed', '', 'A group has no answer.')];
  if (!isList(question)) {
    if (Array.isArray(value)) return [problem('wrong_type', '', 'Give one value, not a list.')];
    return singleProblems(question, value, '');
  }
  if (!Array.isArray(value)) return [problem('wrong_type', '', 'Give a list of values.')];
  if (value.length === 0) return [problem('too_few', '', 'Give at least one value, or null to clear the answer.')];
  if (value.length > REPEATS_MAX) return [problem('too_many', '', `At most ${REPEATS_MAX} values are allowed.`)];
  const problems = value.flatMap((one, index) => singleProblems(question, one, `/${index}`));
  return [...problems, ...repeatedValues(value)];
}

/** Returns whether the answer is a list of values. */
export function isList({ type, repeats }: Pick<Question, 'type' | 'repeats'>): boolean {
  return repeats || type === 'multi_choice' || type === 'attachment';
}

function repeatedValues(values: readonly SingleAnswer[]): AnswerProblem[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    const key = JSON.stringify(value);
    if (seen.has(key)) return [problem('duplicate', `/${index}`, 'This value is given twice.')];
    seen.add(key);
    return [];
  });
}

function singleProblems(question: Asked, value: SingleAnswer, path: string): AnswerProblem[] {
  const wrongType = (words: string) => [problem('wrong_type', path, `Give ${words}.`)];
  const { constraints, options } = question;
  switch (question.type) {
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrongType('true or false');
    case 'string':
    case 'text':
      if (typeof value !== 'string') return wrongType('a text');
      return textProblems(question.type, value, constraints, path);
    case 'integer':
      if (!Number.isSafeInteger(value)) return wrongType('a whole number');
      return rangeProblems(String(value), constraints, path);
    case 'decimal':
      if (typeof value !== 'string' || !isDecimal(value)) return wrongType('a decimal as text, such as "6.8"');
      return rangeProblems(value, constraints, path);
    case 'date':
      if (typeof value !== 'string' || !isLocalDate(value)) return wrongType('a date, YYYY-MM-DD');
      return dateProblems(value, constraints, path);
    case 'choice':
    case 'multi_choice':
      if (typeof value !== 'string') return wrongType('the code of an option');
      return options.some(({ code }) => code === value)
        ? []
        : [problem('not_allowed', path, `Allowed codes: ${options.map(({ code }) => code).join(', ')}.`)];
    case 'quantity':
      return quantityProblems(value, constraints, path);
    case 'attachment':
      return typeof value === 'string' && isDocumentId(value) ? [] : wrongType('the id of a document');
    case 'group':
      return [problem('not_allowed', path, 'A group has no answer.')];
  }
}

function quantityProblems(value: SingleAnswer, constraints: QuestionConstraints, path: string): AnswerProblem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [problem('wrong_type', path, 'Give a quantity: {"value": "6.8", "unit": "%"}.')];
  }
  const { value: quantity, unit } = value;
  const problems: AnswerProblem[] = [];
  if (typeof unit !== 'string' || unit.length === 0 || unit.length > UNIT_LENGTH_MAX) {
    problems.push(problem('wrong_type', `${path}/unit`, `Give a unit of at most ${UNIT_LENGTH_MAX} characters.`));
  }
  if (typeof quantity !== 'string' || !isDecimal(quantity)) {
    problems.push(problem('wrong_type', `${path}/value`, 'Give a decimal as text, such as "6.8".'));
    return problems;
  }
  return [...problems, ...rangeProblems(quantity, constraints, `${path}/value`)];
}

function textProblems(
  type: 'string' | 'text',
  value: string,
  { maxLength, pattern }: QuestionConstraints,
  path: string,
): AnswerProblem[] {
  const ownMax = type === 'string' ? STRING_LENGTH_MAX : TEXT_LENGTH_MAX;
  const max = Math.min(maxLength ?? ownMax, ownMax);
  if (value.trim() === '') return [problem('too_short', path, 'The text is empty.')];
  if (value.length > max) return [problem('too_long', path, `At most ${max} characters are allowed.`)];
  if (type === 'string' && /[\r\n]/.test(value)) return [problem('wrong_format', path, 'Give a single line.')];
  // Patterns come from questionnaires of the operator and of payers that it trusts, never from callers.
  if (pattern !== null && !new RegExp(`^(?:${pattern})$`, 'u').test(value)) {
    return [problem('wrong_format', path, `The text must match ${pattern}.`)];
  }
  return [];
}

function rangeProblems(value: string, { min, max }: QuestionConstraints, path: string): AnswerProblem[] {
  if (min !== null && compareDecimals(value, min) < 0) {
    return [problem('too_small', path, `The least allowed value is ${min}.`)];
  }
  if (max !== null && compareDecimals(value, max) > 0) {
    return [problem('too_large', path, `The greatest allowed value is ${max}.`)];
  }
  return [];
}

function dateProblems(value: string, { min, max }: QuestionConstraints, path: string): AnswerProblem[] {
  if (min !== null && value < min) return [problem('too_small', path, `The earliest allowed date is ${min}.`)];
  if (max !== null && value > max) return [problem('too_large', path, `The latest allowed date is ${max}.`)];
  return [];
}

function isDocumentId(text: string): boolean {
  return /^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text);
}

function problem(code: string, path: string, message: string): AnswerProblem {
  return { code, path, message };
}
