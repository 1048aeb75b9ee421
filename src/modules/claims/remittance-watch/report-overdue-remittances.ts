import type { Database } from '../../../database/database.ts';
import { readerOf, transact, type UnitOfWork } from '../../../database/transaction.ts';
import type { DueSource } from '../../test-clocks/due-source.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { lockClaim, updateClaim } from '../claims-store.ts';
import { selectNextDue, selectOverdueOfAll } from './remittance-watch-store.ts';

const CLAIMS_PER_SWEEP = 200;
const ACTOR = { type: 'system', id: 'remittance-watch' } as const;

/** Reports a claim whose remittance should have come, once: marks it and fires claim.remittance_overdue. */
async function reportOverdue(tx: UnitOfWork, claimId: string): Promise<boolean> {
  const claim = await lockClaim(tx, claimId);
  const { remittanceDueAt = null, remittanceOverdueSince = null } = claim ?? {};
  // The remittance has come, or another worker has reported it.
  if (!claim || remittanceDueAt === null || remittanceOverdueSince !== null) return false;
  if (Date.parse(remittanceDueAt) > tx.now.getTime()) return false;
  const stored = updateClaim(tx, { ...claim, remittanceOverdueSince: tx.now.toISOString() });
  auditClaimMove(tx, 'remittance_overdue', { claim: stored, from: claim.status });
  emitClaimEvent(tx, 'claim.remittance_overdue', stored, { previousAttributes: previousAttributesOf(claim, stored) });
  return true;
}

/** Reports the claims of all organizations whose remittance should have come; returns how many. */
export async function reportOverdueRemittances(database: Database): Promise<number> {
  let reported = 0;
  for (const { organizationId, claimId } of await selectOverdueOfAll(
    database.pool,
    database.clock.now(),
    CLAIMS_PER_SWEEP,
  )) {
    const isReported = await transact(database, { organizationId, actor: ACTOR }, (tx) => reportOverdue(tx, claimId));
    if (isReported) reported += 1;
  }
  return reported;
}

/** Reports overdue remittances by a test clock, one claim at a time. */
export function clockedRemittanceWatch(
  database: Database,
  { organizationId, testClockId }: { organizationId: string; testClockId: string | null },
): DueSource {
  const next = () => selectNextDue(readerOf(database, organizationId), testClockId);
  return {
    nextDueAt: async () => (await next())?.dueAt ?? null,
    fire: async (now) => {
      const due = await next();
      if (due === null || due.dueAt > now) return;
      await transact(database, { organizationId, actor: ACTOR, testClockId }, (tx) => reportOverdue(tx, due.claimId));
    },
  };
}
