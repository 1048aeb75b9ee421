import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { NO_NUMBERS, queueInterchange } from '../../../trading/exchange/outbound/queue-transaction.ts';
import { requireRoute } from '../../../trading/exchange/partners/find-route.ts';
import type { PartnerSeed } from '../../../trading/exchange/partners/partner-seed.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import { lockAppeal } from '../appeals-store.ts';
import { type AppealSubject, loadParties, loadSubject } from '../load-facts.ts';
import { saveAppeal } from '../save-appeal.ts';
import type { AppealMapping } from './appeal-mapping.ts';
import type { AppealDesk } from './letter-carrier.ts';
import { queueSandboxAnswer } from './record-delivery.ts';

export const APPEAL_TRANSACTION_SET = '275';
/** ST02: the interchange contains one transaction set. */
export const TRANSACTION_SET_CONTROL_NUMBER = '0001';

export type TransmitOptions = {
  partnerSeed: PartnerSeed | null;
  encryption: Encryption;
  mapping: AppealMapping;
  desk: AppealDesk | null;
};

/**
 * Writes the letter of a sent appeal as a 275, stores it and queues its transmission. Safe to run again: the appeal keeps
 * the interchange. Throws `payer_not_routed` or `control_numbers_exhausted`.
 */
export async function transmitAppeal(
  tx: UnitOfWork,
  id: string,
  pdf: Uint8Array,
  { partnerSeed, encryption, mapping, desk }: TransmitOptions,
): Promise<void> {
  const appeal = await lockAppeal(tx, id);
  if (appeal?.delivery?.state !== 'queued' || appeal.interchangeId != null) return;
  const subject = await loadSubject(tx, appeal);
  const { patient, coverage } = await loadParties(tx, subject);
  const payer = await findPayer(tx, appeal.payerId);
  invariant(payer, 'an appeal names a payer of the directory');
  const request = { payerId: payer.id, transactionSet: APPEAL_TRANSACTION_SET };
  const route = await requireRoute(tx, request, partnerSeed);
  const { partner, partnerPayerId, submitter, channel, hasControlNumbers } = route;
  if (!hasControlNumbers) throw new AppError('control_numbers_exhausted');
  const content = mapping.buildAppeal({
    referenceId: id.replace('_', '').toUpperCase(),
    subject: subject.kind === 'claim' ? 'claim' : 'authorization',
    ...identityOf(subject),
    patient,
    coverage,
    payer: partnerPayerId === null ? payer : { ...payer, electronicPayerId: partnerPayerId },
    envelope: { partner, submitter, numbers: NO_NUMBERS, createdAt: tx.now, isPreview: true },
    transactionSetControlNumber: TRANSACTION_SET_CONTROL_NUMBER,
    pdf,
  });
  const queued = { partner, transactionSet: APPEAL_TRANSACTION_SET, content, encryption };
  const interchangeId = await queueInterchange(tx, queued);
  saveAppeal(
    tx,
    { ...appeal, interchangeId },
    { verb: 'transmission_queued', from: appeal.status, details: { interchangeId } },
  );
  if (channel === 'sandbox' && desk !== null) await queueSandboxAnswer(tx, appeal, desk);
}

/** Returns the numbers of the claim or the request, and the requesting provider. */
function identityOf(subject: AppealSubject) {
  if (subject.kind === 'claim') {
    const { patientControlNumber, payerClaimControlNumber, billingProvider } = subject.claim;
    return { ownNumber: patientControlNumber, payerNumber: payerClaimControlNumber, provider: billingProvider };
  }
  const { id, submission, requestingProvider } = subject.authorization;
  return {
    ownNumber: submission?.traceNumber ?? id,
    payerNumber: submission?.payerTraceNumber ?? null,
    provider: requestingProvider,
  };
}
