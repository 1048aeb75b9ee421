import type { TenantReader, UnitOfWork } from '../../database/transaction.ts';
import { CONTROL_NUMBER_MAX, type TradingPartner } from './trading-partner.ts';

type PartnerRow = {
  id: string;
  name: string;
  interchange_sender_id: string;
  interchange_receiver_id: string;
  next_interchange_control_number: number;
  next_group_control_number: number;
};

const COLUMNS =
  'id, name, interchange_sender_id, interchange_receiver_id, next_interchange_control_number, next_group_control_number';

export type Allocation = { partner: TradingPartner; interchangeNumber: number; groupNumber: number };

function fromRow(row: PartnerRow): TradingPartner {
  return {
    id: row.id,
    name: row.name,
    interchangeSenderId: row.interchange_sender_id,
    interchangeReceiverId: row.interchange_receiver_id,
  };
}

/**
 * Takes the next numbers and locks the partner's row until the transaction ends: numbers are given out in the order
 * of the commits, and a rollback gives its number back. One statement, which also makes the row on first use.
 * `null` when the numbers are used up.
 */
export async function takeNextNumbers(tx: UnitOfWork, partner: TradingPartner): Promise<Allocation | null> {
  const rows = await tx.query<PartnerRow>(
    `insert into trading_partners
       (organization_id, id, name, interchange_sender_id, interchange_receiver_id,
        next_interchange_control_number, next_group_control_number, created_at)
     values ($1, $2, $3, $4, $5, 2, 2, $6)
     on conflict (organization_id, name) do update set
       next_interchange_control_number = trading_partners.next_interchange_control_number + 1,
       next_group_control_number = trading_partners.next_group_control_number + 1
     where trading_partners.next_interchange_control_number <= $7 and trading_partners.next_group_control_number <= $7
     returning ${COLUMNS}`,
    [
      tx.organizationId,
      partner.id,
      partner.name,
      partner.interchangeSenderId,
      partner.interchangeReceiverId,
      tx.now,
      CONTROL_NUMBER_MAX,
    ],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    partner: fromRow(row),
    interchangeNumber: row.next_interchange_control_number - 1,
    groupNumber: row.next_group_control_number - 1,
  };
}

export async function findTradingPartner(reader: TenantReader, name: string): Promise<TradingPartner | null> {
  const rows = await reader.query<PartnerRow>(
    `select ${COLUMNS} from trading_partners where organization_id = $1 and name = $2`,
    [reader.organizationId, name],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}
