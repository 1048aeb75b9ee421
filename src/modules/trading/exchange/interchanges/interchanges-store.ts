import { Conditions } from '../../../../database/conditions.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { type FiltersOf, valuesOf } from '../../../list.ts';
import type { Interchange, InterchangeAttention, InterchangeStatus } from './interchange.ts';
import { interchangeResource } from './interchange-resource.ts';

type InterchangeRow = {
  id: string;
  trading_partner_id: string;
  direction: Interchange['direction'];
  transaction_set: string;
  interchange_control_number: string;
  group_control_number: string | null;
  status: InterchangeStatus;
  failure: string | null;
  steps_done: number;
  created_at: Date;
  transmitted_at: Date | null;
  transaction_count: number;
  attempts: number;
  next_attempt_at: Date | null;
  delayed_since: Date | null;
  delay_reported_at: Date | null;
  uncertainty_reported_at: Date | null;
  acknowledgment_due_at: Date | null;
  acknowledged_at: Date | null;
  recovered_at: Date | null;
  test_clock_id: string | null;
};

const COLUMNS = `id, trading_partner_id, direction, transaction_set, interchange_control_number, group_control_number,
  status, failure, steps_done, created_at, transmitted_at, transaction_count, attempts, next_attempt_at, delayed_since,
  delay_reported_at, uncertainty_reported_at, acknowledgment_due_at, acknowledged_at, recovered_at, test_clock_id`;

function fromRow(row: InterchangeRow): Interchange {
  return {
    id: row.id,
    tradingPartnerId: row.trading_partner_id,
    direction: row.direction,
    transactionSet: row.transaction_set,
    interchangeControlNumber: row.interchange_control_number,
    groupControlNumber: row.group_control_number,
    status: row.status,
    failure: row.failure,
    stepsDone: row.steps_done,
    createdAt: row.created_at.toISOString(),
    transmittedAt: row.transmitted_at?.toISOString() ?? null,
    transactionCount: row.transaction_count,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    delayedSince: row.delayed_since?.toISOString() ?? null,
    delayReportedAt: row.delay_reported_at?.toISOString() ?? null,
    uncertaintyReportedAt: row.uncertainty_reported_at?.toISOString() ?? null,
    acknowledgmentDueAt: row.acknowledgment_due_at?.toISOString() ?? null,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    recoveredAt: row.recovered_at?.toISOString() ?? null,
    testClockId: row.test_clock_id,
  };
}

/** Returns an interchange without the content, which is large and encrypted. */
export async function selectInterchange(reader: TenantReader, id: string): Promise<Interchange | null> {
  const text = `select ${COLUMNS} from interchanges where organization_id = $1 and id = $2`;
  const rows = await reader.query<InterchangeRow>(text, [reader.organizationId, id]);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Reads and locks an interchange, so that only one transaction at a time changes it. */
export async function lockInterchange(reader: TenantReader, id: string): Promise<Interchange | null> {
  const text = `select ${COLUMNS} from interchanges where organization_id = $1 and id = $2 for update`;
  const rows = await reader.query<InterchangeRow>(text, [reader.organizationId, id]);
  return rows[0] ? fromRow(rows[0]) : null;
}

/**
 * Returns the encrypted X12 text of an outbound interchange, or the payer file that has the bytes of an inbound one.
 */
export async function selectInterchangeContent(
  reader: TenantReader,
  id: string,
): Promise<{ content: Buffer | null; fileId: string | null; byteCount: number | null } | null> {
  const rows = await reader.query<{ content: Buffer | null; file_id: string | null; byte_count: string | null }>(
    `select i.content, i.file_id, f.byte_count from interchanges i
     left join payer_files f on f.organization_id = i.organization_id and f.id = i.file_id
     where i.organization_id = $1 and i.id = $2`,
    [reader.organizationId, id],
  );
  const row = rows[0];
  return row
    ? { content: row.content, fileId: row.file_id, byteCount: row.byte_count === null ? null : Number(row.byte_count) }
    : null;
}

/** The ISA13 of an outbound interchange or the GS06 of its functional group. */
export type OutboundNumber = { interchange: string } | { group: string };

/** ISA06 and ISA08 of an answer. */
export type AnswerAddress = { senderId: string; receiverId: string };

/** An outbound interchange; `isNamed`: the answer's sender and receiver are its receiver and sender. */
type NumberedInterchange = Interchange & { isNamed: { sender: boolean; receiver: boolean } };

/**
 * Returns the outbound interchanges with a number to which an answer in the mailbox of a partner can refer, newest
 * first. Each partner has its own control numbers, so partners that share the connection can have used the same ones.
 */
export async function selectOutboundByNumber(
  reader: TenantReader,
  tradingPartnerId: string,
  { number, address }: { number: OutboundNumber; address: AnswerAddress | null },
): Promise<NumberedInterchange[]> {
  const isGroup = 'group' in number;
  const column = isGroup ? 'group_control_number' : 'interchange_control_number';
  const rows = await reader.query<InterchangeRow & { receiver_id: string; sender_id: string }>(
    `with mailbox as (
       select p.id, upper(p.interchange_receiver_id) as receiver_id, upper(p.interchange_sender_id) as sender_id
       from trading_partners own
       join trading_partners p on p.organization_id = $1 and (p.id = own.id or p.connection_id = own.connection_id)
       where own.organization_id = $1 and own.id = $2)
     select ${COLUMNS},
       (select m.receiver_id from mailbox m where m.id = trading_partner_id) as receiver_id,
       (select m.sender_id from mailbox m where m.id = trading_partner_id) as sender_id
     from interchanges
     where organization_id = $1 and trading_partner_id in (select m.id from mailbox m) and ${column} = $3
       and direction = 'outbound'
     order by id desc limit 20`,
    [reader.organizationId, tradingPartnerId, isGroup ? number.group : number.interchange],
  );
  const named = (id: string | undefined) => id?.trim().toUpperCase();
  return rows.map((row) => ({
    ...fromRow(row),
    isNamed: {
      sender: row.receiver_id === named(address?.senderId),
      receiver: row.sender_id === named(address?.receiverId),
    },
  }));
}

/** Returns the interchanges among these that are not recorded as transmitted, in the order of their ids. */
export async function selectNotTransmitted(reader: TenantReader, ids: readonly string[]): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select id from interchanges
     where organization_id = $1 and id = any($2::text[]) and direction = 'outbound' and status <> 'transmitted'
     order by id`,
    [reader.organizationId, ids],
  );
  return rows.map((row) => row.id);
}

export async function selectRemittancesWaitingBefore(
  tx: UnitOfWork,
  { tradingPartnerId, interchangeId }: { tradingPartnerId: string; interchangeId: string },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from interchanges
     where organization_id = $1 and trading_partner_id = $2 and id < $3 and status = 'received'
       and direction = 'inbound' and transaction_set = '835' and test_clock_id is not distinct from $4
     order by id limit 100`,
    [tx.organizationId, tradingPartnerId, interchangeId, tx.testClockId],
  );
  return rows.map((row) => row.id);
}

export type NewInterchange = Pick<
  Interchange,
  | 'id'
  | 'tradingPartnerId'
  | 'direction'
  | 'transactionSet'
  | 'interchangeControlNumber'
  | 'groupControlNumber'
  | 'status'
> & {
  /** The encrypted content; absent if the content is stored as a file. */
  sealed?: Buffer;
  fileId?: string;
  failure?: string | null;
  nextAttemptAt?: Date;
  transactionCount?: number;
  stepsDone?: number;
};

export function insertInterchange(tx: UnitOfWork, interchange: NewInterchange): void {
  tx.write(
    `insert into interchanges
       (organization_id, id, trading_partner_id, direction, transaction_set, interchange_control_number,
        group_control_number, status, content, file_id, failure, next_attempt_at, transaction_count, created_at,
        steps_done)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      tx.organizationId,
      interchange.id,
      interchange.tradingPartnerId,
      interchange.direction,
      interchange.transactionSet,
      interchange.interchangeControlNumber,
      interchange.groupControlNumber,
      interchange.status,
      interchange.sealed ?? null,
      interchange.fileId ?? null,
      interchange.failure ?? null,
      interchange.nextAttemptAt ?? null,
      interchange.transactionCount ?? 1,
      tx.now,
      interchange.stepsDone ?? 0,
    ],
  );
}

/** Records that a TA1 or 999 of a locked interchange has arrived. Later ones are ignored. */
export function updateAcknowledged(tx: UnitOfWork, id: string): void {
  tx.write(
    `update interchanges set acknowledged_at = $3, acknowledgment_due_at = null
     where organization_id = $1 and id = $2 and acknowledged_at is null`,
    [tx.organizationId, id, tx.now],
  );
}

const ATTENTIONS: Readonly<Record<InterchangeAttention, string>> = {
  acknowledgment_missing: 'acknowledgment_reported_at is not null and acknowledgment_due_at is not null',
  recovered: 'recovered_at is not null',
};

const LIST = interchangeResource.lists.listInterchanges;
export type InterchangeFilter = FiltersOf<typeof LIST>;

/** Returns interchanges, newest first by id, which is ordered by time. */
export async function selectInterchanges(
  reader: TenantReader,
  filter: InterchangeFilter,
  page: { limit: number; after?: string },
): Promise<Interchange[]> {
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    .addTexts(valuesOf(filter.attention)?.map((attention) => ATTENTIONS[attention]))
    .add('id < ?', page.after);
  const text = `select ${COLUMNS} from interchanges where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<InterchangeRow>(text, where.values)).map(fromRow);
}
