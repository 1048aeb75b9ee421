import { isLocalDate } from '../../../kernel/local-date.ts';
import type { ActionCode, DenialCategory } from '../../../modules/prior-authorizations/authorization.ts';
import type {
  AuthorizationAnswer,
  AuthorizationRejection,
  AuthorizationResponseAnswer,
  DecisionReason,
  InformationRequest,
  ItemOutcome,
  ReviewOutcome,
} from '../../../modules/prior-authorizations/transport/authorization-answer.ts';
import type {
  PatientEvent,
  RequestValidation,
  ReviewDetail,
  ReviewedService,
  ServicesReview,
} from '../../../x12/278-005010X217/index.ts';
import { cleanText } from '../text-from-x12.ts';
import { sandboxQuestionnaire } from './sandbox-questionnaires.ts';

/** The reasons for which the sandbox's payers deny an authorization: `PA.DENY.<CATEGORY>`, with the code of HCR03. */
export const SANDBOX_DENIALS: readonly { category: DenialCategory; code: string; text: string }[] = [
  {
    category: 'medical_necessity',
    code: 'R01',
    text: 'The records do not show that the service is medically necessary.',
  },
  { category: 'missing_information', code: 'R02', text: 'The information that was requested did not arrive.' },
  { category: 'not_covered', code: 'R03', text: 'The plan does not cover this service.' },
  { category: 'out_of_network', code: 'R04', text: 'The rendering provider is not in the network of the plan.' },
  { category: 'eligibility', code: 'R05', text: 'The member is not eligible on the dates of service.' },
  { category: 'duplicate', code: 'R06', text: 'The same service has been decided under another request.' },
  { category: 'level_of_care', code: 'R07', text: 'A lower level of care is appropriate.' },
  { category: 'benefit_limit', code: 'R08', text: 'The limit of the benefit has been reached.' },
  { category: 'late_request', code: 'R09', text: 'The request came after the service.' },
  { category: 'experimental', code: 'R11', text: 'The service is experimental for this condition.' },
  { category: 'other', code: 'R10', text: 'The request was not certified for another reason.' },
];

/** HI: LOINC. */
const LOINC = 'LOI';
/** The LOINC code with which a payer requests its own questionnaire, which TRN*1 names. */
const QUESTIONNAIRE = '102089-0';
/** The suffix of BHT03 in a cancellation, an inquiry or answers. */
const REFERENCE_SUFFIX = /-(?:CAN|INQ|ANS|DOC)$/;
const MESSAGE_MAX = 264;

/** Returns the decisions in a 278 response, or in a response to an inquiry, about our requests. */
export function authorizationAnswersFrom278(
  review: ServicesReview,
  isInquiryResponse: boolean,
): AuthorizationResponseAnswer {
  const above = [
    ...rejectionsOf(review.validations, '2000A'),
    ...rejectionsOf(review.utilizationManagementOrganization.validations, '2010A'),
    ...rejectionsOf(review.requester?.validations, '2010B'),
  ];
  const reference = cleanText(review.referenceId).replace(REFERENCE_SUFFIX, '');
  const events = review.patients.flatMap(({ subscriber, dependent, events: own }): Said[] => {
    const ofPatient = [
      ...rejectionsOf(subscriber.validations, '2010C'),
      ...rejectionsOf(dependent?.validations, '2010D'),
    ];
    const rejections = [...above, ...ofPatient];
    if (own.length === 0) return [{ event: null, rejections }];
    return own.map((event) => ({ event, rejections }));
  });
  const all: Said[] = events.length === 0 ? [{ event: null, rejections: above }] : events;
  const answers = all.map(({ event, rejections }) => answerOf(event, rejections, { reference, isInquiryResponse }));
  const known = answers.filter(({ traceNumber }) => traceNumber !== '');
  return { kind: 'authorization_response', answers: known, missing: answers.length - known.length };
}

type Said = { event: PatientEvent | null; rejections: AuthorizationRejection[] };

type Context = { reference: string; isInquiryResponse: boolean };

function answerOf(
  event: PatientEvent | null,
  above: AuthorizationRejection[],
  { reference, isInquiryResponse }: Context,
): AuthorizationAnswer {
  if (event === null) {
    const nothing = { payerTraceNumber: null, outcome: null, items: [], requests: [], message: null };
    return { ...nothing, traceNumber: reference, isInquiryResponse, rejections: above };
  }
  const traceNumber = traceOf(event, '2') ?? reference;
  const ownTrace = traceOf(event, '1');
  const asksQuestionnaire = event.diagnoses.some(
    ({ qualifier, code }) => qualifier === LOINC && code === QUESTIONNAIRE,
  );
  const items = event.services.map((service) => ({ service, sequence: sequenceOf(service, traceNumber) }));
  return {
    traceNumber,
    payerTraceNumber: event.administrativeReferenceNumber ?? (asksQuestionnaire ? null : ownTrace),
    isInquiryResponse,
    rejections: [
      ...above,
      ...rejectionsOf(event.validations, '2000E'),
      ...event.services.flatMap(({ validations }) => rejectionsOf(validations, '2000F')),
    ],
    outcome: outcomeOf(event),
    items: items.flatMap(({ service, sequence }) => itemOutcome(service, sequence)),
    requests: [
      ...observationRequests(event, ownTrace),
      ...attachmentRequests(event, null),
      ...items.flatMap(({ service, sequence }) => attachmentRequests(service, sequence)),
    ],
    message: messageOf(event),
  };
}

function traceOf({ traces }: ReviewDetail, type: string): string | null {
  return traces.find((trace) => trace.type === type)?.traceNumber ?? null;
}

/** Returns the item's number after the trace number of the request. A service without a number was not requested. */
function sequenceOf(service: ReviewedService, traceNumber: string): number | null {
  const trace = traceOf(service, '2');
  if (!trace?.startsWith(`${traceNumber}-`)) return null;
  const sequence = Number(trace.slice(traceNumber.length + 1));
  return Number.isInteger(sequence) && sequence > 0 ? sequence : null;
}

const ACTION_CODES: ReadonlySet<string> = new Set<ActionCode>(['A1', 'A2', 'A3', 'A4', 'A6', 'C', 'CT', 'NA']);

function isActionCode(code: string): code is ActionCode {
  return ACTION_CODES.has(code);
}

/** The reasons of the list of X12 (code source 886) that we can name without its text. */
const X12_REASONS: Readonly<Record<string, Omit<DecisionReason, 'code'>>> = {
  '0V': { category: 'medical_necessity', text: 'The medical review of the payer did not certify the service.' },
};

function reasonOf(code: string): DecisionReason {
  const known = X12_REASONS[code] ?? SANDBOX_DENIALS.find((denial) => denial.code === code);
  return { code, category: known?.category ?? null, text: known?.text ?? null };
}

function outcomeOf(detail: ReviewDetail): ReviewOutcome | null {
  const { decision } = detail;
  if (!decision || !isActionCode(decision.certificationActionCode)) return null;
  const { certificationEffectiveDate: effective } = detail;
  const start = readable(effective?.start);
  const end = readable(effective?.end) ?? start;
  return {
    actionCode: decision.certificationActionCode,
    authorizationNumber: cleanText(decision.reviewIdentificationNumber) || null,
    reasons: (decision.reasonCodes ?? [])
      .map(cleanText)
      .filter((code) => code !== '')
      .map(reasonOf),
    effective: start !== null && end !== null ? { start, end } : null,
    expirationDate: readable(detail.certificationExpirationDate),
    issueDate: readable(detail.certificationIssueDate),
  };
}

function readable(date: string | undefined): string | null {
  return date !== undefined && isLocalDate(date) ? date : null;
}

const UNITS = /^\d{1,8}(\.\d{1,3})?$/;

function itemOutcome(service: ReviewedService, sequence: number | null): ItemOutcome[] {
  const outcome = outcomeOf(service);
  if (outcome === null || sequence === null) return [];
  const units = service.delivery?.quantity ?? service.service?.unitCount ?? '';
  return [{ ...outcome, sequence, units: UNITS.test(units) ? units : null }];
}

function observationRequests({ diagnoses }: PatientEvent, ownTrace: string | null): InformationRequest[] {
  return diagnoses
    .filter(({ qualifier }) => qualifier === LOINC)
    .map(({ code }) => {
      if (code !== QUESTIONNAIRE) return { kind: 'loinc', code: cleanText(code).slice(0, 30), itemSequence: null };
      const context = cleanText(ownTrace ?? '').slice(0, 50);
      return { kind: 'questionnaire', context, questions: sandboxQuestionnaire(context) };
    });
}

/** PWK with AA, or with another transmission: the payer requests the document. */
function attachmentRequests({ attachments = [] }: ReviewDetail, itemSequence: number | null): InformationRequest[] {
  return attachments.map(({ reportTypeCode, description }) => ({
    kind: 'attachment',
    reportTypeCode: cleanText(reportTypeCode),
    description: cleanText(description) || null,
    itemSequence,
  }));
}

function rejectionsOf(validations: readonly RequestValidation[] | undefined, level: string): AuthorizationRejection[] {
  return (validations ?? []).map(({ rejectReasonCode, followUpActionCode }) => ({
    code: rejectReasonCode ?? '',
    followUpActionCode: followUpActionCode ?? null,
    level,
  }));
}

function messageOf(event: PatientEvent): string | null {
  const text = cleanText(event.message ?? event.services.find(({ message }) => message)?.message);
  return text === '' ? null : text.slice(0, MESSAGE_MAX);
}
