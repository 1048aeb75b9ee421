import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { Fields } from '../../../office/conditions/condition.ts';
import { requireReview } from '../../../office/reviews/hold-for-review.ts';
import type { StageDefinition } from '../../../office/reviews/review-stage.ts';
import type { Claim } from '../claim.ts';
import { findClaim, selectClaimsById } from '../claims-store.ts';
import { applyPatch } from '../fixes/apply-patch.ts';
import { chosenFix } from '../fixes/fix-choice.ts';
import type { PlannedFix } from '../fixes/plan-fixes.ts';
import { selectFixedRuns } from '../scrubbing/scrub-runs-store.ts';
import { CLAIM_FIELDS, contentOfClaim } from './claim-content.ts';
import { CLAIM_SUBMIT_STAGE } from './claim-submit-stage.ts';

/** Fixes that a caller applies to a claim. */
type FixCandidate = { claim: Claim; ruleIds: string[]; fixKinds: string[] };

const ofClaim = Object.entries(CLAIM_FIELDS).map(([name, field]) => [
  name,
  { ...field, read: ({ claim }: FixCandidate) => field.read(claim) },
]);
const FIELDS: Fields<FixCandidate> = {
  ...Object.fromEntries(ofClaim),
  ruleIds: { type: 'list', description: 'Rules whose findings are fixed.', read: ({ ruleIds }) => ruleIds },
  fixKinds: { type: 'list', description: 'Kinds of the fixes.', read: ({ fixKinds }) => fixKinds },
};

/** A later scrub may not offer the fix any more. */
function nullIfObsolete(error: unknown): null {
  if (error instanceof AppError && error.code === 'finding_obsolete') return null;
  throw error;
}

export const FIX_APPLY_STAGE: StageDefinition<FixCandidate> = {
  subjectType: 'claim',
  fields: FIELDS,
  findContent: CLAIM_SUBMIT_STAGE.findContent,
  findChange: async (reader, { subject, request }) => {
    const claim = await findClaim(reader, subject.id);
    if (!claim) return null;
    let fixed = claim;
    for (const fixId of String(request.fixIds ?? '').split(' ')) {
      const found = await chosenFix(reader, claim, { fixId }).catch(nullIfObsolete);
      // The values that a caller enters are not stored with the review.
      if (!found || found.fix.inputs) return null;
      fixed = applyPatch(fixed, found.fix.patch);
    }
    return { base: { type: 'claim', id: claim.id }, before: contentOfClaim(claim), after: contentOfClaim(fixed) };
  },
  listRecent: async (reader, since, limit) => {
    const runs = await selectFixedRuns(reader, since, limit);
    const claims = await selectClaimsById(reader, [...new Set(runs.map(({ claimId }) => claimId))]);
    const byId = new Map(claims.map((claim) => [claim.id, claim]));
    return runs.flatMap(({ claimId, findings }) => {
      const claim = byId.get(claimId);
      if (claim === undefined) return [];
      const fixed = findings.filter(({ status }) => status === 'fixed');
      const fixKinds = fixed.flatMap(({ fixes }) => fixes.map(({ kind }) => kind));
      return [{ subjectId: claimId, candidate: { claim, ruleIds: fixed.map(({ ruleId }) => ruleId), fixKinds } }];
    });
  },
};

/** Refuses fixes that a person must approve. Values from the caller are not stored. */
export async function requireFixReview(
  tx: UnitOfWork,
  claim: Claim,
  { applied, inputs }: { applied: readonly PlannedFix[]; inputs: unknown },
): Promise<void> {
  const ruleIds = applied.map(({ finding }) => finding.ruleId);
  await requireReview(tx, {
    stage: 'fix_apply',
    definition: FIX_APPLY_STAGE,
    subject: claim,
    claimId: claim.id,
    candidate: { claim, ruleIds, fixKinds: applied.map(({ fix }) => fix.kind) },
    content: await FIX_APPLY_STAGE.findContent(tx, claim.id),
    request: { ruleIds: ruleIds.join(' '), fixIds: applied.map(({ fix }) => fix.id).join(' ') },
    unstored: inputs ?? null,
  });
}
