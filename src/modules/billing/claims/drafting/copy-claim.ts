import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { isCorrection } from '../../../../kernel/claim-rules.ts';
import { newId } from '../../../../kernel/ids.ts';
import { linkClaim } from '../../../prior-authorizations/usage/link-claim.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove, emitClaimEvent } from '../claim-events.ts';
import { insertClaim } from '../claims-store.ts';
import { getClaim } from '../find-claims.ts';
import { requireReferences } from './check-claim.ts';
import { withFrequency } from './claim-input.ts';
import { copiedContent } from './copied-content.ts';
import { newClaim } from './create-claim.ts';

type CopyInput = { externalId?: string; metadata?: Record<string, string> };

/**
 * Creates a draft with the content of a claim, whatever its state, and fires claim.created. The copy is an original
 * claim (CLM05-3 is 1) with control numbers of its own. The patient's payment, the reason for a delay and the metadata
 * belong to the first claim, so they are not copied.
 */
export async function copyClaim(
  tx: UnitOfWork,
  sourceId: string,
  input: CopyInput,
  { encryption }: { encryption: Encryption },
): Promise<Claim> {
  const source = await getClaim(tx, sourceId);
  await tx.liveBy(source.testClockId);
  const id = newId('clm');
  const content = {
    ...copiedContent(tx, source, { id, encryption }),
    ...(isCorrection(source) ? withFrequency(source, '1') : {}),
    originalClaimId: null,
    payerClaimControlNumber: null,
    patientAmountPaid: null,
    delayReasonCode: null,
    metadata: {},
    ...input,
  };
  const coverage = await requireReferences(tx, content);
  const payer = await findPayer(tx, coverage.payerId);
  const claim = insertClaim(tx, newClaim({ id, content, coverage, payer, now: tx.now }));
  if (claim.priorAuthorizationIds.length > 0) linkClaim(tx, claim);
  auditClaimMove(tx, 'created', { claim, from: null, details: { copiedFrom: source.id } });
  emitClaimEvent(tx, 'claim.created', claim);
  return claim;
}
