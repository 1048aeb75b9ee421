import type { QuestionTemplate } from '../../../modules/prior-authorizations/questions/information-requests.ts';

/** The contexts by which the sandbox's payers refer to their questionnaires (TRN beside LOINC 102089-0). */
const CONTEXT = /^SBXQ-(\d{1,2})(-BRANCH)?$/;
const QUESTIONS_MAX = 50;

/** Returns the name of the sandbox payers' questionnaire with the given number of questions. */
export function sandboxQuestionnaireContext(count: number, hasBranch: boolean): string {
  return `SBXQ-${Math.min(count, QUESTIONS_MAX)}${hasBranch ? '-BRANCH' : ''}`;
}

/** The link id of the question whose answer determines the decision: `approve` or `deny`. */
export const DECIDING_LINK_ID = 'sbx_decision';

const DECISION: QuestionTemplate = {
  linkId: DECIDING_LINK_ID,
  text: 'How shall the sandbox payer decide?',
  helpText: 'This question decides the outcome in the sandbox.',
  type: 'choice',
  options: [
    { code: 'approve', display: 'Approve the request' },
    { code: 'deny', display: 'Deny the request' },
  ],
  required: true,
};

const BRANCH: QuestionTemplate[] = [
  {
    linkId: 'sbx_prior_treatment',
    text: 'Was conservative treatment tried?',
    type: 'boolean',
    required: true,
  },
  {
    linkId: 'sbx_treatment_weeks',
    text: 'For how many weeks was conservative treatment tried?',
    type: 'integer',
    required: true,
    constraints: { min: '1', max: '520' },
    enableWhen: [{ linkId: 'sbx_prior_treatment', operator: 'eq', value: true }],
  },
];

/** Further questions in rotation, one of each type. */
const FURTHER: QuestionTemplate[] = [
  {
    linkId: 'sbx_hba1c',
    text: 'What is the latest HbA1c, in percent?',
    type: 'decimal',
    required: true,
    constraints: { min: '0', max: '30' },
    code: { system: 'loinc', code: '4548-4' },
  },
  { linkId: 'sbx_onset', text: 'When did the condition begin?', type: 'date', required: true },
  {
    linkId: 'sbx_findings',
    text: 'Describe the findings of the latest examination.',
    type: 'text',
    required: true,
    constraints: { maxLength: 2_000 },
  },
  {
    linkId: 'sbx_treatments',
    text: 'Which treatments were tried?',
    type: 'multi_choice',
    options: [
      { code: 'medication', display: 'Medication' },
      { code: 'therapy', display: 'Physical therapy' },
      { code: 'injection', display: 'Injection' },
      { code: 'none', display: 'None' },
    ],
    required: true,
  },
  {
    linkId: 'sbx_weight',
    text: 'What is the body weight?',
    type: 'quantity',
    required: true,
    constraints: { min: '0' },
    code: { system: 'loinc', code: '29463-7' },
  },
  { linkId: 'sbx_urgent', text: 'Would a delay endanger the patient?', type: 'boolean', required: true },
];

/**
 * Returns the questions of a sandbox payer's questionnaire, or null if it has none of this context. The first question
 * determines the decision. `BRANCH` adds one that is asked only after a certain answer.
 */
export function sandboxQuestionnaire(context: string): QuestionTemplate[] | null {
  const match = CONTEXT.exec(context);
  if (!match) return null;
  const count = Math.min(Math.max(Number(match[1]), 1), QUESTIONS_MAX);
  const [asked, conditional] = BRANCH as [QuestionTemplate, QuestionTemplate];
  const first = match[2] === undefined ? [DECISION] : [DECISION, asked];
  const further = Array.from({ length: Math.max(0, count - first.length) }, (_, index) => {
    const template = FURTHER[index % FURTHER.length]!;
    const round = Math.floor(index / FURTHER.length);
    return round === 0 ? template : { ...template, linkId: `${template.linkId}_${round + 1}` };
  });
  const questions = [...first, ...further].slice(0, Math.max(count, first.length));
  return match[2] === undefined ? questions : [...questions, conditional];
}
