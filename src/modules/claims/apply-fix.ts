import type { Encryption } from '../../database/encryption.ts';
import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError, type ErrorDetail } from '../../kernel/errors.ts';
import { applyPatch } from './apply-patch.ts';
import { refusal } from './check-claim.ts';
import type { Claim } from './claim.ts';
import { auditClaimMove } from './claim-events.ts';
import { EDITABLE_STATUSES, requireClaim } from './claim-state.ts';
import { lockClaim, updateClaim } from './claims-store.ts';
import { type FixInputs, patchOf, valuesAt } from './fix-patch.ts';
import type { Finding, Fix, PatchOperation, ScrubRun } from './scrub.ts';
import { auditDetailsOf, emitIfReady, scrubbedClaim } from './scrub-claim.ts';
import { findScrubRun, insertScrubRun, scrubRunsHold, updateScrubRun } from './scrub-runs-store.ts';
import { maskedTaxId, sealTaxId, TAX_ID_VALUE_PATH, type TaxIdInput } from './tax-id.ts';
import { editedClaim } from './update-claim.ts';

/** Which fix to apply: by its own id, or the nth of a finding's (the first when `patchIndex` is absent). */
export type FixChoice = { fixId?: string; findingId?: string; patchIndex?: number };

export type ApplyFixInput = FixChoice & { inputs?: FixInputs; reason?: string; expectedVersion?: number };

export type AppliedFix = {
  fixId: string;
  findingId: string;
  ruleId: string;
  /** Old and new values by JSON Pointer; null where there is none. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  patch: PatchOperation[];
};

export type ApplyFixOptions = {
  expectedVersion: number | undefined;
  livemode: boolean;
  encryption: Encryption;
  /** What the API's own schema has against a claim's content; details point into the claim. */
  checkContent(claim: Claim): ErrorDetail[];
};

/**
 * Applies one fix of the claim's latest scrub and scrubs again, in one transaction and one version. Refusals: 409
 * `finding_obsolete` when the claim has changed since, 422 `fix_input_required`.
 */
export async function applyFix(
  tx: UnitOfWork,
  id: string,
  input: ApplyFixInput,
  options: ApplyFixOptions,
): Promise<{ claim: Claim; appliedFix: AppliedFix; run: ScrubRun }> {
  requireOneChoice(input);
  const locked = await lockClaim(tx, id);
  const before = requireClaim(locked, { version: options.expectedVersion, statuses: EDITABLE_STATUSES });
  requireClaim(locked, { version: input.expectedVersion });
  const { run, finding, fix } = await chosenFix(tx, before, input);
  const patch = patchOf(fix, input.inputs ?? {}, before);
  const edited = editedClaim(patched(before, patch, fix, options), tx.now);
  const scrubbed = await scrubbedClaim(tx, edited, tx.now);
  const saved = updateClaim(tx, scrubbed.claim);
  updateScrubRun(tx, withFixedFinding(run, finding.id));
  insertScrubRun(tx, scrubbed.run);
  auditClaimMove(tx, 'fix_applied', {
    claim: saved,
    from: before.status,
    details: {
      ruleId: finding.ruleId,
      findingId: finding.id,
      fixId: fix.id,
      fixKind: fix.kind,
      paths: patch.map(({ path }) => path),
      ...(input.reason === undefined ? {} : { reason: input.reason }),
      ...auditDetailsOf(scrubbed.run),
    },
  });
  emitIfReady(tx, before, saved, options.livemode);
  const appliedFix = {
    fixId: fix.id,
    findingId: finding.id,
    ruleId: finding.ruleId,
    before: shownValues(before, patch),
    after: shownValues(saved, patch),
    patch: shownPatch(saved, patch),
  };
  return { claim: saved, appliedFix, run: scrubbed.run };
}

/** The form of the choice, which a schema cannot say as plainly. */
function requireOneChoice({ fixId, findingId, patchIndex }: FixChoice): void {
  const details: ErrorDetail[] = [];
  if (fixId === undefined && findingId === undefined) {
    details.push({ code: 'required', param: '/fixId', message: 'Give a fixId, or a findingId.' });
  }
  if (fixId !== undefined && findingId !== undefined) {
    details.push({ code: 'not_allowed', param: '/findingId', message: 'The fixId alone says which fix.' });
  }
  if (fixId !== undefined && patchIndex !== undefined) {
    details.push({ code: 'not_allowed', param: '/patchIndex', message: "It counts a finding's fixes." });
  }
  if (details.length > 0) throw refusal(details);
}

type Chosen = { run: ScrubRun; finding: Finding; fix: Fix };

async function chosenFix(tx: UnitOfWork, claim: Claim, choice: FixChoice): Promise<Chosen> {
  const run = claim.scrub.runId === null ? null : await findScrubRun(tx, claim.scrub.runId);
  const found = run && fixIn(run, choice);
  if (found && claim.scrub.status !== 'stale') return found;
  const part = choice.fixId === undefined ? { findingId: choice.findingId! } : { fixId: choice.fixId };
  if (found || (await scrubRunsHold(tx, claim.id, part))) throw new AppError('finding_obsolete');
  const param = choice.fixId === undefined ? '/findingId' : '/fixId';
  throw refusal([{ code: 'resource_not_found', param, message: 'No scrub of this claim has found this.' }]);
}

function fixIn(run: ScrubRun, { fixId, findingId, patchIndex = 0 }: FixChoice): Chosen | null {
  for (const finding of run.findings) {
    if (fixId !== undefined) {
      const fix = finding.fixes.find((one) => one.id === fixId);
      if (fix) return { run, finding, fix };
    } else if (finding.id === findingId) {
      const fix = finding.fixes[patchIndex];
      if (fix) return { run, finding, fix };
      throw refusal([{ code: 'resource_not_found', param: '/patchIndex', message: 'The finding has no such fix.' }]);
    }
  }
  return null;
}

/** The patched claim, unless a value that the caller gave is one that the API would not have taken either. */
function patched(before: Claim, patch: PatchOperation[], fix: Fix, options: ApplyFixOptions): Claim {
  const next = applyPatch(before, patch);
  const touched = options
    .checkContent(next)
    .filter(({ param }) => patch.some(({ path }) => param === path || param.startsWith(`${path}/`)));
  const details = touched.map((problem) => {
    const input = fix.inputs?.find(({ path }) => path === problem.param);
    return input ? { ...problem, param: `/inputs/${input.name}` } : problem;
  });
  if (details.length > 0) throw refusal(details);
  return sealed(next, options.encryption);
}

/** A patch brings a social security number in clear. */
function sealed(claim: Claim, encryption: Encryption): Claim {
  const { billingProvider } = claim;
  const { type, value } = billingProvider.taxId as TaxIdInput;
  if (type !== 'ssn' || value === undefined) return claim;
  return { ...claim, billingProvider: { ...billingProvider, taxId: sealTaxId({ type, value }, encryption) } };
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

function withFixedFinding(run: ScrubRun, findingId: string): ScrubRun {
  const findings = run.findings.map(
    (finding): Finding => (finding.id === findingId ? { ...finding, status: 'fixed' } : finding),
  );
  return { ...run, findings };
}
