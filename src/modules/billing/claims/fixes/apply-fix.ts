import { isDeepStrictEqual } from 'node:util';
import type { Encryption, Vault } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { linkClaim } from '../../../prior-authorizations/usage/link-claim.ts';
import {
  maskedTaxId,
  sealTaxId,
  TAX_ID_VALUE_PATH,
  type TaxIdInput,
  taxIdVault,
} from '../../../trading/tax-ids/tax-id.ts';
import { rechargedClaim } from '../charge-claim.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove } from '../claim-events.ts';
import { CHANGEABLE_STATUSES, moveClaim, requireClaim } from '../claim-state.ts';
import { lockClaim, updateClaim } from '../claims-store.ts';
import { editedClaim } from '../drafting/update-claim.ts';
import { requireFixReview } from '../reviews/fix-apply-stage.ts';
import type { Finding, PatchOperation, ScrubRun } from '../scrubbing/scrub.ts';
import { auditDetailsOf, emitIfReady, scrubbedClaim } from '../scrubbing/scrub-claim.ts';
import { insertScrubRun, updateScrubRun } from '../scrubbing/scrub-runs-store.ts';
import { chosenFix, type FixChoice, requireOneChoice, safeFixes } from './fix-choice.ts';
import { valuesAt } from './fix-patch.ts';
import { type CheckContent, type FixPlan, type PlannedFix, planFix, planFixes, type SkippedFix } from './plan-fixes.ts';

type ApplyFixInput = FixChoice & { reason?: string; expectedVersion?: number };

type FixName = { fixId: string; findingId: string; ruleId: string };

type AppliedFix = FixName & {
  /** Old and new values by JSON Pointer; null where there was no value. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  patch: PatchOperation[];
};

type ApplyFixOptions = {
  expectedVersion: number | undefined;
  encryption: Encryption;
  checkContent: CheckContent;
};

type ApplyFixResult = {
  claim: Claim;
  appliedFixes: AppliedFix[];
  skippedFixes: (FixName & Pick<SkippedFix, 'reason'>)[];
  /** The new run, or the current one if nothing was applied. */
  run: ScrubRun;
};

/**
 * Applies one fix of the claim's current scrub, or every safe one, and scrubs again, in one transaction and one
 * version. A rejected claim becomes a draft first, as by a change. If there is no safe fix to apply, the claim does not change. Refusals: 409 `finding_obsolete` if the claim
 * has changed since its scrub or the fix is not offered any more, 422 `fix_input_required`.
 */
export async function applyFix(
  tx: UnitOfWork,
  id: string,
  input: ApplyFixInput,
  options: ApplyFixOptions,
): Promise<ApplyFixResult> {
  requireOneChoice(input);
  const locked = await lockClaim(tx, id);
  const before = requireClaim(locked, { version: options.expectedVersion, statuses: CHANGEABLE_STATUSES });
  requireClaim(locked, { version: input.expectedVersion });
  const { run, plan } = await planOf(tx, before, input, options.checkContent);
  const skippedFixes = plan.skipped.map(({ reason, ...one }) => ({ ...nameOf(one), reason }));
  if (plan.applied.length === 0) return { claim: before, appliedFixes: [], skippedFixes, run };
  await requireFixReview(tx, before, { applied: plan.applied, inputs: input.inputs });
  const sealedNext = sealed(plan.next, taxIdVault(options.encryption, tx.organizationId, before.id));
  const edited = await rechargedClaim(tx, before, await editedClaim(tx, sealedNext));
  // The payer never accepted a rejected claim, so that it may be corrected and sent again.
  const scrubbed = await scrubbedClaim(tx, edited.status === 'rejected' ? moveClaim(edited, 'draft', tx.now) : edited);
  const saved = updateClaim(tx, scrubbed.claim);
  if (!isDeepStrictEqual(saved.priorAuthorizationIds, before.priorAuthorizationIds)) linkClaim(tx, saved);
  updateScrubRun(tx, withFixedFindings(run, plan.applied));
  insertScrubRun(tx, scrubbed.run);
  const details = { ...fixDetailsOf(plan, input), ...auditDetailsOf(scrubbed.run) };
  auditClaimMove(tx, 'fix_applied', { claim: saved, from: before.status, details });
  emitIfReady(tx, before, saved);
  const appliedFixes = plan.applied.map((one) => appliedFix(one, before, saved));
  return { claim: saved, appliedFixes, skippedFixes, run: scrubbed.run };
}

async function planOf(
  tx: UnitOfWork,
  claim: Claim,
  input: ApplyFixInput,
  checkContent: CheckContent,
): Promise<{ run: ScrubRun; plan: FixPlan }> {
  if (input.all !== undefined) {
    const { run, chosen } = await safeFixes(tx, claim);
    return { run, plan: planFixes(claim, chosen, checkContent) };
  }
  const { run, ...chosen } = await chosenFix(tx, claim, input);
  return { run, plan: planFix(claim, chosen, input.inputs ?? {}, checkContent) };
}

/** Returns the audit details of the fixes: ids, rules and paths, never values. */
function fixDetailsOf({ applied, skipped }: FixPlan, { all, reason }: ApplyFixInput): Record<string, unknown> {
  const fixes = applied.map((one) => ({
    ...nameOf(one),
    fixKind: one.fix.kind,
    paths: one.patch.map(({ path }) => path),
  }));
  const what = all === undefined ? fixes[0] : { all, fixes, skipped: skipped.length };
  return { ...what, ...(reason === undefined ? {} : { reason }) };
}

function nameOf({ finding, fix }: Pick<PlannedFix, 'finding' | 'fix'>): FixName {
  return { fixId: fix.id, findingId: finding.id, ruleId: finding.ruleId };
}

function appliedFix(one: PlannedFix, before: Claim, saved: Claim): AppliedFix {
  return {
    ...nameOf(one),
    before: shownValues(before, one.patch),
    after: shownValues(saved, one.patch),
    patch: shownPatch(saved, one.patch),
  };
}

/** Encrypts a social security number that a patch set in clear. */
function sealed(claim: Claim, vault: Vault): Claim {
  const { billingProvider } = claim;
  const { type, value } = billingProvider.taxId as TaxIdInput;
  if (type !== 'ssn' || value === undefined) return claim;
  return { ...claim, billingProvider: { ...billingProvider, taxId: sealTaxId({ type, value }, vault) } };
}

function shownValues(claim: Claim, patch: readonly PatchOperation[]): Record<string, unknown> {
  const { taxId } = claim.billingProvider;
  const values = valuesAt(claim, patch);
  if (taxId.type === 'ssn' && TAX_ID_VALUE_PATH in values) values[TAX_ID_VALUE_PATH] = maskedTaxId(taxId);
  return values;
}

function shownPatch(claim: Claim, patch: PatchOperation[]): PatchOperation[] {
  const { taxId } = claim.billingProvider;
  if (taxId.type !== 'ssn') return patch;
  return patch.map((operation) =>
    operation.path === TAX_ID_VALUE_PATH ? { ...operation, value: maskedTaxId(taxId) } : operation,
  );
}

function withFixedFindings(run: ScrubRun, applied: readonly PlannedFix[]): ScrubRun {
  const fixed = new Set(applied.map(({ finding }) => finding.id));
  const findings = run.findings.map(
    (finding): Finding => (fixed.has(finding.id) ? { ...finding, status: 'fixed' } : finding),
  );
  return { ...run, findings };
}
