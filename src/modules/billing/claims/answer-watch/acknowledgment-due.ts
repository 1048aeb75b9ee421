import type { Claim } from '../claim.ts';

const DAY_MS = 86_400_000;
/** Clearinghouses and payers send a 277CA within two business days. */
const BUSINESS_DAYS = 2;

type Watched = Pick<Claim, 'status' | 'payerStatus' | 'acknowledgmentOverdueSince'> & {
  submission: Pick<NonNullable<Claim['submission']>, 'transmittedAt'> | null;
};

/**
 * Returns when the 277CA of a claim is overdue, and since when it has been reported as overdue. Both are null unless
 * the claim has reached the trading partner and nothing has been reported about it. A TA1 or 999 only confirms that the
 * file was read.
 */
export function acknowledgmentWatchOf(
  claim: Watched,
): Pick<Claim, 'acknowledgmentDueAt' | 'acknowledgmentOverdueSince'> {
  const transmittedAt = claim.submission?.transmittedAt ?? null;
  if (claim.status !== 'submitted' || transmittedAt === null || claim.payerStatus !== null) {
    return { acknowledgmentDueAt: null, acknowledgmentOverdueSince: null };
  }
  return {
    acknowledgmentDueAt: afterBusinessDays(new Date(transmittedAt), BUSINESS_DAYS).toISOString(),
    acknowledgmentOverdueSince: claim.acknowledgmentOverdueSince,
  };
}

/**
 * Returns the same time of day a number of weekdays (Monday to Friday) later, in UTC. Holidays count as business days.
 */
function afterBusinessDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + DAY_MS);
    if (at.getUTCDay() % 6 !== 0) left -= 1;
  }
  return at;
}
