import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { NO_NUMBERS } from '../../trading/exchange/outbound/queue-transaction.ts';
import { type Route, requireRoute } from '../../trading/exchange/partners/find-route.ts';
import type { PartnerSeed } from '../../trading/exchange/partners/partner-seed.ts';
import type { GatewayConnection } from '../../trading/exchange/payer-gateway.ts';
import {
  type NumberAtOnceOptions,
  numberAtOnce,
  type WrittenQuestion,
} from '../../trading/exchange/real-time/number-questions.ts';
import { DEADLINE_MS } from '../../trading/exchange/real-time/real-time.ts';
import { closeQuestion } from '../../trading/exchange/real-time/store-answer.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import { type EligibilityCheck, referenceIdOf, traceNumberOf } from '../eligibility-check.ts';
import type { EligibilityMapping } from '../eligibility-mapping.ts';
import type { OnCheckEnded } from '../end-check.ts';

const TRANSACTION_SET = '270';
/** ST02: an interchange holds one inquiry. */
const TRANSACTION_SET_CONTROL_NUMBER = '0001';
/** Longer than an attempt can run, so that no other process begins one meanwhile. */
const LEASE_MS = DEADLINE_MS + 10_000;

export type AttemptContext = {
  encryption: NumberAtOnceOptions['encryption'];
  mapping: Pick<EligibilityMapping, 'buildEligibilityInquiry'> & NumberAtOnceOptions['mapping'];
  partnerSeed: PartnerSeed | null;
  onEnded: OnCheckEnded;
};

/** A written inquiry. It is sent after the transaction has committed and the inquiry has its numbers. */
export type StartedAttempt = {
  checkId: string;
  attempt: number;
  question: WrittenQuestion;
  connection: GatewayConnection;
  traceNumber: string;
  referenceId: string;
};

/**
 * Begins an attempt: the 270 is written, and has its numbers unless other transactions are taking numbers. The caller
 * stores the returned check with its lease, without further queries. If the process dies before the inquiry is sent,
 * another attempt is made after the lease.
 */
export async function startAttempt(
  tx: UnitOfWork,
  check: EligibilityCheck,
  payer: Payer,
  context: AttemptContext,
): Promise<{ check: EligibilityCheck; attempt: StartedAttempt; leaseUntil: Date }> {
  const number = check.attempts + 1;
  const { content, route } = await writeInquiry(tx, { ...check, attempts: number }, payer, context);
  // The previous attempt ended without a stored answer.
  if (check.requestInterchangeId !== null) closeQuestion(tx, check.requestInterchangeId, 'no_answer');
  const interchangeId = newId('itc');
  const { organizationId, testClockId } = tx;
  const tradingPartnerId = route.partner.id;
  const written = { organizationId, interchangeId, transactionSet: TRANSACTION_SET, content, testClockId };
  const question: WrittenQuestion = { ...written, tradingPartnerId };
  question.numbered = await numberAtOnce(tx, question, context);
  return {
    check: { ...check, attempts: number, nextAttemptAt: null, requestInterchangeId: interchangeId },
    attempt: {
      checkId: check.id,
      attempt: number,
      question,
      connection: route.connection,
      traceNumber: traceNumberOf(check.id),
      referenceId: referenceIdOf(check.id, number),
    },
    leaseUntil: new Date(tx.systemNow.getTime() + LEASE_MS),
  };
}

/**
 * Writes the inquiry of the check's attempt. Throws `payer_not_routed`, `control_numbers_exhausted`, or
 * `validation_failed` with the fields that the guide refuses.
 */
export async function writeInquiry(
  tx: UnitOfWork,
  { id, inquiry, attempts }: EligibilityCheck,
  payer: Payer,
  { mapping, partnerSeed }: Pick<AttemptContext, 'mapping' | 'partnerSeed'>,
): Promise<{ content: string; route: Route }> {
  const route = await requireRoute(tx, { payerId: payer.id, transactionSet: TRANSACTION_SET }, partnerSeed);
  const { partner, partnerPayerId, submitter, hasControlNumbers } = route;
  if (!hasControlNumbers) throw new AppError('control_numbers_exhausted');
  const content = mapping.buildEligibilityInquiry({
    inquiry,
    payer: { identifier: partnerPayerId ?? payer.electronicPayerId ?? payer.id, name: payer.name },
    envelope: { partner, submitter, numbers: NO_NUMBERS, createdAt: tx.now, isPreview: true },
    transactionSetControlNumber: TRANSACTION_SET_CONTROL_NUMBER,
    traceNumber: traceNumberOf(id),
    referenceId: referenceIdOf(id, attempts),
  });
  return { content, route };
}
