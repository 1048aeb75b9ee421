import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { ReferenceNotFoundError } from '../../../references.ts';
import { findInterchange, readInterchangeContent } from '../../../trading/exchange/interchanges/find-interchanges.ts';
import { findClaim } from '../claims-store.ts';
import { findSubmission } from './claim-submissions-store.ts';

/** The interchange that carried a claim, and the ST02 of the claim's own transaction set. */
type SentClaim = { tradingPartnerId: string; content: Buffer; transactionSetControlNumber: string };

/**
 * Returns the 837P of a claim's latest submission as it was sent, with the partner that received it; null if none was
 * sent. The transaction then continues in the patient's time. Throws a 422 at `param` if the claim does not exist.
 */
export async function readSentClaim(
  tx: UnitOfWork,
  { claimId, param }: { claimId: string; param: string },
  encryption: Encryption,
): Promise<SentClaim | null> {
  const claim = await findClaim(tx, claimId);
  if (!claim) throw new ReferenceNotFoundError({ table: 'claims', id: claimId, param });
  await tx.liveBy(claim.testClockId);
  const submission = claim.submission && (await findSubmission(tx, claim.submission.submissionId));
  const interchange = submission?.interchangeId ? await findInterchange(tx, submission.interchangeId) : null;
  if (interchange?.status !== 'transmitted') return null;
  const content = await readInterchangeContent(tx, interchange.id, encryption);
  const transactionSetControlNumber = submission?.transactionSetControlNumber ?? '';
  return content && { tradingPartnerId: interchange.tradingPartnerId, content, transactionSetControlNumber };
}
