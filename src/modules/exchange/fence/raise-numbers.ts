import type { Database } from '../../../database/database.ts';
import type { SeenNumbers } from '../../../database/number-floor.ts';
import { transact } from '../../../database/transaction.ts';
import { raiseNumbersPast, skipNumbers } from '../partners/trading-partners-store.ts';
import { selectPartnersNamed } from './fence-store.ts';

const ACTOR = { type: 'system', id: 'sending-fence' } as const;

/** Continues the numbers of all partners after the highest ones of a journal, which another machine may have used. */
export async function raiseNumbers(database: Database, highest: ReadonlyMap<string, SeenNumbers>): Promise<void> {
  if (highest.size === 0) return;
  const partners = await selectPartnersNamed(database.pool, [...highest.keys()]);
  for (const { organizationId, id, name } of partners) {
    const seen = highest.get(name)!;
    await transact(database, { organizationId, actor: ACTOR, isRealTime: true }, (tx) =>
      raiseNumbersPast(tx, id, seen),
    );
  }
}

/** Leaves out the next `count` numbers of each partner, because a lost journal may have used them. */
export async function skipAllNumbers(database: Database, count: number): Promise<number> {
  const partners = await selectPartnersNamed(database.pool, null);
  for (const { organizationId, id } of partners) {
    await transact(database, { organizationId, actor: ACTOR, isRealTime: true }, (tx) => skipNumbers(tx, id, count));
  }
  return partners.length;
}
