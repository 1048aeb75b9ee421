import type { JobAttempt } from '../../../../database/jobs/job-queue.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { requireCoverage } from '../../../practice/coverages/find-coverages.ts';
import { findStoredDocument, readContent } from '../../../practice/documents/find-documents.ts';
import { requirePatient } from '../../../practice/patients/require-patient.ts';
import { NO_NUMBERS, queueInterchange } from '../../../trading/exchange/outbound/queue-transaction.ts';
import { requireRoute } from '../../../trading/exchange/partners/find-route.ts';
import type { PartnerSeed } from '../../../trading/exchange/partners/partner-seed.ts';
import type { OutboundHandler } from '../../../trading/exchange/transaction-handler.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import type { Claim } from '../claim.ts';
import { emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { findClaim, lockClaim, updateClaim } from '../claims-store.ts';
import { findClaimOfInterchange, linkInterchange } from './information-documents-store.ts';
import type { InformationMapping, SentDocument } from './information-mapping.ts';
import { settleInformationAnswer } from './information-request.ts';

/** ST02: the interchange contains one transaction set. */
const TRANSACTION_SET_CONTROL_NUMBER = '0001';

type TransmitOptions = {
  reader: TenantReader;
  partnerSeed: PartnerSeed | null;
  encryption: Encryption;
  mapping: InformationMapping;
  attempt: Pick<JobAttempt, 'isLast' | 'isGivenUp'>;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/**
 * Writes the documents that answer a payer's request as one 275, stores it and queues its transmission. Safe to run
 * again: the answer keeps its interchange. After the last attempt, the answer has failed and the request is open again.
 */
export async function transmitInformation(claimId: string, options: TransmitOptions): Promise<void> {
  const claim = await findClaim(options.reader, claimId);
  if (!claim || !isWaiting(claim)) return;
  const fail = (reason: string) => options.transact((tx) => settle(tx, claimId, { state: 'failed', reason }));
  if (options.attempt.isGivenUp) return fail('attempts_exhausted');
  try {
    const documents = await readDocuments(claim, options);
    await options.transact((tx) => queueAnswer(tx, claimId, documents, options));
  } catch (error) {
    if (!options.attempt.isLast) throw error;
    await fail(error instanceof AppError ? error.code : 'transmission_failed');
  }
}

function isWaiting({ informationRequest }: Claim): boolean {
  return informationRequest?.answer?.delivery?.state === 'queued';
}

async function readDocuments(claim: Claim, { reader, encryption }: TransmitOptions): Promise<SentDocument[]> {
  const documents: SentDocument[] = [];
  for (const id of claim.informationRequest!.answer!.documentIds) {
    const stored = await findStoredDocument(reader, id);
    if (!stored) throw new AppError('payload_expired');
    const pieces: Uint8Array[] = [];
    for await (const piece of readContent(reader, stored.content, encryption)) pieces.push(piece);
    const { contentType } = stored.content;
    documents.push({ id, kind: stored.kind, contentType, content: Buffer.concat(pieces) });
  }
  return documents;
}

async function queueAnswer(
  tx: UnitOfWork,
  claimId: string,
  documents: readonly SentDocument[],
  { partnerSeed, encryption, mapping }: TransmitOptions,
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  const request = claim?.informationRequest;
  if (!claim || !request || !isWaiting(claim) || request.answer?.interchangeId != null) return;
  const patient = await requirePatient(tx, claim.patientId, '/patientId');
  const coverage = await requireCoverage(tx, claim.coverageId, '/coverageId');
  const payer = await findPayer(tx, claim.payerId);
  invariant(payer, 'a claim names a payer of the directory');
  const route = await requireRoute(tx, { payerId: payer.id, transactionSet: '275' }, partnerSeed);
  const { partner, partnerPayerId, submitter, hasControlNumbers } = route;
  if (!hasControlNumbers) throw new AppError('control_numbers_exhausted');
  const content = mapping.buildClaimInformation({
    claim,
    request,
    ownReferenceId: claim.id.replace('_', '').toUpperCase(),
    patient,
    coverage,
    payer: partnerPayerId === null ? payer : { ...payer, electronicPayerId: partnerPayerId },
    envelope: { partner, submitter, numbers: NO_NUMBERS, createdAt: tx.now, isPreview: true },
    transactionSetControlNumber: TRANSACTION_SET_CONTROL_NUMBER,
    documents,
  });
  const interchangeId = await queueInterchange(tx, { partner, transactionSet: '275', content, encryption });
  await linkInterchange(tx, claimId, { documentIds: documents.map(({ id }) => id), interchangeId });
  updateClaim(tx, {
    ...claim,
    informationRequest: { ...request, answer: { ...request.answer!, interchangeId } },
  });
}

/** Records the result of the transmission of an answer and fires claim.information_sent again. */
async function settle(
  tx: UnitOfWork,
  claimId: string,
  outcome: { state: 'accepted' | 'failed'; reason: string | null; trackingNumber?: string },
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (!claim) return;
  const next = settleInformationAnswer(claim, outcome, tx.now);
  if (next === claim) return;
  const stored = updateClaim(tx, next);
  const details = { state: outcome.state, reason: outcome.reason };
  tx.audit({ action: 'claim.information_delivery', subjectType: 'claim', subjectId: claimId, details });
  const previousAttributes = previousAttributesOf(claim, stored);
  const event = outcome.state === 'failed' ? 'claim.information_requested' : 'claim.information_sent';
  emitClaimEvent(tx, event, stored, { previousAttributes });
}

/** Handles the 275 interchanges with documents of claims. */
export const information275: OutboundHandler = {
  transactionSet: '275',
  onTransmitted: async (tx, { id, interchangeControlNumber }) => {
    const claimId = await findClaimOfInterchange(tx, id);
    if (claimId === null) return;
    await settle(tx, claimId, { state: 'accepted', reason: null, trackingNumber: interchangeControlNumber });
  },
  onFailed: async (tx, { id }, { isGivenUp }) => {
    const claimId = await findClaimOfInterchange(tx, id);
    if (claimId === null) return;
    const reason = isGivenUp ? 'partner_unavailable' : 'transmission_refused';
    await settle(tx, claimId, { state: 'failed', reason });
  },
  onAcknowledged: async (tx, { id }, { verdictOf }) => {
    const claimId = await findClaimOfInterchange(tx, id);
    if (claimId === null) return 0;
    if (verdictOf(TRANSACTION_SET_CONTROL_NUMBER).outcome === 'rejected') {
      await settle(tx, claimId, { state: 'failed', reason: 'syntax_rejected' });
    }
    return 1;
  },
};
