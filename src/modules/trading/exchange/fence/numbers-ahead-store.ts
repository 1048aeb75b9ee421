import type { Pool } from '../../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { AnswerAddress } from '../interchanges/interchanges-store.ts';
import { CONTROL_NUMBER_MAX, NOT_INTERNAL } from '../partners/trading-partner.ts';
import type { NumberElement, NumberState } from './number-ahead.ts';

/**
 * Returns the partners of a mailbox whose interchanges have these parties: the sender of an answer is their receiver, and its
 * receiver is their sender.
 */
export async function selectAddressed(
  reader: TenantReader,
  tradingPartnerId: string,
  { senderId, receiverId }: AnswerAddress,
): Promise<({ id: string } & NumberState)[]> {
  const rows = await reader.query<{ id: string; i: number; g: number; first_i: number; first_g: number }>(
    `select p.id, p.next_interchange_control_number as i, p.next_group_control_number as g,
       coalesce(a.next_interchange_number, p.next_interchange_control_number)::integer as first_i,
       coalesce(a.next_group_number, p.next_group_control_number)::integer as first_g
     from trading_partners own
     join trading_partners p on p.organization_id = $1 and (p.id = own.id or p.connection_id = own.connection_id)
     left join payer_connections c on c.organization_id = $1 and c.id = p.connection_id
     left join numbers_ahead a on a.organization_id = $1 and a.trading_partner_id = p.id
     where own.organization_id = $1 and own.id = $2 and ${NOT_INTERNAL}
       and upper(p.interchange_receiver_id) = upper($3) and upper(p.interchange_sender_id) = upper($4)
     limit 2`,
    [reader.organizationId, tradingPartnerId, senderId.trim(), receiverId.trim()],
  );
  return rows.map(({ id, i, g, first_i, first_g }) => ({
    id,
    next: { interchange: i, group: g },
    first: { interchange: first_i, group: first_g },
  }));
}

type NumberAhead = { tradingPartnerId: string; element: NumberElement; number: number } & Pick<NumberState, 'first'>;

/**
 * Raises both numbers of a partner beyond an acknowledged one. Returns false if another transaction has already raised
 * them.
 */
export async function raiseBeyond(
  tx: UnitOfWork,
  { tradingPartnerId, element, number }: Omit<NumberAhead, 'first'>,
): Promise<boolean> {
  const column = element === 'ISA13' ? 'next_interchange_control_number' : 'next_group_control_number';
  const rows = await tx.query(
    `update trading_partners set
       next_interchange_control_number = least(next_interchange_control_number + ($3 + 1 - ${column}), $4),
       next_group_control_number = least(next_group_control_number + ($3 + 1 - ${column}), $4)
     where organization_id = $1 and id = $2 and ${column} <= $3
     returning 1`,
    [tx.organizationId, tradingPartnerId, number, CONTROL_NUMBER_MAX + 1],
  );
  return rows.length > 0;
}

/**
 * Holds the organization, unless the exchange of all organizations is held. In that case the comparison of the journals
 * decides.
 */
export async function insertNumberAhead(tx: UnitOfWork, ahead: NumberAhead): Promise<void> {
  const { tradingPartnerId, element, number, first } = ahead;
  await tx.query(
    `insert into numbers_ahead as a (organization_id, trading_partner_id, element, number, next_interchange_number,
       next_group_number, held_at)
     select $1, $2, $3, $4, $5, $6, now()
     where not exists (select from exchange_holds)
       and coalesce((select timeline = rcm_timeline() from exchange_fence), true)
     on conflict (organization_id, trading_partner_id) do update set element = excluded.element, number = excluded.number`,
    [tx.organizationId, tradingPartnerId, element, number, first.interchange, first.group],
  );
}

/** A hold of one organization. `number`: the control number that its partner acknowledged. */
type HeldNumber = {
  organizationId: string;
  tradingPartnerId: string;
  element: NumberElement;
  number: number;
  heldAt: Date;
};

/** Returns the first 100 holds of organizations. */
export async function selectNumbersAhead(pool: Pick<Pool, 'query'>): Promise<HeldNumber[]> {
  const { rows } = await pool.query<HeldNumber>(
    `select organization_id as "organizationId", trading_partner_id as "tradingPartnerId", element, number::integer as number,
       held_at as "heldAt" from rcm_numbers_ahead()`,
  );
  return rows;
}

/** Ends the hold of the organization. */
export function deleteNumbersAhead(tx: UnitOfWork): void {
  tx.write('delete from numbers_ahead where organization_id = $1', [tx.organizationId]);
}

/** Ends the hold for partners whose acknowledged interchange was recovered. */
export function deleteExplained(tx: UnitOfWork): void {
  tx.write(
    `delete from numbers_ahead a where organization_id = $1 and exists (
       select from interchanges i
       where i.organization_id = $1 and i.trading_partner_id = a.trading_partner_id and i.direction = 'outbound'
         and case a.element when 'ISA13' then i.interchange_control_number = lpad(a.number::text, 9, '0')
           else i.group_control_number = a.number::text end)`,
    [tx.organizationId],
  );
}
