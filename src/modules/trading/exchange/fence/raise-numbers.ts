import type { Database, SeenNumbers } from '../../../../database/database.ts';
import { transact } from '../../../../database/transactions/transaction.ts';
import { raiseNumbersPast, skipNumbers } from '../partners/trading-partners-store.ts';
import { selectPartnersNamed } from './fence-store.ts';
import { deleteExplained, deleteNumbersAhead } from './numbers-ahead-store.ts';

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

/** Ends the holds of organizations. `isExplained`: only if the acknowledged interchange is now in the database. */
export async function endHoldsOf(
  database: Database,
  organizationIds: Iterable<string>,
  { isExplained }: { isExplained: boolean },
): Promise<void> {
  for (const organizationId of organizationIds) {
    await transact(database, { organizationId, actor: ACTOR, isRealTime: true }, async (tx) =>
      isExplained ? deleteExplained(tx) : deleteNumbersAhead(tx),
    );
  }
}

/**
 * Skips the next `count` numbers of each partner, because a lost journal may have used them. `organizationIds`: limits
 * this to these organizations; null: all organizations.
 */
export async function skipAllNumbers(
  database: Database,
  count: number,
  organizationIds: ReadonlySet<string> | null,
): Promise<number> {
  const all = await selectPartnersNamed(database.pool, null);
  const partners = all.filter(({ organizationId }) => organizationIds?.has(organizationId) ?? true);
  for (const { organizationId, id } of partners) {
    await transact(database, { organizationId, actor: ACTOR, isRealTime: true }, (tx) => skipNumbers(tx, id, count));
  }
  return partners.length;
}
