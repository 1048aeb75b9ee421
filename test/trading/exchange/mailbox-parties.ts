import type { Database } from '../../../src/database/database.ts';
import { transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { upsertMember } from '../../../src/modules/trading/exchange/inbound/mailboxes/mailbox-members-store.ts';
import { anOrganization } from '../../helpers/database.ts';

/** An organization and one of its trading partners. */
export type Party = { organizationId: string; tradingPartnerId: string };

/** Makes an organization with a trading partner that has no connection. */
export async function aParty(database: Database, name: string): Promise<Party> {
  const party = { organizationId: await anOrganization(database.pool, name), tradingPartnerId: newId('tpr') };
  await changeAs(database, party, (tx) =>
    tx.query(
      `insert into trading_partners (organization_id, id, name, interchange_sender_id, interchange_receiver_id, created_at)
       values ($1, $2, 'payer', 'RECEIVER', 'PAYER', now())`,
      [party.organizationId, party.tradingPartnerId],
    ),
  );
  return party;
}

/** Lets an organization have its transactions from the owner's mailbox. */
export function addMember(
  database: Database,
  owner: Party,
  { organizationId, tradingPartnerId, ...rest }: Party & { payeeNpis: string[]; receiverCodes?: string[] },
): Promise<void> {
  return changeAs(database, owner, (tx) =>
    upsertMember(tx, {
      tradingPartnerId: owner.tradingPartnerId,
      organizationId,
      memberTradingPartnerId: tradingPartnerId,
      receiverCodes: [],
      payeeTaxIdHashes: [],
      ...rest,
    }),
  );
}

/** Runs a transaction of a party's organization. */
export function changeAs<T>(
  database: Database,
  { organizationId }: Pick<Party, 'organizationId'>,
  work: (tx: UnitOfWork) => Promise<T>,
): Promise<T> {
  return transact(database, { organizationId, actor: { type: 'operator', id: 'test' } }, work);
}
