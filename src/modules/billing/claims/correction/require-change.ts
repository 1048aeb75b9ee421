import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { InterchangeMapping } from '../../../trading/exchange/outbound/interchange-mapping.ts';
import type { Claim } from '../claim.ts';
import { findClaim } from '../claims-store.ts';
import type { ClaimMapping } from '../submission/claim-mapping.ts';
import { findSentX12 } from '../submission/sent-x12.ts';

type Options = { encryption: Encryption; mapping: ClaimMapping & Pick<InterchangeMapping, 'only'> };

/**
 * Refuses a replacement that asks the payer for the same as the claim that it replaces, because the payer would decide
 * in the same way. `content` is the 837P of the replacement. It is compared with the 837P that was sent, so that a change
 * of the patient or the coverage counts too. If the service has not sent the replaced claim, nothing is compared.
 */
export async function requireChange(
  reader: TenantReader,
  { frequencyCode, originalClaimId }: Claim,
  { content, encryption, mapping }: Options & { content: string },
): Promise<void> {
  if (frequencyCode !== '7' || originalClaimId === null) return;
  const submission = (await findClaim(reader, originalClaimId))?.submission;
  const sent = submission && (await findSentX12(reader, submission.submissionId, { encryption, mapping }));
  if (sent && mapping.isSameRequest(sent, content)) throw new AppError('replacement_unchanged');
}
