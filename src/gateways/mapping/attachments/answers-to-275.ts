import type { Question } from '../../../modules/prior-authorizations/questions/question.ts';
import type { AnswerValue, SingleAnswer } from '../../../modules/prior-authorizations/questions/question-values.ts';
import type { AuthorizationInterchangeInput } from '../../../modules/prior-authorizations/transport/authorization-mapping.ts';
import type { Build275Input } from '../../../x12/275-005010X210/index.ts';
import { ANSWER } from './attachments-275.ts';
import { build275Input } from './document-to-275.ts';

/** CAT01 of answers to questions, and CAT02 of data in a structured form. */
const REPORT_TYPE = 'OZ';
const FORMAT = 'HL';
/**
 * Returns the answers to the questions of a payer as a 275 (006020X316) with one document: a FHIR R4
 * QuestionnaireResponse in base64.
 */
export function answersTo275(input: AuthorizationInterchangeInput, questions: readonly Question[]): Build275Input {
  const { authorization, envelope, traceNumber } = input;
  const document = JSON.stringify(questionnaireResponse(authorization.id, questions, envelope.createdAt.toISOString()));
  return build275Input(input, {
    purposeCode: ANSWER,
    controlNumber: traceNumber,
    reportTypeCode: REPORT_TYPE,
    formatCode: FORMAT,
    content: Buffer.from(document, 'utf8'),
  });
}

/** Returns a FHIR R4 QuestionnaireResponse with an item for each answered question. */
function questionnaireResponse(authorizationId: string, questions: readonly Question[], authored: string) {
  return {
    resourceType: 'QuestionnaireResponse',
    identifier: { value: authorizationId },
    status: 'completed',
    authored,
    item: questions.flatMap((question) =>
      question.answer === null
        ? []
        : [
            {
              linkId: question.linkId,
              text: question.text,
              answer: valuesOf(question.answer.value).map((value) => fhirAnswer(question, value)),
            },
          ],
    ),
  };
}

function valuesOf(value: AnswerValue): SingleAnswer[] {
  return Array.isArray(value) ? value : [value];
}

function fhirAnswer({ type, options }: Question, value: SingleAnswer): Record<string, unknown> {
  if (typeof value === 'boolean') return { valueBoolean: value };
  if (typeof value === 'number') return { valueInteger: value };
  if (typeof value === 'object') return { valueQuantity: { value: Number(value.value), unit: value.unit } };
  switch (type) {
    case 'decimal':
      return { valueDecimal: Number(value) };
    case 'date':
      return { valueDate: value };
    case 'choice':
    case 'multi_choice':
      return { valueCoding: { code: value, display: options.find(({ code }) => code === value)?.display ?? value } };
    case 'attachment':
      return { valueReference: { reference: `DocumentReference/${value}` } };
    default:
      return { valueString: value };
  }
}
