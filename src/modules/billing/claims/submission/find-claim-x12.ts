import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { CLAIM_SETS } from '../../../../kernel/claim-rules.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { submitterForClaim } from '../../../platform/organizations/submitter-for-claim.ts';
import { readInterchangeContent } from '../../../trading/exchange/interchanges/find-interchanges.ts';
import { findRoute } from '../../../trading/exchange/partners/find-route.ts';
import type { Claim } from '../claim.ts';
import { EDITABLE_STATUSES } from '../claim-state.ts';
import { findAnswerInterchange } from './claim-answers-store.ts';
import { claimRecordsOf } from './claim-records.ts';
import { findSentX12 } from './sent-x12.ts';
import { previewClaimInterchange, type SubmitClaimOptions } from './submit-claim.ts';

type ClaimX12 = { kind: 'sent' | 'preview'; content: string };

/**
 * Returns the claim as 837P text: after the submission, the sent text byte for byte; before it, a preview with control
 * numbers of zero. 422 `claim_has_blocking_findings` names every field because of which an unfinished claim cannot be
 * written.
 */
export async function findClaimX12(
  reader: TenantReader,
  claim: Claim,
  options: Omit<SubmitClaimOptions, 'expectedVersion' | 'requireEncounter'>,
): Promise<ClaimX12> {
  const submission = EDITABLE_STATUSES.includes(claim.status) ? null : claim.submission;
  const content = submission && (await findSentX12(reader, submission.submissionId, options));
  // A submitted claim that waits for its interchange to be closed has no control numbers yet.
  return content ? { kind: 'sent', content } : { kind: 'preview', content: await preview(reader, claim, options) };
}

async function preview(
  reader: TenantReader,
  claim: Claim,
  { partnerSeed, mapping }: Parameters<typeof findClaimX12>[2],
): Promise<string> {
  const { now, organizationId } = reader;
  const records = await claimRecordsOf(reader, claim);
  const named = { payerId: records.payer.id, transactionSet: CLAIM_SETS[claim.claimType] };
  const route = await findRoute(reader, named, partnerSeed);
  if (!route) throw new AppError('payer_not_routed', { param: '/payerId' });
  const submitter = await submitterForClaim(reader, claim.billingProvider, route.submitter);
  const input = { organizationId, claim, ...records };
  return previewClaimInterchange(input, { route, submitter, now, mapping });
}

/**
 * Returns the newest acknowledgment or remittance file about the claim, as it was received. Throws resource_not_found.
 */
export async function findAnswerX12(
  reader: TenantReader,
  claimId: string,
  { transactionSet, encryption }: { transactionSet: '999' | '277CA' | '277' | '835'; encryption: Encryption },
): Promise<string> {
  const interchangeId = await findAnswerInterchange(reader, claimId, transactionSet);
  const content = interchangeId && (await readInterchangeContent(reader, interchangeId, encryption));
  if (!content)
    throw new AppError('resource_not_found', {
      message: `No ${transactionSet} about this claim has been received yet.`,
    });
  return content.toString('utf8');
}
