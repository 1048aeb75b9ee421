import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { findCodeLabels } from '../../code-sets/find-code-labels.ts';
import { listAcknowledgments } from '../acknowledgments/find-acknowledgments.ts';
import type { Claim } from '../claim.ts';
import { findClaim } from '../claims-store.ts';
import { type ClaimCode, codesOf } from './claim-codes.ts';
import { denialReasons, type PayerReason, rejectionReasons } from './payer-reasons.ts';

type Annotations = { codes: (ClaimCode & { text: string })[]; reasons: PayerReason[] };

/**
 * Returns the texts of a claim's codes that the loaded code sets contain, and the payer's reasons against it. A draft
 * that replaces a claim has the reasons of that claim, with its lines in the same order.
 */
export async function findAnnotations(reader: TenantReader, claim: Claim): Promise<Annotations> {
  const codes = codesOf(claim);
  const labels = await findCodeLabels(reader, codes);
  const texts = codes.flatMap((code, index) => {
    const text = labels[index] ?? null;
    return text === null ? [] : [{ ...code, text }];
  });
  const rejected = rejectionReasons(claim, await listAcknowledgments(reader, claim.id));
  const own = [...rejected, ...denialReasons(claim)];
  const original =
    own.length > 0 || claim.originalClaimId === null ? null : await findClaim(reader, claim.originalClaimId);
  return { codes: texts, reasons: original ? denialReasons(original).map(onLineOf(claim)) : own };
}

/** Returns the reason without its line, if the claim has fewer lines than its original. */
const onLineOf =
  ({ serviceLines }: Claim) =>
  (reason: PayerReason): PayerReason =>
    reason.lineSequence === null || reason.lineSequence <= serviceLines.length
      ? reason
      : { ...reason, lineSequence: null, fields: [{ path: '/serviceLines', subject: null }] };
