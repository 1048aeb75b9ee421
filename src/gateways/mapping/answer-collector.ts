import type { ClaimPayment } from '../../modules/payments/remittances/remittance.ts';
import type {
  ClaimAcknowledgmentAnswer,
  ClaimStatuses,
  ClaimStatusReport,
  InformationRequests,
  PayerAnswer,
} from '../../modules/trading/exchange/inbound/processing/payer-answer.ts';
import { type ClaimStatusResponseItem, reader277 } from '../../x12/277-005010X212/index.ts';
import {
  type AcknowledgedProvider,
  type ClaimAcknowledgmentHeader,
  type ClaimAcknowledgmentItem,
  type InformationReceiver,
  reader277CA,
} from '../../x12/277ca-005010X214/index.ts';
import {
  type AdditionalInformationItem,
  type AdditionalInformationRequest,
  type InformationRequestHeader,
  reader277Rfi,
} from '../../x12/277rfi-005010X213/index.ts';
import { reader278Response, type ServicesReviewItem } from '../../x12/278-005010X217/index.ts';
import { reader278InquiryResponse } from '../../x12/278-inquiry-005010X215/index.ts';
import { type RemittanceItem, reader835 } from '../../x12/835-005010X221A1/index.ts';
import { type ImplementationAcknowledgmentItem, reader999 } from '../../x12/999-005010X231A1/index.ts';
import type { Interchange } from '../../x12/common.ts';
import type { FindingCode } from '../../x12/findings/finding.ts';
import type { GuideReader } from '../../x12/guide/guide-reader.ts';
import type { EnvelopeItem } from '../../x12/reading/items.ts';
import {
  acknowledgedClaim,
  acknowledgmentForAll,
  claimStatusReport,
  implementationAnswer,
  interchangeAnswer,
} from './acknowledgments-from-x12.ts';
import { requestedInformation } from './attachments/information-from-277.ts';
import { authorizationAnswersFrom278 } from './authorizations/authorization-from-278.ts';
import { claimPayment, RemittanceSurvey } from './remittances/remittance-from-835.ts';

export type AnswerItem =
  | RemittanceItem
  | ImplementationAcknowledgmentItem
  | ClaimAcknowledgmentItem
  | ClaimStatusResponseItem
  | AdditionalInformationItem
  | ServicesReviewItem;

/** The transaction sets that are read. */
export const ANSWER_READERS: readonly GuideReader<AnswerItem>[] = [
  reader835,
  reader999,
  reader277CA,
  reader277,
  reader277Rfi,
  reader278Response,
  reader278InquiryResponse,
];

/**
 * Claims per answer: enough to be quick, few enough that the transaction that applies them holds their locks briefly.
 */
const CLAIMS_PER_ANSWER = 50;
/** Claim payments per answer: more, because their rows are written together and most of the cost is per transaction. */
const PAYMENTS_PER_ANSWER = 100;
/** The same for service lines: the guide allows 999 per claim. */
const LINES_PER_ANSWER = 1_000;
/** NM101 of loop 2100A in a 277CA that comes from the payer itself. */
const PAYER = 'PR';
/** A transaction set that arrived in part may balance by chance and must not be posted. */
const INCOMPLETE: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'missing_se',
  'segment_count_mismatch',
  'transaction_set_control_number_mismatch',
  'unterminated_segment',
  'segment_too_long',
  'item_too_large',
  'transaction_set_too_large',
]);

/** Returns whether claim payments are enough for one answer. */
export function isFullAnswer(payments: readonly ClaimPayment[]): boolean {
  const lines = payments.reduce((sum, payment) => sum + payment.lines.length, 0);
  return payments.length >= PAYMENTS_PER_ANSWER || lines >= LINES_PER_ANSWER;
}

/** Combines the items of a transaction set into answers, each about a limited number of claims. */
export class AnswerCollector {
  /** The claim payments are divided into parts, one for each answer. */
  #remittance: { survey: RemittanceSurvey; parts: ClaimPayment[][] } | null = null;
  #remittances: number;
  #acknowledgment: ClaimAcknowledgmentAnswer | null = null;
  /** A provider with statuses, until a claim below it is read. */
  #provider: AcknowledgedProvider | null = null;
  #statuses: { answer: ClaimStatuses; producedAt: string; hasBefore: boolean } | null = null;
  #header: ClaimAcknowledgmentHeader | null = null;
  #requests: { answer: InformationRequests; header: InformationRequestHeader; hasBefore: boolean } | null = null;
  #unsupported: string | null = null;
  #interchange: Interchange | null = null;

  /** `remittances`: the 835s before this transaction set. */
  constructor(remittances: number) {
    this.#remittances = remittances;
  }

  *add(item: AnswerItem | EnvelopeItem): Generator<PayerAnswer> {
    switch (item.kind) {
      case 'interchange':
        this.#interchange = item.interchange;
        break;
      case 'transactionSet':
        this.#unsupported = item.isSupported ? null : item.transactionSet.id;
        break;
      case 'interchangeAcknowledgment':
        yield interchangeAnswer(item.acknowledgment, this.#interchange);
        break;
      case 'implementationAcknowledgment':
        yield implementationAnswer(item.acknowledgment, this.#interchange);
        break;
      case 'claimAcknowledgmentHeader':
        this.#header = item.header;
        break;
      case 'informationReceiver':
        yield* this.#endReceiver();
        this.#acknowledgment = acknowledgmentFor(item.receiver, this.#header, this.#interchange);
        break;
      case 'acknowledgedProvider':
        yield* this.#endProvider();
        this.#provider = item.provider.statuses?.length ? item.provider : null;
        break;
      case 'claimAcknowledgment':
        this.#provider = null;
        this.#acknowledgment?.claims.push(acknowledgedClaim(item.acknowledgment));
        yield* this.#cutAcknowledgment();
        break;
      case 'claimStatusResponseHeader':
        this.#statuses = {
          answer: noStatuses(),
          producedAt: producedAtOf(item.header, this.#interchange),
          hasBefore: false,
        };
        break;
      case 'claimStatusResponse':
        for (const claim of item.response.claims) yield* this.#addStatus(claimStatusReport(claim));
        break;
      case 'informationRequestHeader':
        this.#requests = { answer: noRequests(), header: item.header, hasBefore: false };
        break;
      case 'additionalInformationRequest':
        yield* this.#addRequest(item.request);
        break;
      case 'servicesReviewResponse':
      case 'servicesReviewInquiryResponse':
        yield authorizationAnswersFrom278(item.review, item.kind === 'servicesReviewInquiryResponse');
        break;
      case 'transactionSetEnd':
        yield* this.#end();
        break;
      default:
        this.#collectRemittance(item);
    }
  }

  #collectRemittance(item: AnswerItem | EnvelopeItem): void {
    if (item.kind === 'remittance') {
      this.#remittance = { survey: new RemittanceSurvey(item.header), parts: [[]] };
      return;
    }
    if (this.#remittance === null) return;
    const { survey, parts } = this.#remittance;
    surveyItem(survey, item);
    if (item.kind !== 'claimPayment') return;
    if (isFullAnswer(parts.at(-1)!)) parts.push([]);
    parts.at(-1)!.push(claimPayment(item.claimPayment));
  }

  *#cutAcknowledgment(): Generator<PayerAnswer> {
    const answer = this.#acknowledgment;
    if (answer?.claims.length !== CLAIMS_PER_ANSWER) return;
    yield answer;
    // `forAll` applies to a submission if none of its claims is named.
    this.#acknowledgment = { ...answer, claims: [], forAll: null };
  }

  /** Yields the answer to a provider (2200C) below which no claim is named. */
  *#endProvider(): Generator<PayerAnswer> {
    const [answer, provider] = [this.#acknowledgment, this.#provider];
    this.#provider = null;
    if (!answer || !provider) return;
    yield { ...answer, claims: [], ...providerAnswer(provider) };
    // The submission as a whole is answered by its providers, unless it was rejected itself.
    if (answer.forAll?.outcome !== 'rejected') this.#acknowledgment = { ...answer, forAll: null };
  }

  *#endReceiver(): Generator<PayerAnswer> {
    yield* this.#endProvider();
    const answer = this.#acknowledgment;
    this.#acknowledgment = null;
    if (answer && (answer.claims.length > 0 || answer.forAll !== null)) yield answer;
  }

  *#addStatus(report: ClaimStatusReport | null): Generator<PayerAnswer> {
    const statuses = this.#statuses;
    if (!statuses) return;
    const { answer, producedAt } = statuses;
    if (report) answer.claims.push({ ...report, producedAt });
    else answer.missing += 1;
    if (answer.claims.length < CLAIMS_PER_ANSWER) return;
    yield answer;
    this.#statuses = { answer: noStatuses(), producedAt, hasBefore: true };
  }

  *#addRequest(request: AdditionalInformationRequest): Generator<PayerAnswer> {
    const requests = this.#requests;
    if (!requests) return;
    const { answer, header } = requests;
    const asked = requestedInformation(request, header);
    if (asked) answer.claims.push(asked);
    else answer.missing += 1;
    if (answer.claims.length < CLAIMS_PER_ANSWER) return;
    yield answer;
    this.#requests = { answer: noRequests(), header, hasBefore: true };
  }

  *#end(): Generator<PayerAnswer> {
    if (this.#remittance) yield* this.#remittanceParts(this.#remittance);
    yield* this.#endReceiver();
    if (this.#statuses) {
      const { answer, hasBefore } = this.#statuses;
      if (!hasBefore || answer.claims.length > 0 || answer.missing > 0) yield answer;
    }
    if (this.#requests) {
      const { answer, hasBefore } = this.#requests;
      if (!hasBefore || answer.claims.length > 0 || answer.missing > 0) yield answer;
    }
    if (this.#unsupported !== null) {
      yield { kind: 'unreadable', reason: 'not_supported', transactionSet: this.#unsupported };
    }
    this.#remittance = null;
    this.#statuses = null;
    this.#requests = null;
    this.#header = null;
    this.#unsupported = null;
  }

  *#remittanceParts({ survey, parts }: { survey: RemittanceSurvey; parts: ClaimPayment[][] }) {
    const sequence = ++this.#remittances;
    let from = 0;
    // If there are no claim payments, one empty part is returned, because even an empty remittance is recorded.
    for (const [index, payments] of parts.entries()) {
      const advice = index === 0 ? survey.advice() : null;
      yield { kind: 'remittance', sequence, advice, from, payments, isLast: index === parts.length - 1 } as const;
      from += payments.length;
    }
  }
}

function noStatuses(): ClaimStatuses {
  return { kind: 'claim_statuses', claims: [], missing: 0 };
}

function noRequests(): InformationRequests {
  return { kind: 'information_requests', claims: [], missing: 0 };
}

/** Adds an item of an 835 to its sums. */
export function surveyItem(survey: RemittanceSurvey, item: AnswerItem | EnvelopeItem): void {
  switch (item.kind) {
    case 'claimPayment':
      survey.addClaim(item.claimPayment);
      break;
    case 'providerLevelAdjustment':
      survey.addAdjustment(item.adjustment);
      break;
    case 'unreadableClaimPayment':
    case 'unreadableRemittance':
      survey.addDamage('unreadable_amount');
      break;
    case 'finding':
      if (INCOMPLETE.has(item.finding.code)) survey.addDamage('incomplete_transaction_set');
      break;
  }
}

function acknowledgmentFor(
  receiver: InformationReceiver,
  header: ClaimAcknowledgmentHeader | null,
  interchange: Interchange | null,
): ClaimAcknowledgmentAnswer {
  return {
    kind: 'claim_acknowledgment',
    producedAt: producedAtOf(header ?? { createdDate: '', createdTime: '' }, interchange),
    level: header?.source.entityCode === PAYER ? 'payer' : 'clearinghouse',
    referenceId: receiver.traceNumber || null,
    claims: [],
    forAll: acknowledgmentForAll(receiver.statuses),
    provider: null,
  };
}

function providerAnswer(provider: AcknowledgedProvider): Pick<ClaimAcknowledgmentAnswer, 'forAll' | 'provider'> {
  const { idQualifier, id, acceptedCount, rejectedCount, statuses = [] } = provider;
  const counts = [acceptedCount, rejectedCount].filter((count) => count !== undefined).map(Number);
  const claimCount = counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
  return { forAll: acknowledgmentForAll(statuses), provider: { idQualifier, id, claimCount } };
}

/**
 * Returns when an answer was produced, as text that sorts by time: the date and time of its transaction set (BHT04,
 * BHT05), then those of its interchange (ISA09, ISA10), then the interchange's control number (ISA13).
 */
function producedAtOf(
  set: { createdDate: string; createdTime: string },
  interchange: { date: string; time: string; controlNumber: string } | null,
): string {
  const sent = interchange === null ? '' : `${interchange.date}T${interchange.time.padEnd(8, '0')}`;
  const created = set.createdDate === '' ? sent : `${set.createdDate}T${set.createdTime.padEnd(8, '0')}`;
  return [created, sent, interchange?.controlNumber.padStart(9, '0') ?? ''].join(' ');
}
