import { type AnswerContext, answerEnvelope, dateOf, timeOf } from '../../../src/gateways/mapping/answer-envelope.ts';
import { SANDBOX_DENIALS } from '../../../src/gateways/mapping/authorizations/authorization-from-278.ts';
import { toX12Text } from '../../../src/kernel/x12-text.ts';
import type { InformationRequest } from '../../../src/modules/prior-authorizations/transport/authorization-answer.ts';
import {
  build278Response,
  type PatientEvent,
  type ReviewDecision,
  type ReviewedService,
  type ReviewTrace,
  type ServicesReview,
} from '../../../src/x12/278-005010X217/index.ts';
import { build278InquiryResponse } from '../../../src/x12/278-inquiry-005010X215/index.ts';
import type { NumberGenerator } from '../generated-numbers.ts';
import type { AuthorizationDecision } from '../member-ids/sandbox-outcomes.ts';

/** A payer's decision on a request. */
export type AuthorizationReply =
  | { kind: 'decided'; decision: AuthorizationDecision }
  | { kind: 'pended' | 'contact' | 'cancelled' }
  | { kind: 'questions'; requests: InformationRequest[] }
  /** AAA03 of the subscriber. */
  | { kind: 'rejected'; code: string };

type Answer278Input = {
  /** The request, or the inquiry, that is answered. */
  review: ServicesReview;
  reply: AuthorizationReply;
  numbers: NumberGenerator;
  isInquiry: boolean;
};

/** BHT06: the last response, or more follow. */
const FINAL = '18';
const UPDATES_FOLLOW = '19';
/** AAA04: correct and send again. */
const CORRECT_AND_RESUBMIT = 'C';
const COMPANY_ID = '9SANDBOXUM';
/** PWK02: the document can be sent in any way that the payer offers. */
const ELECTRONICALLY = 'EL';
const QUESTIONNAIRE = '102089-0';
const VALID_DAYS_AFTER = 90;

/** Returns the 278 response of a payer, or its response to an inquiry. */
export function answer278(input: Answer278Input, context: AnswerContext): string {
  const { review, reply, isInquiry } = input;
  const isOpen = reply.kind === 'pended' || reply.kind === 'questions' || reply.kind === 'contact';
  const { requester } = review;
  const transaction: ServicesReview = {
    controlNumber: '0001',
    purposeCode: '11',
    referenceId: review.referenceId,
    createdDate: dateOf(context.createdAt),
    createdTime: timeOf(context.createdAt),
    transactionTypeCode: isOpen ? UPDATES_FOLLOW : FINAL,
    utilizationManagementOrganization: review.utilizationManagementOrganization,
    ...(requester
      ? {
          requester: { entityCode: '1P', name: requester.name, idQualifier: requester.idQualifier!, id: requester.id! },
        }
      : {}),
    patients: review.patients.map((patient) => {
      const { subscriber, dependent, events } = patient;
      const { name, idQualifier, id } = subscriber;
      const isRejected = reply.kind === 'rejected';
      return {
        subscriber: {
          name,
          ...(idQualifier === undefined ? {} : { idQualifier }),
          ...(id === undefined ? {} : { id }),
          ...(isRejected ? { validations: [rejectionOf(reply.code)] } : {}),
        },
        ...(dependent && !isRejected ? { dependent: { name: dependent.name } } : {}),
        events: isRejected ? [] : events.map((event) => eventAnswer(event, input, context)),
      };
    }),
  };
  const build = isInquiry ? build278InquiryResponse : build278Response;
  return build({ ...answerEnvelope(context), transactions: [transaction] });
}

function rejectionOf(rejectReasonCode: string) {
  return { isValidRequest: false, rejectReasonCode, followUpActionCode: CORRECT_AND_RESUBMIT };
}

function eventAnswer(event: PatientEvent, input: Answer278Input, context: AnswerContext): PatientEvent {
  const { reply, numbers } = input;
  const trace = event.traces[0]?.traceNumber ?? '';
  const requests = reply.kind === 'questions' ? reply.requests : [];
  const questionnaire = requests.find((request) => request.kind === 'questionnaire');
  const own: ReviewTrace[] = questionnaire
    ? [{ type: '1', traceNumber: questionnaire.context, originatingCompanyId: COMPANY_ID }]
    : [];
  const number = numbers.text('authorization', trace, 10);
  return {
    traces: [...event.traces.map((one) => ({ ...one, type: '2' })), ...own],
    ...(event.review ? { review: event.review } : {}),
    decision: decisionOf(reply, number),
    administrativeReferenceNumber: numbers.text('authorization-case', trace, 12),
    ...certification(event, reply, context),
    diagnoses: [...event.diagnoses.filter(({ qualifier }) => qualifier !== 'LOI'), ...observations(requests)],
    ...attachments(requests, null),
    ...messageOf(reply),
    providers: [],
    services: event.services.map((service, index) =>
      serviceAnswer(service, index, { input, context, requests, number }),
    ),
  };
}

function decisionOf(reply: AuthorizationReply, number: string): ReviewDecision {
  switch (reply.kind) {
    case 'decided':
      return madeDecision(reply.decision, number);
    case 'contact':
      return { certificationActionCode: 'CT' };
    case 'cancelled':
      return { certificationActionCode: 'C' };
    default:
      return { certificationActionCode: 'A4' };
  }
}

function madeDecision(decision: AuthorizationDecision, number: string): ReviewDecision {
  switch (decision.outcome) {
    case 'approve':
      return { certificationActionCode: 'A1', reviewIdentificationNumber: number };
    case 'partial':
      return { certificationActionCode: 'A2', reviewIdentificationNumber: number };
    case 'modify':
      return { certificationActionCode: 'A6', reviewIdentificationNumber: number };
    case 'not_required':
      return { certificationActionCode: 'NA' };
    case 'deny':
      return { certificationActionCode: 'A3', reasonCodes: [denialOf(decision.category).code] };
  }
}

function denialOf(category: string) {
  return SANDBOX_DENIALS.find((denial) => denial.category === category) ?? SANDBOX_DENIALS[0]!;
}

function isCertified(reply: AuthorizationReply): boolean {
  return reply.kind === 'decided' && reply.decision.outcome !== 'deny' && reply.decision.outcome !== 'not_required';
}

/**
 * Certified from the day of the decision, or of the service if that is earlier, until 90 days after the service. An
 * answer to a 275, which repeats no dates, certifies the requested services.
 */
function certification(
  event: PatientEvent,
  reply: AuthorizationReply,
  { createdAt }: AnswerContext,
): Pick<PatientEvent, 'certificationIssueDate' | 'certificationEffectiveDate'> {
  if (!isCertified(reply)) return {};
  const today = dateOf(createdAt);
  const first = event.eventDate?.start;
  if (first === undefined) return { certificationIssueDate: today };
  const last = event.eventDate?.end ?? first;
  const start = first < today ? first : today;
  const from = last > today ? last : today;
  const end = dateOf(new Date(Date.parse(`${from}T00:00:00Z`) + VALID_DAYS_AFTER * 86_400_000));
  return { certificationIssueDate: today, certificationEffectiveDate: { start, end } };
}

type Shared = {
  input: Answer278Input;
  context: AnswerContext;
  requests: readonly InformationRequest[];
  number: string;
};

/** PARTIAL denies all items but the first, or halves the only one; MODIFY halves the units of the first. */
function serviceAnswer(service: ReviewedService, index: number, { input, requests, number }: Shared): ReviewedService {
  const { reply } = input;
  const base: ReviewedService = {
    traces: service.traces.map((one) => ({ ...one, type: '2' })),
    ...(service.service ? { service: service.service } : {}),
    ...attachments(requests, index + 1),
    providers: [],
  };
  if (reply.kind !== 'decided') return base;
  const { outcome } = reply.decision;
  const isFirst = index === 0;
  const units = service.service?.unitCount;
  const isReduced = isFirst && (outcome === 'modify' || (outcome === 'partial' && units !== undefined));
  if (outcome === 'partial' && !isFirst) {
    return { ...base, decision: { certificationActionCode: 'A3', reasonCodes: [denialOf('medical_necessity').code] } };
  }
  if (outcome === 'not_required') return base;
  if (outcome === 'deny') {
    return {
      ...base,
      decision: { certificationActionCode: 'A3', reasonCodes: [denialOf(reply.decision.category).code] },
    };
  }
  const code = isReduced ? 'A6' : 'A1';
  return {
    ...base,
    ...(isReduced && service.service && units !== undefined
      ? { service: { ...service.service, unitCount: halfOf(units) } }
      : {}),
    decision: { certificationActionCode: code, reviewIdentificationNumber: `${number}${index + 1}` },
  };
}

/** Returns half of the units, rounded up to a whole one. */
function halfOf(units: string): string {
  return String(Math.max(1, Math.ceil(Number(units) / 2)));
}

function observations(requests: readonly InformationRequest[]): PatientEvent['diagnoses'] {
  return requests.flatMap((request) => {
    if (request.kind === 'attachment') return [];
    return [{ qualifier: 'LOI', code: request.kind === 'questionnaire' ? QUESTIONNAIRE : request.code }];
  });
}

function attachments(
  requests: readonly InformationRequest[],
  itemSequence: number | null,
): Pick<PatientEvent, 'attachments'> {
  const wanted = requests.flatMap((request) =>
    request.kind === 'attachment' && request.itemSequence === itemSequence
      ? [
          {
            reportTypeCode: request.reportTypeCode,
            transmissionCode: ELECTRONICALLY,
            ...(request.description === null ? {} : { description: toX12Text(request.description) ?? '' }),
          },
        ]
      : [],
  );
  return wanted.length === 0 ? {} : { attachments: wanted };
}

function messageOf(reply: AuthorizationReply): Pick<PatientEvent, 'message'> {
  if (reply.kind === 'contact') return { message: 'Call the utilization management department.' };
  if (reply.kind !== 'decided' || reply.decision.outcome !== 'deny') return {};
  return { message: denialOf(reply.decision.category).text };
}
