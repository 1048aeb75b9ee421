import { longDate } from '../../../printing/format.ts';
import type { AnswerValue, Question, SingleAnswer } from '../questions/question.ts';

/** Returns an answer in readable form. `labels`: the labels of enclosed documents, by the document's id. */
export function answerText(
  question: Pick<Question, 'type' | 'options'>,
  value: AnswerValue,
  labels: ReadonlyMap<string, string>,
): string {
  const values = Array.isArray(value) ? value : [value];
  return values.map((one) => singleText(question, one, labels)).join('; ');
}

function singleText(
  { type, options }: Pick<Question, 'type' | 'options'>,
  value: SingleAnswer,
  labels: ReadonlyMap<string, string>,
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return `${value.value} ${value.unit}`;
  if (type === 'date') return longDate(value);
  if (type === 'attachment') return labels.get(value) ?? 'A document';
  return options.find(({ code }) => code === value)?.display ?? value;
}
