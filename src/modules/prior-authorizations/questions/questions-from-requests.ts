import { newId } from '../../../kernel/ids.ts';
import { newResource } from '../../resource-fields.ts';
import type { InformationRequest } from '../transport/authorization-answer.ts';
import { inDependencyOrder, isEnabled } from './enable-questions.ts';
import {
  observationQuestion,
  type QuestionTemplate,
  reportQuestion,
  unknownQuestionnaire,
} from './information-requests.ts';
import type { Question } from './question.ts';
import { questionFields } from './question-fields.ts';
import { NO_CONSTRAINTS } from './question-values.ts';

/** The maximum number of questions of an authorization. Further questions of a payer are omitted. */
const QUESTIONS_MAX = 200;

type Context = {
  authorizationId: string;
  /** The questions that are there already. */
  existing: readonly Pick<Question, 'linkId' | 'itemSequence' | 'status'>[];
  receivedAt: string;
  dueAt: string | null;
};

/**
 * Returns the questions for a payer's requests, in order; pure except for new ids. Open questions are not asked again.
 * Questions with circular conditions are asked without conditions.
 */
export function questionsFrom(requests: readonly InformationRequest[], context: Context): Question[] {
  const templates = requests.flatMap((request, index) =>
    templatesOf(request, index + 1).map((template) => ({
      template,
      itemSequence: request.kind === 'questionnaire' ? null : request.itemSequence,
    })),
  );
  const open = new Set(
    context.existing.filter(({ status }) => status !== 'submitted' && status !== 'expired').map(keyOf),
  );
  const asked = templates
    .filter(({ template, itemSequence }) => !open.has(keyOf({ linkId: template.linkId, itemSequence })))
    .slice(0, Math.max(0, QUESTIONS_MAX - context.existing.length));
  const ids = new Map(asked.map(({ template }) => [template.linkId, newId('q')]));
  const questions = asked.map(({ template, itemSequence }, index) =>
    questionFrom(template, { ...context, ids, itemSequence, sequence: context.existing.length + index + 1 }),
  );
  return withStates(inDependencyOrder(questions) === null ? questions.map(unconditional) : questions);
}

function keyOf({ linkId, itemSequence }: Pick<Question, 'linkId' | 'itemSequence'>): string {
  return `${itemSequence ?? ''} ${linkId}`;
}

function templatesOf(request: InformationRequest, position: number): QuestionTemplate[] {
  switch (request.kind) {
    case 'questionnaire':
      return request.questions ?? [unknownQuestionnaire(request.context)];
    case 'loinc':
      return [observationQuestion(request.code)];
    case 'attachment':
      return [reportQuestion(request.reportTypeCode, request.description, position)];
  }
}

type TemplateContext = Context & {
  ids: ReadonlyMap<string, string>;
  itemSequence: number | null;
  sequence: number;
};

function questionFrom(template: QuestionTemplate, context: TemplateContext): Question {
  const { ids, itemSequence, sequence, authorizationId, receivedAt, dueAt } = context;
  const enableWhen = (template.enableWhen ?? []).flatMap(({ linkId, operator, value }) => {
    const questionId = ids.get(linkId);
    return questionId === undefined ? [] : [{ questionId, operator, value }];
  });
  const created = newResource(
    questionFields,
    {
      priorAuthorizationId: authorizationId,
      sequence,
      linkId: template.linkId,
      groupId: template.groupLinkId === undefined ? null : (ids.get(template.groupLinkId) ?? null),
      itemSequence,
      text: template.text,
      helpText: template.helpText ?? null,
      type: template.type,
      options: template.options,
      required: template.required,
      repeats: template.repeats,
      constraints: { ...NO_CONSTRAINTS, ...template.constraints },
      enableWhen,
      enableBehavior: template.enableBehavior,
      dueAt,
      receivedAt,
      code: template.code ?? null,
    },
    new Date(receivedAt),
  );
  return { ...created, id: ids.get(template.linkId)! };
}

function unconditional(question: Question): Question {
  return { ...question, groupId: null, enableWhen: [] };
}

function withStates(questions: readonly Question[]): Question[] {
  const states = new Map<string, Question>();
  for (const question of inDependencyOrder(questions)!) {
    const isAsked = isEnabled(question, (id) => states.get(id));
    states.set(question.id, isAsked ? question : { ...question, status: 'not_applicable' });
  }
  return questions.map(({ id }) => states.get(id)!);
}
