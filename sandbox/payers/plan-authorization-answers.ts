import type { AnswerContext } from '../../src/gateways/mapping/answer-envelope.ts';
import {
  DECIDING_LINK_ID,
  sandboxQuestionnaireContext,
} from '../../src/gateways/mapping/authorizations/sandbox-questionnaires.ts';
import { documentOf, type Parsed275Transaction, parse275 } from '../../src/x12/275-005010X210/index.ts';
import { parse278Request, type ServicesReview } from '../../src/x12/278-005010X217/index.ts';
import { parse278Inquiry } from '../../src/x12/278-inquiry-005010X215/index.ts';
import type { Interchange } from '../../src/x12/common.ts';
import type { NumberGenerator } from './generated-numbers.ts';
import type { AuthorizationDecision, AuthorizationOutcome } from './member-ids/sandbox-outcomes.ts';
import type { Directory } from './scenario.ts';
import { type AuthorizationReply, answer278 } from './sets/answer-278.ts';

const HOUR_MS = 3_600_000;
/** How long the payers take to decide after they have been answered, before the time scale. */
const DECISION_AFTER_ANSWERS_MS = 4 * HOUR_MS;

type PlannedResponse = { transactionSet: '278'; lagMs: number; write(context: AnswerContext): string };

/** A received message about authorizations, and all answers of the payer to it. */
type AuthorizationPlan = {
  /** The ISA of the received interchange. */
  interchange: Interchange;
  payerIds: string[];
  /** The channel fails, as selected by a member id. */
  isRefused: boolean;
  answers: PlannedResponse[];
};

/** Returns the plan for a 278 request, a 278 inquiry or a 275; null for another file. */
export function planAuthorizationAnswers(
  content: Uint8Array,
  directory: Directory,
  numbers: NumberGenerator,
): AuthorizationPlan | null {
  return (
    planRequests(content, directory, numbers) ??
    planInquiries(content, directory, numbers) ??
    planDocuments(content, directory, numbers)
  );
}

function planRequests(content: Uint8Array, directory: Directory, numbers: NumberGenerator): AuthorizationPlan | null {
  const { transactions } = parse278Request(content);
  const [first] = transactions;
  if (!first) return null;
  const played = transactions.map(({ review }) => ({ review, outcome: outcomeFor(memberIdOf(review), directory) }));
  return {
    interchange: first.interchange,
    payerIds: played.map(({ review }) => review.utilizationManagementOrganization.id ?? ''),
    isRefused: played.some(({ outcome }) => outcome?.outcome === 'fail'),
    answers: played.flatMap(({ review, outcome }) => {
      const isCancellation = review.purposeCode === '01';
      const replies = isCancellation ? [{ lagMs: 0, reply: { kind: 'cancelled' } as const }] : repliesTo(outcome);
      return replies.map(({ lagMs, reply }) => response(review, reply, { lagMs, numbers, isInquiry: false }));
    }),
  };
}

function planInquiries(content: Uint8Array, directory: Directory, numbers: NumberGenerator): AuthorizationPlan | null {
  const { transactions } = parse278Inquiry(content);
  const [first] = transactions;
  if (!first) return null;
  return {
    interchange: first.interchange,
    payerIds: transactions.map(({ review }) => review.utilizationManagementOrganization.id ?? ''),
    isRefused: false,
    answers: transactions.map(({ review }) => {
      const [reply] = repliesTo(outcomeFor(memberIdOf(review), directory));
      const said: AuthorizationReply = reply?.reply ?? { kind: 'pended' };
      const withoutQuestions: AuthorizationReply = said.kind === 'questions' ? { kind: 'pended' } : said;
      return response(review, withoutQuestions, { lagMs: 0, numbers, isInquiry: true });
    }),
  };
}

function planDocuments(content: Uint8Array, directory: Directory, numbers: NumberGenerator): AuthorizationPlan | null {
  const { transactions } = parse275(content);
  const [first] = transactions;
  if (!first) return null;
  return {
    interchange: first.interchange,
    payerIds: transactions.map(({ header }) => header.payer.id),
    isRefused: false,
    // An unsolicited document is stored with its request and changes nothing.
    answers: transactions.filter(isAnswer).map((transaction) => {
      const outcome = outcomeFor(transaction.header.patient.id ?? '', directory);
      const reply: AuthorizationReply =
        outcome === null
          ? { kind: 'rejected', code: '75' }
          : { kind: 'decided', decision: decisionAfterAnswers(transaction) };
      return response(reviewOf(transaction), reply, { lagMs: DECISION_AFTER_ANSWERS_MS, numbers, isInquiry: false });
    }),
  };
}

/** BGN01. A 275 of another guide is about a claim. */
function isAnswer({ group, header }: Parsed275Transaction): boolean {
  return group.version === '006020X316' && header.purposeCode === '11';
}

type ResponseOptions = { lagMs: number; numbers: NumberGenerator; isInquiry: boolean };

function response(review: ServicesReview, reply: AuthorizationReply, options: ResponseOptions): PlannedResponse {
  const { lagMs, numbers, isInquiry } = options;
  return {
    transactionSet: '278',
    lagMs,
    write: (context) => answer278({ review, reply, numbers, isInquiry }, context),
  };
}

/** Returns the payer's responses with their times; empty if the payer never responds. */
export function repliesTo(outcome: AuthorizationOutcome | null): { lagMs: number; reply: AuthorizationReply }[] {
  if (outcome === null) return [{ lagMs: 0, reply: { kind: 'rejected', code: '75' } }];
  switch (outcome.outcome) {
    case 'pend':
      return [
        { lagMs: 0, reply: { kind: 'pended' } },
        { lagMs: outcome.hours * HOUR_MS, reply: { kind: 'decided', decision: outcome.decision } },
      ];
    case 'questions': {
      const context = sandboxQuestionnaireContext(outcome.count, outcome.branch);
      return [
        { lagMs: 0, reply: { kind: 'questions', requests: [{ kind: 'questionnaire', context, questions: null }] } },
      ];
    }
    case 'no_decision':
    case 'fail':
      return [];
    case 'contact_payer':
      return [{ lagMs: 0, reply: { kind: 'contact' } }];
    default:
      return [{ lagMs: 0, reply: { kind: 'decided', decision: outcome } }];
  }
}

function outcomeFor(memberId: string, directory: Directory): AuthorizationOutcome | null {
  const parsed = directory.readMemberId(memberId);
  return parsed.kind === 'invalid' ? null : parsed.script.PA;
}

function memberIdOf({ patients }: ServicesReview): string {
  return patients[0]?.subscriber.id ?? '';
}

/** Returns the answer to the deciding question. Without that question, the request is approved. */
function decisionAfterAnswers({ attachments }: Parsed275Transaction): AuthorizationDecision {
  const answers = attachments.flatMap((attachment) => answersIn(documentOf(attachment)));
  const deciding = answers.find(({ linkId }) => linkId === DECIDING_LINK_ID);
  return deciding?.code === 'deny' ? { outcome: 'deny', category: 'medical_necessity' } : { outcome: 'approve' };
}

type Item = { linkId?: string; answer?: { valueCoding?: { code?: string } }[] };

function answersIn(document: Uint8Array): { linkId: string; code: string | undefined }[] {
  try {
    const { item = [] } = JSON.parse(Buffer.from(document).toString('utf8')) as { item?: Item[] };
    return item.map(({ linkId = '', answer }) => ({ linkId, code: answer?.[0]?.valueCoding?.code }));
  } catch {
    // Another kind of document, such as a PDF.
    return [];
  }
}

/** Returns the request as far as a 275 repeats it, for the response. */
function reviewOf({ header, attachments }: Parsed275Transaction): ServicesReview {
  const { payer, provider, patient } = header;
  const traceNumber = patient.reviewTraceNumber ?? attachments[0]?.controlNumber ?? '';
  return {
    controlNumber: '0001',
    purposeCode: '13',
    referenceId: header.referenceId,
    createdDate: header.createdDate,
    createdTime: header.createdTime ?? '0000',
    utilizationManagementOrganization: { entityCode: 'X3', name: payer.name, idQualifier: 'PI', id: payer.id },
    requester: { entityCode: '1P', name: provider.name, idQualifier: 'XX', id: provider.id },
    patients: [
      {
        subscriber: { name: patient.name, idQualifier: 'MI', id: patient.id ?? '' },
        events: [
          {
            traces: [{ type: '1', traceNumber, originatingCompanyId: '9SANDBOX00' }],
            diagnoses: [],
            providers: [],
            services: [],
          },
        ],
      },
    ],
  };
}
