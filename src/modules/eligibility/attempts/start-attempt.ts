import type { Encryption } from '../../../database/encryption.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import { allocateControlNumbers } from '../../exchange/partners/allocate-control-numbers.ts';
import { findConnectionOf } from '../../exchange/partners/find-connection.ts';
import { type Route, requireRoute } from '../../exchange/partners/find-route.ts';
import type { PartnerSeed } from '../../exchange/partners/partner-seed.ts';
import type { ControlNumbers } from '../../exchange/partners/trading-partner.ts';
import type { GatewayConnection } from '../../exchange/payer-gateway.ts';
import { DEADLINE_MS } from '../../exchange/real-time/real-time.ts';
import { closeQuestion, storeQuestion } from '../../exchange/real-time/store-question.ts';
import type { Payer } from '../../payers/payer.ts';
import { type EligibilityCheck, referenceIdOf, traceNumberOf } from '../eligibility-check.ts';
import type { EligibilityInquiryInput, EligibilityMapping } from '../eligibility-mapping.ts';
import type { OnCheckEnded } from '../end-check.ts';

/** ST02: an interchange holds one inquiry. */
const TRANSACTION_SET_CONTROL_NUMBER = '0001';
/** Longer than an attempt can take, so that no other process begins one meanwhile. */
const LEASE_MS = DEADLINE_MS + 10_000;

export type AttemptContext = {
  encryption: Encryption;
  mapping: Pick<EligibilityMapping, 'buildEligibilityInquiry'>;
  partnerSeed: PartnerSeed | null;
  onEnded: OnCheckEnded;
};

/** An inquiry that is stored and is to be sent once the transaction has committed. */
export type StartedAttempt = {
  checkId: string;
  attempt: number;
  interchangeId: string;
  tradingPartnerId: string;
  connection: GatewayConnection;
  content: string;
  traceNumber: string;
  referenceId: string;
  testClockId: string | null;
};

/**
 * Begins an attempt: the 270 is written, numbered and stored, so that it leaves under this number or not at all. The
 * caller stores the returned check with its lease. Other inquiries to the partner wait until the transaction ends.
 */
export async function startAttempt(
  tx: UnitOfWork,
  check: EligibilityCheck,
  payer: Payer,
  { encryption, mapping, partnerSeed }: AttemptContext,
): Promise<{ check: EligibilityCheck; attempt: StartedAttempt; leaseUntil: Date }> {
  const route = await requireRoute(tx, { payerId: payer.id, transactionSet: '270' }, partnerSeed);
  const { partner } = route;
  const connection = await findConnectionOf(tx, partner.id);
  const number = check.attempts + 1;
  const traceNumber = traceNumberOf(check.id);
  const referenceId = referenceIdOf(check.id, number);
  const numbers = await allocateControlNumbers(tx, partner.id);
  const content = mapping.buildEligibilityInquiry(
    inquiryInput(check, payer, { route, numbers, createdAt: tx.now, number }),
  );
  // The attempt before this one ended without an answer that anybody stored.
  if (check.requestInterchangeId !== null) closeQuestion(tx, check.requestInterchangeId, 'no_answer');
  const interchangeId = storeQuestion(tx, { partner, numbers, transactionSet: '270', content, encryption });
  return {
    check: { ...check, attempts: number, nextAttemptAt: null, requestInterchangeId: interchangeId },
    attempt: {
      checkId: check.id,
      attempt: number,
      interchangeId,
      tradingPartnerId: partner.id,
      connection,
      content,
      traceNumber,
      referenceId,
      testClockId: tx.testClockId,
    },
    leaseUntil: new Date(tx.systemNow.getTime() + LEASE_MS),
  };
}

type Envelope = { route: Route; numbers: ControlNumbers; createdAt: Date; number: number; isPreview?: true };

function inquiryInput(
  { id, inquiry }: EligibilityCheck,
  payer: Payer,
  { route, number, ...envelope }: Envelope,
): EligibilityInquiryInput {
  const { partner, partnerPayerId, submitter } = route;
  return {
    inquiry,
    payer: { identifier: partnerPayerId ?? payer.electronicPayerId ?? payer.id, name: payer.name },
    envelope: { partner, submitter, ...envelope },
    transactionSetControlNumber: TRANSACTION_SET_CONTROL_NUMBER,
    traceNumber: traceNumberOf(id),
    referenceId: referenceIdOf(id, number),
  };
}

/** Throws the errors that writing the inquiry would throw, before a job is left to write it. */
export async function requireWritable(
  tx: UnitOfWork,
  check: EligibilityCheck,
  payer: Payer,
  { mapping, partnerSeed }: AttemptContext,
): Promise<void> {
  const route = await requireRoute(tx, { payerId: payer.id, transactionSet: '270' }, partnerSeed);
  const numbers = { interchange: '000000000', group: '1' };
  mapping.buildEligibilityInquiry(
    inquiryInput(check, payer, { route, numbers, createdAt: tx.now, number: 1, isPreview: true }),
  );
}
