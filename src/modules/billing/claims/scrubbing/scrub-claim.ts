import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import type { Claim, ClaimStatus } from '../claim.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { CHANGEABLE_STATUSES, EDITABLE_STATUSES, HELD_BY_RULE, moveClaim, requireClaim } from '../claim-state.ts';
import { findClaim, lockClaim, updateClaim } from '../claims-store.ts';
import { findRulesOfScrub, type RulesOfScrub, withHolds } from '../custom-rules/rules-of-scrub.ts';
import { ALL_RULES } from './all-rules.ts';
import { loadScrubContext } from './load-scrub-context.ts';
import type { ScrubRun } from './scrub.ts';
import { runScrub } from './scrub-engine.ts';
import { insertScrubRun } from './scrub-runs-store.ts';

/** Checks that the claim exists, has the expected version and can still be edited, before the fields are checked. */
export async function guardClaimEdit(
  reader: TenantReader,
  id: string,
  { expectedVersion, action }: { expectedVersion: number | undefined; action: 'changed' | 'scrubbed' },
): Promise<void> {
  const statuses = action === 'changed' ? CHANGEABLE_STATUSES : EDITABLE_STATUSES;
  requireClaim(await findClaim(reader, id), { version: expectedVersion, statuses, action });
}

/** The result of a scrub, not yet stored. */
type Scrubbed = { claim: Claim; run: ScrubRun };

/**
 * Runs every rule on the given claim, also those of the organization, and determines its status: a draft without a blocking
 * finding becomes ready, a ready claim with one becomes a draft, a held claim stays held. A rule of the organization can hold
 * it. `run.claimVersion` is the version of the claim after
 * storing the result.
 */
export async function scrubbedClaim(reader: TenantReader, given: Claim): Promise<Scrubbed> {
  const context = await loadScrubContext(reader, given);
  const { now } = reader;
  const { claim } = context;
  const next = { ...context, claim: { ...claim, version: claim.version + 1 } };
  const own = await findRulesOfScrub(reader, claim);
  const rules = own.rules.length === 0 ? ALL_RULES : [...ALL_RULES, ...own.rules];
  const run: ScrubRun = {
    ...runScrub(rules, next, { runId: newId('scr'), now }),
    ...(own.results.length > 0 && { organizationRules: own.results }),
  };
  const scrub: Claim['scrub'] = {
    status: run.status,
    runId: run.id,
    ranAt: run.createdAt,
    rulesetVersion: run.rulesetVersion,
    patientVersion: context.patient.version,
    coverageVersion: context.coverage.version,
    coverage: { checked: run.coverage.checked.length, notChecked: run.coverage.notChecked.length },
  };
  return { claim: { ...movedClaim(claim, { run, own, now }), scrub }, run };
}

/** Returns the claim in its status after the run. A rule of the organization can hold it. */
function movedClaim(claim: Claim, { run, own, now }: { run: ScrubRun; own: RulesOfScrub; now: Date }): Claim {
  const [hold] = own.holds;
  if (hold && claim.status !== 'held') {
    const held = moveClaim(claim, 'held', now, { code: HELD_BY_RULE, message: hold.reason });
    return { ...held, ruleHolds: withHolds(claim, own.holds) };
  }
  const to = statusAfter(claim.status, run.status);
  return to === claim.status ? claim : moveClaim(claim, to, now);
}

function statusAfter(status: ClaimStatus, outcome: ScrubRun['status']): ClaimStatus {
  if (status === 'held') return 'held';
  return outcome === 'blocked' ? 'draft' : 'ready';
}

/** Scrubs a claim and stores the run; a draft without blocking findings becomes ready and fires claim.ready. */
export async function scrubClaim(tx: UnitOfWork, id: string, expectedVersion: number | undefined): Promise<Scrubbed> {
  const expected = { version: expectedVersion, statuses: EDITABLE_STATUSES, action: 'scrubbed' } as const;
  const before = requireClaim(await lockClaim(tx, id), expected);
  const { claim, run } = await scrubbedClaim(tx, before);
  const saved = updateClaim(tx, claim);
  insertScrubRun(tx, run);
  auditClaimMove(tx, 'scrubbed', { claim: saved, from: before.status, details: auditDetailsOf(run) });
  emitIfReady(tx, before, saved);
  return { claim: saved, run };
}

/** Fires claim.ready when the claim has just become ready. */
export function emitIfReady(tx: UnitOfWork, before: Claim, after: Claim): void {
  if (before.status === 'ready' || after.status !== 'ready') return;
  const previousAttributes = previousAttributesOf(before, after);
  emitClaimEvent(tx, 'claim.ready', after, { previousAttributes });
}

/** Returns the audit details of a run: names of rules, never values of the claim. */
export function auditDetailsOf(run: ScrubRun): Record<string, unknown> {
  return {
    runId: run.id,
    outcome: run.status,
    rulesetVersion: run.rulesetVersion,
    blockingRules: [...new Set(run.findings.filter((found) => found.blocking).map((found) => found.ruleId))],
    ...(run.organizationRules && {
      organizationRules: run.organizationRules.filter(({ result }) => result === 'match').map(({ ruleId }) => ruleId),
    }),
  };
}
