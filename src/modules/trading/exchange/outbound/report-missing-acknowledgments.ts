import type { Database } from '../../../../database/database.ts';
import { transact } from '../../../../database/transactions/transaction.ts';
import { getInterchange } from '../interchanges/find-interchanges.ts';
import { emitInterchangeEvent } from '../interchanges/interchange-events.ts';
import { markAcknowledgmentReported, selectMissingAcknowledgments } from './sending-store.ts';

const INTERCHANGES_PER_SWEEP = 200;

/**
 * Fires an event, once, for each interchange whose TA1 or 999 has not arrived within the partner's usual time. Returns
 * the number of interchanges. Omits interchanges with a test clock.
 */
export async function reportMissingAcknowledgments(database: Database): Promise<number> {
  const missing = await selectMissingAcknowledgments(database.pool, database.clock.now(), INTERCHANGES_PER_SWEEP);
  let reported = 0;
  for (const { organizationId, interchangeId } of missing) {
    const actor = { type: 'system', id: 'acknowledgment-sweep' } as const;
    await transact(database, { organizationId, actor }, async (tx) => {
      if (!(await markAcknowledgmentReported(tx, interchangeId))) return;
      emitInterchangeEvent(tx, 'interchange.acknowledgment_missing', await getInterchange(tx, interchangeId));
      reported += 1;
    });
  }
  return reported;
}
