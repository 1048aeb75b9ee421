import type { AnswerValue, Question, SingleAnswer } from '../../modules/prior-authorizations/questions/question.ts';
import type { AuthorizationInterchangeInput } from '../../modules/prior-authorizations/transport/authorization-mapping.ts';
import type { Build275Input } from '../../x12/275-005010X210/index.ts';
import { envelopeOf } from './claim-to-837p.ts';
import { dependent, elementText, partyName, personName, subscriber } from './parties-to-837p.ts';

/** BGN01: answers a request. */
const ANSWER = '11';
/** CAT01 of answers to questions, and CAT02 of data in a structured form. */
const REPORT_TYPE = 'OZ';
const FORMAT = 'HL';
/** TRN01: the control number of the provider. */
const OWN_NUMBER = '1';

/**
 * Returns the answers to the questions of a payer as a 275 (006020X314) with one document: a FHIR R4
 * QuestionnaireResponse in base64.
 */
export function answersTo275(input: AuthorizationInterchangeInput, questions: readonly Question[]): Build275Input {
  const { authorization, envelope, payer, traceNumber, coverage, patient, referenceId } = input;
  const createdAt = envelope.createdAt.toISOString();
  const date = createdAt.slice(0, 10);
  const document = JSON.stringify(questionnaireResponse(authorization.id, questions, createdAt));
  const person = dependent(coverage, patient);
  return {
    ...envelopeOf(envelope),
    implementation: '006020X314',
    transactions: [
      {
        controlNumber: input.transactionSetControlNumber,
        purposeCode: ANSWER,
        referenceId,
        createdDate: date,
        createdTime: createdAt.slice(11, 16).replace(':', ''),
        payer: {
          name: { type: 'organization', organization: elementText(payer.name) },
          idQualifier: 'PI',
          id: payer.electronicPayerId ?? payer.id,
        },
        provider: {
          name: partyName(authorization.requestingProvider),
          idQualifier: 'XX',
          id: authorization.requestingProvider.npi,
        },
        patient: {
          name: person?.name ?? personName(patient.name),
          idQualifier: 'MI',
          id: subscriber(coverage, patient).memberId!,
          providerClaimId: traceNumber,
        },
        attachments: [
          {
            assignedNumber: '1',
            traceType: OWN_NUMBER,
            controlNumber: traceNumber,
            submittedDate: date,
            reportTypeCode: REPORT_TYPE,
            formatCode: FORMAT,
            filterCode: 'B64',
            data: Buffer.from(Buffer.from(document, 'utf8').toString('base64'), 'latin1'),
          },
        ],
      },
    ],
  };
}

/** FHIR R4 QuestionnaireResponse with an item for each answered question. */
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
