import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { Document, DocumentContent } from '../../../practice/documents/document.ts';
import { requireDocument } from '../../../practice/documents/find-documents.ts';
import { requireRoute } from '../../../trading/exchange/partners/find-route.ts';
import type { PartnerSeed } from '../../../trading/exchange/partners/partner-seed.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import { supports } from '../../../trading/payers/payer.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { requireClaim } from '../claim-state.ts';
import { findClaim, lockClaim, updateClaim } from '../claims-store.ts';
import type { InformationChannel } from './information-channels.ts';
import { linkSentDocuments } from './information-documents-store.ts';

type InformationInput = { channel?: InformationChannel; documentIds: string[]; trackingNumber?: string };
type InformationOptions = { expectedVersion: number | undefined; partnerSeed: PartnerSeed | null };

/** A 275 is one interchange and is held in memory. */
const BYTES_MAX = 25 * 1024 * 1024;

/** Checks version and state before the fields are checked. */
export async function guardSendInformation(
  reader: TenantReader,
  id: string,
  version: number | undefined,
): Promise<void> {
  requireOpenRequest(requireClaim(await findClaim(reader, id), { version }));
}

/**
 * Answers the payer's request for information: queues a 275 with the documents, or records that the caller has sent
 * them. Fires claim.information_sent. Errors: 409 invalid_state_transition without an open request, 422 at the document
 * or the channel, payer_not_routed.
 */
export async function sendInformation(
  tx: UnitOfWork,
  id: string,
  { channel = 'x12_275', documentIds, trackingNumber }: InformationInput,
  { expectedVersion, partnerSeed }: InformationOptions,
): Promise<Claim> {
  const claim = requireClaim(await lockClaim(tx, id), { version: expectedVersion });
  const request = requireOpenRequest(claim);
  await requireSendable(tx, claim, documentIds);
  const isDelivered = channel === 'x12_275';
  if (isDelivered) await requireAttachments(tx, claim, partnerSeed);
  const sentAt = tx.now.toISOString();
  const answer = {
    channel,
    sentAt,
    documentIds,
    trackingNumber: trackingNumber ?? null,
    delivery: isDelivered ? { state: 'queued' as const, at: sentAt, reason: null } : null,
    interchangeId: null,
  };
  const stored = updateClaim(tx, { ...claim, informationRequest: { ...request, state: 'answered', answer } });
  await linkSentDocuments(tx, id, documentIds);
  const details = { channel, documents: documentIds.length };
  auditClaimMove(tx, 'information_sent', { claim: stored, from: claim.status, details });
  emitClaimEvent(tx, 'claim.information_sent', stored, { previousAttributes: previousAttributesOf(claim, stored) });
  if (isDelivered) await tx.enqueue('send-claim-information', { organizationId: tx.organizationId, claimId: id });
  return stored;
}

function requireOpenRequest({ informationRequest: request }: Claim) {
  if (request?.state === 'open') return request;
  throw new AppError('invalid_state_transition', {
    message:
      request == null
        ? 'The payer has not requested information about the claim.'
        : "The payer's request for information is not open. A new request of the payer opens it again.",
  });
}

/** Checks that the documents are about the claim's patient and not too large together. */
async function requireSendable(tx: UnitOfWork, claim: Claim, documentIds: readonly string[]): Promise<void> {
  let bytes = 0;
  for (const [index, id] of documentIds.entries()) {
    const param = `/documentIds/${index}`;
    const document: Document & { content: DocumentContent } = await requireDocument(tx, id, param);
    if (document.patientId !== null && document.patientId !== claim.patientId) {
      throw invalid('wrong_patient', param, 'The document is about another patient.');
    }
    bytes += document.content.byteCount;
    if (bytes > BYTES_MAX) {
      throw invalid('too_large', param, 'The documents are larger than 25 MiB together. Send them by another channel.');
    }
  }
}

async function requireAttachments(tx: UnitOfWork, claim: Claim, partnerSeed: PartnerSeed | null): Promise<void> {
  const payer = await findPayer(tx, claim.payerId);
  invariant(payer, 'a claim names a payer of the directory');
  if (!supports(payer, 'attachments')) {
    throw invalid(
      'channel_not_supported',
      '/channel',
      'The payer does not accept attachments. Name the channel that you use.',
    );
  }
  await requireRoute(tx, { payerId: payer.id, transactionSet: '275' }, partnerSeed);
}

function invalid(code: string, param: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code, param, message }] });
}
