import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { isCorrection } from '../../../kernel/claim-rules.ts';
import { APPROVED_STATUSES, type PriorAuthorization } from '../authorization.ts';
import { selectForClaim } from '../authorizations-store.ts';
import type { BilledLine, LineMatch } from './match-lines.ts';
import type { ItemUse } from './usage.ts';
import { selectCountedUses } from './uses-store.ts';

/** A claim, as far as authorizations are concerned. */
export type BilledClaim = {
  id: string;
  patientId: string;
  payerId: string;
  frequencyCode: string;
  originalClaimId: string | null;
  priorAuthorizationIds: readonly string[];
  priorAuthorizationNumber: string | null;
  serviceLines: readonly BilledLine[];
};

/** The data of an authorization for claim rules. */
export type ClaimAuthorization = Pick<
  PriorAuthorization,
  | 'id'
  | 'status'
  | 'patientId'
  | 'payerId'
  | 'requestingProvider'
  | 'renderingProvider'
  | 'serviceFacility'
  | 'items'
  | 'decision'
> & {
  /** The units that other claims have used. For a replacement, the replaced claim is not counted. */
  used: ItemUse[];
};

export type ClaimAuthorizations = {
  /** Authorizations that the claim names by id or by number. */
  linked: ClaimAuthorization[];
  /** Other approved authorizations of the same patient and payer. */
  candidates: ClaimAuthorization[];
};

const NONE: ClaimAuthorizations = { linked: [], candidates: [] };

/** Returns the authorizations that a claim names, and those that it could name. */
export async function findClaimAuthorizations(reader: TenantReader, claim: BilledClaim): Promise<ClaimAuthorizations> {
  const found = await selectForClaim(reader, claim);
  if (found.length === 0) return NONE;
  const linkedIds = new Set(linkedIdsOf(claim, found));
  const uses = await selectCountedUses(
    reader,
    found.map(({ id }) => id),
    claimsNotCounted(claim),
  );
  const withUses = found.map((authorization) => ({
    ...authorization,
    used: uses.filter(({ authorizationId }) => authorizationId === authorization.id).flatMap(({ items }) => items),
  }));
  const isCandidate = ({ patientId, payerId, status }: ClaimAuthorization) =>
    patientId === claim.patientId && payerId === claim.payerId && isApproved(status);
  return {
    linked: withUses.filter(({ id }) => linkedIds.has(id)),
    candidates: withUses.filter((one) => !linkedIds.has(one.id) && isCandidate(one)),
  };
}

/** Returns whether claims can use an authorization; an expired one still covers the days before its end. */
export function isApproved(status: PriorAuthorization['status']): boolean {
  return APPROVED_STATUSES.includes(status) || status === 'expired';
}

/** Returns the claims whose units do not count as used by others: the claim itself, and the one that it replaces. */
export function claimsNotCounted({ id, frequencyCode, originalClaimId }: BilledClaim): string[] {
  return !isCorrection({ frequencyCode }) || originalClaimId === null ? [id] : [id, originalClaimId];
}

/**
 * Returns the ids that a claim names, and the one with its number. Other payers may use the same number, so only
 * authorizations of the claim's payer count; one of the claim's patient takes precedence.
 */
export function linkedIdsOf(
  { priorAuthorizationIds, priorAuthorizationNumber, payerId, patientId }: BilledClaim,
  found: readonly Pick<PriorAuthorization, 'id' | 'payerId' | 'patientId' | 'decision'>[],
): string[] {
  const numbered = found.filter(
    (one) =>
      priorAuthorizationNumber !== null &&
      one.payerId === payerId &&
      one.decision?.authorizationNumber === priorAuthorizationNumber,
  );
  const best = numbered.find((one) => one.patientId === patientId) ?? numbered[0];
  return [...new Set([...priorAuthorizationIds, ...(best ? [best.id] : [])])];
}

/** The authorization numbers of a claim: 837P 2300 REF*G1, and 2400 REF*G1 of lines with another number. */
export type AuthorizationNumbers = { claim: string | null; lines: ReadonlyMap<string, string> };

type Numbered = {
  claim: {
    priorAuthorizationNumber: string | null;
    priorAuthorizationIds: readonly string[];
    serviceLines: readonly { id: string; priorAuthorizationId: string | null }[];
  };
  authorizations: readonly Pick<PriorAuthorization, 'id' | 'decision'>[];
  matches: readonly LineMatch[];
};

/**
 * Returns the numbers that a claim sends; pure. The claim uses the caller's number, otherwise that of the first
 * authorization that the claim names. A line that another authorization covers, or that names another one, uses that
 * number.
 */
export function authorizationNumbersOf({ claim, authorizations, matches }: Numbered): AuthorizationNumbers {
  const numbers = new Map(
    authorizations.flatMap(({ id, decision }) =>
      decision?.authorizationNumber ? [[id, decision.authorizationNumber] as const] : [],
    ),
  );
  const named = claim.priorAuthorizationIds.flatMap((id) => numbers.get(id) ?? []);
  const ofClaim = claim.priorAuthorizationNumber ?? named[0] ?? null;
  const matched = new Map(matches.map(({ lineId, authorizationId }) => [lineId, authorizationId]));
  const lines = claim.serviceLines.flatMap(({ id, priorAuthorizationId }) => {
    const number = numbers.get(priorAuthorizationId ?? matched.get(id) ?? '');
    return number === undefined || number === ofClaim ? [] : [[id, number] as const];
  });
  return { claim: ofClaim, lines: new Map(lines) };
}
