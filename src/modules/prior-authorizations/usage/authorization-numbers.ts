import type { PriorAuthorization } from '../authorization.ts';
import type { LineMatch } from './match-lines.ts';

/** The authorization numbers of a claim: 837P 2300 REF*G1, and 2400 REF*G1 of lines with another number. */
export type AuthorizationNumbers = { claim: string | null; lines: ReadonlyMap<string, string> };

type Numbered = {
  claim: {
    priorAuthorizationNumber: string | null;
    priorAuthorizationIds: readonly string[];
    serviceLines: readonly { id: string; priorAuthorizationId?: string }[];
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
  const lines = claim.serviceLines.flatMap(({ id, priorAuthorizationId = matched.get(id) }) => {
    const number = priorAuthorizationId === undefined ? undefined : numbers.get(priorAuthorizationId);
    return number === undefined || number === ofClaim ? [] : [[id, number] as const];
  });
  return { claim: ofClaim, lines: new Map(lines) };
}
