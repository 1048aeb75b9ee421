import type { SeenNumbers } from '../../../../database/database.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { ConnectionRow } from './connection-kind.ts';
import type { PartnerSeed } from './partner-seed.ts';
import {
  CONTROL_NUMBER_MAX,
  DEFAULT_ACKNOWLEDGMENT_MINUTES,
  NOT_INTERNAL,
  type TradingPartner,
} from './trading-partner.ts';

export type PartnerRow = {
  id: string;
  name: string;
  connection_id: string | null;
  interchange_sender_qualifier: string;
  interchange_sender_id: string;
  interchange_receiver_qualifier: string;
  interchange_receiver_id: string;
  application_sender_code: string | null;
  application_receiver_code: string | null;
  submitter_id: string | null;
  receiver_name: string | null;
  receiver_id: string | null;
  acknowledgment_requested: boolean;
  usage_indicator: 'T' | 'P';
  element_separator: string;
  component_separator: string;
  repetition_separator: string;
  segment_terminator: string;
  extended_characters: boolean;
  batch_transactions_max: number;
  batch_bytes_max: number;
  batch_delay_seconds: number;
  acknowledgment_minutes: TradingPartner['acknowledgmentMinutes'] | null;
  version: number;
};

/** The columns that name a partner, its connection and both parties of its interchanges. */
export const IDENTITY_COLUMNS = [
  'name',
  'connection_id',
  'interchange_sender_qualifier',
  'interchange_sender_id',
  'interchange_receiver_qualifier',
  'interchange_receiver_id',
  'application_sender_code',
  'application_receiver_code',
  'submitter_id',
  'receiver_name',
  'receiver_id',
  'acknowledgment_requested',
  'usage_indicator',
] as const satisfies readonly (keyof PartnerRow)[];

const COLUMN_NAMES = [
  'id',
  ...IDENTITY_COLUMNS,
  'element_separator',
  'component_separator',
  'repetition_separator',
  'segment_terminator',
  'extended_characters',
  'batch_transactions_max',
  'batch_bytes_max',
  'batch_delay_seconds',
  'acknowledgment_minutes',
  'version',
] as const satisfies readonly (keyof PartnerRow)[];

/** The columns of a partner, of the table alias `p`. */
export const PARTNER_COLUMNS = COLUMN_NAMES.map((name) => `p.${name}`).join(', ');

export function partnerFromRow(row: PartnerRow): TradingPartner {
  return {
    id: row.id,
    name: row.name,
    connectionId: row.connection_id,
    interchangeSenderQualifier: row.interchange_sender_qualifier,
    interchangeSenderId: row.interchange_sender_id,
    interchangeReceiverQualifier: row.interchange_receiver_qualifier,
    interchangeReceiverId: row.interchange_receiver_id,
    applicationSenderCode: row.application_sender_code ?? row.interchange_sender_id,
    applicationReceiverCode: row.application_receiver_code ?? row.interchange_receiver_id,
    submitterId: row.submitter_id ?? row.interchange_sender_id,
    receiverName: row.receiver_name ?? row.interchange_receiver_id,
    receiverId: row.receiver_id ?? row.interchange_receiver_id,
    acknowledgmentRequested: row.acknowledgment_requested,
    usageIndicator: row.usage_indicator,
    delimiters: {
      element: row.element_separator,
      component: row.component_separator,
      repetition: row.repetition_separator,
      segment: row.segment_terminator,
    },
    extendedCharacters: row.extended_characters,
    batch: {
      transactionsMax: row.batch_transactions_max,
      bytesMax: row.batch_bytes_max,
      delaySeconds: row.batch_delay_seconds,
    },
    acknowledgmentMinutes: row.acknowledgment_minutes ?? DEFAULT_ACKNOWLEDGMENT_MINUTES,
    version: row.version,
  };
}

export type RouteRow = {
  partner: TradingPartner;
  partnerPayerId: string | null;
  connection: ConnectionRow | null;
  /** Whether the partner has an unused interchange and group number. */
  hasControlNumbers: boolean;
};

/**
 * Returns the route of a payer on a date with its connection, otherwise the partner with the fallback's name. Uses one
 * query, because it runs for every submission.
 */
export async function selectRoute(
  reader: TenantReader,
  { payerId, transactionSet, date }: { payerId: string; transactionSet: string; date: LocalDate },
  fallbackName: string | null,
): Promise<RouteRow | null> {
  const rows = await reader.query<PartnerRow & FoundRouteRow>(
    `select ${PARTNER_COLUMNS}, r.partner_payer_id, c.kind, c.profile, c.state,
       p.next_interchange_control_number <= $6 and p.next_group_control_number <= $6 as has_numbers
     from trading_partners p
     left join payer_routes r on r.organization_id = $1 and r.trading_partner_id = p.id and r.payer_id = $2
       and r.transaction_set = $3 and r.effective_from <= $4 and (r.effective_to is null or r.effective_to >= $4)
     left join payer_connections c on c.organization_id = $1 and c.id = p.connection_id
     where p.organization_id = $1 and (r.id is not null and ${NOT_INTERNAL} or p.name = $5)
     order by r.effective_from desc nulls last limit 1`,
    [reader.organizationId, payerId, transactionSet, date, fallbackName, CONTROL_NUMBER_MAX],
  );
  const row = rows[0];
  if (!row) return null;
  const { connection_id: id, kind, profile, state } = row;
  return {
    partner: partnerFromRow(row),
    partnerPayerId: row.partner_payer_id,
    connection: id === null || kind === null ? null : { id, kind, profile, state },
    hasControlNumbers: row.has_numbers,
  };
}

type FoundRouteRow = {
  partner_payer_id: string | null;
  kind: string | null;
  profile: Record<string, unknown>;
  state: string;
  has_numbers: boolean;
};

/** Creates the partner of a seed and its connection, unless another transaction has created them meanwhile. */
export async function insertSeededPartner(
  tx: UnitOfWork,
  seed: PartnerSeed,
  ids: { partnerId: string; connectionId: string; interchangeSenderId: string },
): Promise<void> {
  await tx.query(
    `with connection as (
       insert into payer_connections (organization_id, id, name, kind, state, went_live_at, created_at, updated_at)
       values ($1, $2, $3, $4, 'live', $5, $5, $5) on conflict (organization_id, name) do nothing
     )
     insert into trading_partners
       (organization_id, id, name, interchange_sender_id, interchange_receiver_id, receiver_name, usage_indicator,
        batch_transactions_max, batch_bytes_max, batch_delay_seconds, created_at)
     values ($1, $6, $3, $7, $8, $9, $10, $11, $12, $13, $5) on conflict (organization_id, name) do nothing`,
    [
      tx.organizationId,
      ids.connectionId,
      seed.name,
      seed.kind,
      tx.now,
      ids.partnerId,
      ids.interchangeSenderId,
      seed.interchangeReceiverId,
      seed.receiverName,
      seed.usageIndicator,
      seed.batch.transactionsMax,
      seed.batch.bytesMax,
      seed.batch.delaySeconds,
    ],
  );
  await tx.query(
    `update trading_partners p set connection_id = c.id from payer_connections c
     where p.organization_id = $1 and p.name = $2 and p.connection_id is null
       and c.organization_id = $1 and c.name = $2`,
    [tx.organizationId, seed.name],
  );
}

/** The numbers, and the ISA elements by which the partner counts them. */
export type TakenNumbers = SeenNumbers &
  Pick<TradingPartner, 'interchangeSenderId' | 'interchangeReceiverId' | 'usageIndicator'>;

/**
 * Takes the next `count` numbers and locks the partner's row until the transaction ends, so that numbers are assigned
 * in the order of the commits and a rollback leaves no gap. Returns the first of them; `null` if fewer are left, or
 * while sending is held.
 */
export function takeNextNumbers(tx: UnitOfWork, partnerId: string, count: number): Promise<TakenNumbers | null> {
  return takeNumbersOf(tx, partnerId, count, 'id = $2');
}

/**
 * Does the same as `takeNextNumbers`, but also returns `null`, without waiting, while another transaction has locked
 * the row.
 */
export function takeFreeNumbers(tx: UnitOfWork, partnerId: string, count: number): Promise<TakenNumbers | null> {
  const free = `id = (select id from trading_partners where organization_id = $1 and id = $2 for no key update skip locked)`;
  return takeNumbersOf(tx, partnerId, count, free);
}

async function takeNumbersOf(
  tx: UnitOfWork,
  partnerId: string,
  count: number,
  isPartner: string,
): Promise<TakenNumbers | null> {
  const rows = await tx.query<TakenNumbers>(
    `update trading_partners set
       next_interchange_control_number = next_interchange_control_number + $3,
       next_group_control_number = next_group_control_number + $3
     where organization_id = $1 and ${isPartner}
       and next_interchange_control_number + $3 - 1 <= $4 and next_group_control_number + $3 - 1 <= $4
       and rcm_exchange_is_open()
     returning next_interchange_control_number - $3 as interchange, next_group_control_number - $3 as group,
       interchange_sender_id as "interchangeSenderId", interchange_receiver_id as "interchangeReceiverId",
       usage_indicator as "usageIndicator"`,
    [tx.organizationId, partnerId, count, CONTROL_NUMBER_MAX],
  );
  return rows[0] ?? null;
}

/** Advances the control numbers of a partner, whose row the transaction has locked, beyond these numbers. */
export async function raiseNextNumbers(tx: UnitOfWork, partnerId: string, after: SeenNumbers): Promise<void> {
  await tx.query(
    `update trading_partners set next_interchange_control_number = $3, next_group_control_number = $4
     where organization_id = $1 and id = $2`,
    [tx.organizationId, partnerId, after.interchange + 1, after.group + 1],
  );
}

/** Advances the control numbers of a partner beyond these numbers, unless they are beyond them already. */
export async function raiseNumbersPast(tx: UnitOfWork, partnerId: string, seen: SeenNumbers): Promise<void> {
  await tx.query(
    `update trading_partners set next_interchange_control_number = greatest(next_interchange_control_number, $3 + 1),
       next_group_control_number = greatest(next_group_control_number, $4 + 1)
     where organization_id = $1 and id = $2
       and (next_interchange_control_number <= $3 or next_group_control_number <= $4)`,
    [tx.organizationId, partnerId, seen.interchange, seen.group],
  );
}

/** Skips the next `count` numbers of a partner, or as many as are left. */
export async function skipNumbers(tx: UnitOfWork, partnerId: string, count: number): Promise<void> {
  await tx.query(
    `update trading_partners set next_interchange_control_number = least(next_interchange_control_number + $3, $4),
       next_group_control_number = least(next_group_control_number + $3, $4)
     where organization_id = $1 and id = $2`,
    [tx.organizationId, partnerId, count, CONTROL_NUMBER_MAX + 1],
  );
}

/** Returns whether the organization has the partner, and a person may send to it. */
export async function isPartnerOfPeople(reader: TenantReader, id: string): Promise<boolean> {
  const rows = await reader.query(
    `select 1 from trading_partners p
     left join payer_connections c on c.organization_id = p.organization_id and c.id = p.connection_id
     where p.organization_id = $1 and p.id = $2 and ${NOT_INTERNAL}`,
    [reader.organizationId, id],
  );
  return rows.length > 0;
}

export async function selectTradingPartner(reader: TenantReader, id: string): Promise<TradingPartner | null> {
  const text = `select ${PARTNER_COLUMNS} from trading_partners p where p.organization_id = $1 and p.id = $2`;
  const rows = await reader.query<PartnerRow>(text, [reader.organizationId, id]);
  return rows[0] ? partnerFromRow(rows[0]) : null;
}
