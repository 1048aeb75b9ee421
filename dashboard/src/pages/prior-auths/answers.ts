import type { Schemas } from '../../api/schema.ts';

type AnswerInput = Schemas['AnswerValueParams'];
type Question = Schemas['PriorAuthorizationQuestion'];
type Value = NonNullable<Question['answer']>['value'];
type Asked = Pick<Question, 'type' | 'repeats' | 'options'>;

/** Returns whether the answer is a list of values. */
export function isList({ type, repeats }: Pick<Question, 'type' | 'repeats'>): boolean {
  return repeats || type === 'multi_choice' || type === 'attachment';
}

/** Returns an answer as lines of text for the fields of a form. It is PHI. */
export function linesOf(value: Value | null | undefined): string[] {
  if (value === null || value === undefined) return [];
  const values = (Array.isArray(value) ? value : [value]) as unknown[];
  return values.map((one) => {
    if (typeof one === 'object' && one !== null) {
      const { value: amount, unit } = one as { value: string; unit: string };
      return `${amount} ${unit}`;
    }
    return String(one);
  });
}

/** Returns an answer as readable text: options with their names, and Yes or No. It is PHI. */
export function answerText({ type, options }: Asked, value: Value | null | undefined): string {
  return linesOf(value)
    .map((line) => {
      if (type === 'boolean') return line === 'true' ? 'Yes' : 'No';
      return options.find(({ code }) => code === line)?.display ?? line;
    })
    .join(', ');
}

/** Returns the value to send for the lines of a form, or null if they are empty. The service checks it. */
export function answerValue(asked: Asked, lines: readonly string[]): AnswerInput | null {
  const given = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (given.length === 0) return null;
  const values = given.map((line) => singleValue(asked, line));
  return isList(asked) ? (values as AnswerInput) : values[0]!;
}

function singleValue({ type }: Asked, line: string): boolean | number | string | { value: string; unit: string } {
  if (type === 'boolean') return line === 'true';
  if (type === 'integer') return /^-?\d+$/.test(line) ? Number(line) : line;
  if (type === 'quantity') {
    const [, value = line, unit = ''] = /^(\S+)\s+(.+)$/.exec(line) ?? [];
    return { value, unit };
  }
  return line;
}

/** Returns the questions that apply, each with its depth within groups. */
export function shownQuestions(questions: readonly Question[]): { question: Question; depth: number }[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const depthOf = (question: Question): number => {
    const group = question.groupId === null ? undefined : byId.get(question.groupId);
    return group === undefined ? 0 : 1 + depthOf(group);
  };
  return questions
    .filter(({ status }) => status !== 'not_applicable')
    .map((question) => ({ question, depth: depthOf(question) }));
}
