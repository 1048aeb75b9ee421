import {
  type ClaimAuthorization,
  isApproved,
} from '../../../../prior-authorizations/usage/find-claim-authorizations.ts';
import { type Matches, matchLines } from '../../../../prior-authorizations/usage/match-lines.ts';
import type { ServiceLine } from '../../claim.ts';
import type { DraftFix, PlacedLine } from '../rule-helpers.ts';
import { linesOf } from '../rule-helpers.ts';
import type { ScrubContext } from '../scrub.ts';

/** Returns how the approved authorizations that the claim names cover its lines. */
export function matchesOf({ claim, authorizations }: ScrubContext): Matches {
  return matchLines(claim.serviceLines, authorizations.linked.filter(isUsable));
}

/** Returns the approved authorizations that the claim names. */
export function approvedOf({ authorizations }: ScrubContext): ClaimAuthorization[] {
  return authorizations.linked.filter(isUsable);
}

function isUsable({ status }: ClaimAuthorization): boolean {
  return isApproved(status);
}

/** Returns the lines whose services need an authorization. Emergency services need none. */
export function needingLines(context: ScrubContext): PlacedLine[] {
  return linesOf(context.claim).filter(
    ({ line }) => line.emergency !== true && context.authorizationNeed(line) === 'yes',
  );
}

/**
 * Returns the authorization that covers all of these lines and is not named by the claim. Returns null if there is none
 * or more than one.
 */
export function onlyCandidate(
  { authorizations }: ScrubContext,
  lines: readonly ServiceLine[],
): ClaimAuthorization | null {
  if (lines.length === 0) return null;
  const covering = authorizations.candidates.filter((candidate) => {
    const { uncovered, exceeded, matches } = matchLines(lines, [candidate]);
    return uncovered.length === 0 && exceeded.length === 0 && matches.every(({ isWithinDates }) => isWithinDates);
  });
  return covering.length === 1 ? covering[0]! : null;
}

/** Returns the JSON Pointer of the claim's reference to an authorization. */
export function referencePath({ claim }: ScrubContext, { id }: Pick<ClaimAuthorization, 'id'>): string {
  const index = claim.priorAuthorizationIds.indexOf(id);
  return index < 0 ? '/priorAuthorizationNumber' : `/priorAuthorizationIds/${index}`;
}

/** Returns the fix that names the only other authorization that covers the lines, or none. */
export function linkFix(context: ScrubContext, lines: readonly PlacedLine[]): DraftFix[] {
  const candidate = onlyCandidate(
    context,
    lines.map(({ line }) => line),
  );
  if (candidate === null) return [];
  return [
    {
      title: 'Name the prior authorization that covers these services',
      kind: 'safe',
      patch: [{ op: 'add', path: '/priorAuthorizationIds/-', value: candidate.id }],
      rationale:
        'It is the only approved authorization of this patient and payer that covers them, and has units left.',
    },
  ];
}
