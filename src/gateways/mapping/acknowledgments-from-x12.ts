import { isLocalDate } from '../../kernel/local-date.ts';
import type {
  AcknowledgedClaim,
  ClaimStatusCode,
  ClaimStatusReport,
  ImplementationAcknowledgmentAnswer,
  InterchangeAcknowledgmentAnswer,
} from '../../modules/trading/exchange/inbound/processing/payer-answer.ts';
import type { AnsweredClaim, StatusReport } from '../../x12/277-005010X212/index.ts';
import type { ClaimAcknowledgment, StatusInformation } from '../../x12/277ca-005010X214/index.ts';
import type { ImplementationAcknowledgment, SegmentError } from '../../x12/999-005010X231A1/index.ts';
import type { Interchange } from '../../x12/common.ts';
import type { InterchangeAcknowledgment } from '../../x12/ta1/index.ts';

/** IK501 and AK901: accepted, accepted with errors, and for a group also partially accepted. Other codes reject. */
const ACCEPTING = new Set(['A', 'E', 'P']);
/** STC01-1 */
const ACCEPTED = new Set(['A1', 'A2']);
const ACCEPTED_FOR_ADJUDICATION = 'A2';
const REJECTED = new Set(['A3', 'A4', 'A6', 'A7', 'A8']);
/** STC03 of a rejection. */
const REJECT_ACTION = 'U';
/** STC01-1: finalized, the claim has been paid or will be. */
const PAYMENT_CATEGORY = 'F1';
/** The maximum number of codes kept per acknowledgment. */
const CODES_MAX = 20;

/** The transaction sets that are sent in functional groups, by GS01. */
const SETS_OF_GROUP: Record<string, readonly string[]> = {
  HC: ['837P', '837I', '837D'],
  HS: ['270'],
  HR: ['276'],
  HI: ['278', '278-inquiry'],
  PI: ['275'],
};

/** Returns TA102 and TA103 as `2026-03-15T12:00`. */
function minuteOf({ date, time }: InterchangeAcknowledgment): string {
  return `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}T${time.slice(0, 2)}:${time.slice(2, 4)}`;
}

/** Returns ISA06 and ISA08. */
function addressOf(interchange: Interchange | null): InterchangeAcknowledgmentAnswer['address'] {
  return interchange && { senderId: interchange.senderId, receiverId: interchange.receiverId };
}

/** Reads a TA1. */
export function interchangeAnswer(
  acknowledgment: InterchangeAcknowledgment,
  interchange: Interchange | null,
): InterchangeAcknowledgmentAnswer {
  return {
    kind: 'interchange_acknowledgment',
    address: addressOf(interchange),
    interchangeControlNumber: acknowledgment.controlNumber,
    interchangeWrittenAt: minuteOf(acknowledgment),
    outcome: ACCEPTING.has(acknowledgment.code) ? 'accepted' : 'rejected',
    codes: acknowledgment.noteCode === '000' ? [] : [`TA1:${acknowledgment.noteCode}`],
  };
}

/** Returns ISA09 and ISA10 as `2026-03-15T12:00`, or null if they are no date and time. */
function writtenAt({ date, time }: Interchange): string | null {
  const text = `${date}T${time.slice(0, 2)}:${time.slice(2, 4)}`;
  return Number.isNaN(Date.parse(`${text}:00Z`)) ? null : text;
}

/** Reads a 999. */
export function implementationAnswer(
  acknowledgment: ImplementationAcknowledgment,
  interchange: Interchange | null,
): ImplementationAcknowledgmentAnswer {
  return {
    kind: 'implementation_acknowledgment',
    address: addressOf(interchange),
    writtenAt: interchange && writtenAt(interchange),
    groupControlNumber: acknowledgment.group.controlNumber,
    groupTransactionSets: SETS_OF_GROUP[acknowledgment.group.functionalId] ?? [],
    groupOutcome: ACCEPTING.has(acknowledgment.code) ? 'accepted' : 'rejected',
    transactionSets: acknowledgment.transactionSets.map((set) => ({
      controlNumber: set.controlNumber,
      outcome: ACCEPTING.has(set.code) ? 'accepted' : 'rejected',
      codes: [...set.reasonCodes.map((code) => `IK5:${code}`), ...set.errors.flatMap(errorCodes)].slice(0, CODES_MAX),
    })),
  };
}

function errorCodes(error: SegmentError): string[] {
  const elements = error.elements.map(
    ({ elementPosition, code }) => `IK4:${error.segmentId}${String(elementPosition).padStart(2, '0')}:${code}`,
  );
  return elements.length > 0 ? elements : [`IK3:${error.segmentId}:${error.code}`];
}

/** Reads one claim of a 277CA. */
export function acknowledgedClaim(acknowledgment: ClaimAcknowledgment): AcknowledgedClaim {
  return {
    patientControlNumber: acknowledgment.patientControlNumber,
    ...acknowledgmentOf(
      acknowledgment.statuses,
      acknowledgment.lines.flatMap((line) => line.statuses),
    ),
    payerClaimControlNumber: acknowledgment.payerClaimControlNumber ?? null,
  };
}

/** Reads a level of a 277CA above the claims. */
export function acknowledgmentForAll(
  statuses: readonly StatusInformation[],
): Omit<AcknowledgedClaim, 'patientControlNumber'> {
  return { ...acknowledgmentOf(statuses), payerClaimControlNumber: null };
}

/** Reads one claim of a 277; null if it does not identify a claim of the service. */
export function claimStatusReport(claim: AnsweredClaim): ClaimStatusReport | null {
  const { patientControlNumber, payerClaimControlNumber = null } = claim;
  const newest = claim.reports.reduce<StatusReport | undefined>(
    (best, report) => (best && (best.effectiveDate ?? '') >= (report.effectiveDate ?? '') ? best : report),
    undefined,
  );
  if (patientControlNumber === undefined || newest === undefined) return null;
  return {
    patientControlNumber,
    statuses: newest.statuses.map(statusCode).slice(0, CODES_MAX),
    effectiveDate: localDate(newest.effectiveDate),
    payerClaimControlNumber,
    payment: announcedPayment(newest),
  };
}

/** Returns the payment that a status announces; null if it announces none. */
function announcedPayment({ statuses, ...report }: StatusReport): NonNullable<ClaimStatusReport['payment']> | null {
  if (!statuses.some(({ categoryCode }) => categoryCode === PAYMENT_CATEGORY)) return null;
  const { paidCents = 0, paymentDate, paymentTraceNumber } = report;
  return {
    // Some payers report zero until the payment is made.
    amount: paidCents > 0 ? paidCents : null,
    paymentDate: localDate(paymentDate),
    traceNumber: paymentTraceNumber || null,
  };
}

function localDate(date: string | undefined): string | null {
  return date !== undefined && isLocalDate(date) ? date : null;
}

/** `ofLines`: the statuses of service lines. A payer that rejects a line does not accept the claim. */
function acknowledgmentOf(statuses: readonly StatusInformation[], ofLines: readonly StatusInformation[] = []) {
  const date = statuses[0]?.effectiveDate;
  const all = [...statuses, ...ofLines];
  const categories = all.flatMap(({ statuses: codes }) => codes.map(({ categoryCode }) => categoryCode));
  return {
    outcome: outcomeOf(all),
    isReceipt: !categories.includes(ACCEPTED_FOR_ADJUDICATION),
    statuses: all.flatMap(({ statuses: codes }) => codes.map(statusCode)).slice(0, CODES_MAX),
    effectiveDate: date !== undefined && isLocalDate(date) ? date : null,
  };
}

/** One rejection among several statuses rejects the claim. */
function outcomeOf(statuses: readonly StatusInformation[]): AcknowledgedClaim['outcome'] {
  const categories = statuses.flatMap(({ statuses: codes }) => codes.map((code) => code.categoryCode));
  if (statuses.some(({ actionCode }) => actionCode === REJECT_ACTION)) return 'rejected';
  if (categories.some((category) => REJECTED.has(category))) return 'rejected';
  return categories.some((category) => ACCEPTED.has(category)) ? 'accepted' : 'information';
}

function statusCode({
  categoryCode,
  statusCode: code,
  entityCode,
}: Pick<StatusInformation['statuses'][number], 'categoryCode' | 'statusCode' | 'entityCode'>): ClaimStatusCode {
  return { categoryCode, statusCode: code, entityCode: entityCode ?? null };
}
