import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { isCorrection } from '../../../kernel/claim-rules.ts';
import type { PriorAuthorization } from '../authorization.ts';
import { lockAuthorizations, selectForClaim } from '../authorizations-store.ts';
import { saveAuthorization } from '../save-authorization.ts';
import { type BilledClaim, claimsNotCounted, isApproved, linkedIdsOf } from './find-claim-authorizations.ts';
import { type Matches, matchLines } from './match-lines.ts';
import { usageOf } from './usage.ts';
import * as store from './uses-store.ts';

/** A claim whose authorizations are locked until the end of the transaction. */
export type LockedUse = Matches & { claim: BilledClaim; authorizations: PriorAuthorization[] };

/**
 * Locks the authorizations of a claim and computes its usage, so that two claims cannot use the same units
 * concurrently. The caller has locked the claim: claims are locked before authorizations, and these in the order of
 * their ids.
 */
export async function lockUse(tx: UnitOfWork, claim: BilledClaim): Promise<LockedUse> {
  const ids = namesNone(claim) ? [] : linkedIdsOf(claim, await selectForClaim(tx, claim));
  const replaced = !isCorrection(claim) || claim.originalClaimId === null ? [] : [claim.originalClaimId];
  const alsoUsed = replaced.length === 0 ? [] : await store.selectUsedAuthorizations(tx, replaced);
  if (ids.length + alsoUsed.length === 0) return { claim, authorizations: [], ...matchLines([], []) };
  const locked = await lockAuthorizations(tx, [...ids, ...alsoUsed]);
  const uses = await store.selectCountedUses(
    tx,
    locked.map(({ id }) => id),
    claimsNotCounted(claim),
  );
  const usable = locked
    .filter(({ id, status }) => ids.includes(id) && isApproved(status))
    .map(({ id, items, decision }) => ({
      id,
      items,
      decision,
      used: uses.filter(({ authorizationId }) => authorizationId === id).flatMap((use) => use.items),
    }));
  // A void cancels services and uses no units.
  const lines = claim.frequencyCode === '8' ? [] : claim.serviceLines;
  const authorizations = locked.filter(({ id }) => ids.includes(id));
  return { claim, authorizations, ...matchLines(lines, usable) };
}

function namesNone({ priorAuthorizationIds, priorAuthorizationNumber }: BilledClaim): boolean {
  return priorAuthorizationIds.length === 0 && priorAuthorizationNumber === null;
}

/** Counts the usage of a claim. A replacement is counted instead of the replaced claim. */
export async function countUse(tx: UnitOfWork, { claim, uses }: LockedUse): Promise<void> {
  const { id, frequencyCode, originalClaimId } = claim;
  const isReplacement = frequencyCode === '7' && originalClaimId !== null;
  const replaced = isReplacement ? await store.selectUsedAuthorizations(tx, [originalClaimId]) : [];
  if (uses.length === 0 && replaced.length === 0) return;
  if (isReplacement) await store.replaceUses(tx, originalClaimId, id);
  if (uses.length > 0) await store.countUses(tx, id, uses);
  await saveUsage(tx, [...replaced, ...uses.map(({ authorizationId }) => authorizationId)], [id]);
}

/** Releases the units of claims that were rejected or voided. */
export async function releaseUse(tx: UnitOfWork, claimIds: readonly string[]): Promise<void> {
  await change(tx, claimIds, () => store.releaseUses(tx, claimIds));
}

/** Counts the units of claims again that reached the payer although their transmission had been given up. */
export async function restoreUse(tx: UnitOfWork, claimIds: readonly string[]): Promise<void> {
  await change(tx, claimIds, () => store.restoreUses(tx, claimIds));
}

async function change(tx: UnitOfWork, claimIds: readonly string[], write: () => Promise<void>): Promise<void> {
  if (claimIds.length === 0) return;
  const ids = await store.selectUsedAuthorizations(tx, claimIds);
  if (ids.length === 0) return;
  await lockAuthorizations(tx, ids);
  await write();
  await saveUsage(tx, ids, claimIds);
}

/** Writes the usage of authorizations, which the caller has locked. */
async function saveUsage(tx: UnitOfWork, ids: readonly string[], claimIds: readonly string[]): Promise<void> {
  const authorizations = await lockAuthorizations(tx, ids);
  const uses = await store.selectCountedUses(
    tx,
    authorizations.map(({ id }) => id),
  );
  for (const authorization of authorizations) {
    const own = uses.filter(({ authorizationId }) => authorizationId === authorization.id);
    const usage = usageOf(authorization, own);
    const { usedUnits, remainingUnits } = usage;
    saveAuthorization(
      tx,
      { ...authorization, usage },
      { verb: 'usage_changed', from: authorization.status, details: { claimIds, usedUnits, remainingUnits } },
    );
  }
}
