import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { Claim } from '../claim.ts';

/** The caller's data about the authorized sessions. Omitted fields are unknown. */
export type EapTerms = {
  authorizationNumber?: string | undefined;
  authorizedSessions?: number | undefined;
  usedSessions?: number | undefined;
  validFrom?: LocalDate | undefined;
  validTo?: LocalDate | undefined;
  sponsor?: string | undefined;
  programPayerId?: string | undefined;
};

/** Returns the authorized sessions that other claims have not used; null if the caller gave only some numbers. */
export function sessionsLeft({
  authorizedSessions,
  usedSessions,
}: Pick<EapTerms, 'authorizedSessions' | 'usedSessions'>): number | null {
  if (authorizedSessions === undefined || usedSessions === undefined) return null;
  return Math.max(0, authorizedSessions - usedSessions);
}

/** Returns the sessions of a claim, one for each unit; null if a line has no whole number of units. */
export function sessionsClaimed({ serviceLines }: Pick<Claim, 'serviceLines'>): number | null {
  let sessions = 0;
  for (const { units, unitType } of serviceLines) {
    if (unitType !== 'unit' || !/^\d{1,9}(?:\.0*)?$/.test(units)) return null;
    sessions += Number.parseInt(units, 10);
  }
  return sessions;
}
