import type { Encryption } from '../../database/encryption.ts';
import type { TenantReader } from '../../database/transaction.ts';
import { findInterchange, readInterchangeContent } from '../interchanges/read-interchange.ts';
import { ReferenceNotFoundError } from '../references.ts';
import { findSubmission } from './claim-submissions-store.ts';
import { findClaim } from './claims-store.ts';

/**
 * The 837P of a claim's latest submission as it was sent, with the partner it went to; null when there is none that
 * left us. Throws the 422 of a claim that `param` names and that is not there.
 */
export async function readSentClaim(
  reader: TenantReader,
  { claimId, param }: { claimId: string; param: string },
  encryption: Encryption,
): Promise<{ tradingPartnerId: string; content: Buffer } | null> {
  const claim = await findClaim(reader, claimId);
  if (!claim) throw new ReferenceNotFoundError({ table: 'claims', id: claimId, param });
  const submission = claim.submission && (await findSubmission(reader, claim.submission.submissionId));
  const interchange = submission && (await findInterchange(reader, submission.interchangeId));
  if (interchange?.status !== 'transmitted') return null;
  const content = await readInterchangeContent(reader, interchange.id, encryption);
  return content && { tradingPartnerId: interchange.tradingPartnerId, content };
}
