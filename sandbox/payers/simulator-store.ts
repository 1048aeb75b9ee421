import type { Connection, Pool } from '../../src/database/connections/pool.ts';
import { withConnection } from '../../src/database/connections/with-connection.ts';
import type { RunStatement } from '../../src/modules/payer-simulator.ts';

/** An interchange as it arrived; the content is encrypted. */
export type InboxEntry = {
  mailbox: string;
  interchangeSenderId: string;
  interchangeControlNumber: string;
  sealed: Buffer;
  receivedAt: Date;
};

type DueRow = { mailbox: string; file_id: string; path: string; content: Buffer };

/** A file that waits to be fetched; the content is encrypted. */
export type DueFile = { mailbox: string; fileId: string; path: string; sealed: Buffer };

function dueFile(row: DueRow): DueFile {
  return { mailbox: row.mailbox, fileId: row.file_id, path: row.path, sealed: row.content };
}

export type OutboxEntry = {
  mailbox: string;
  fileId: string;
  /** The name of the file; null: `fileId`. */
  path?: string | null;
  transactionSet: string;
  sealed: Buffer;
  dueAt: Date;
  /** Due by a test clock instead of in real time. */
  isClocked: boolean;
  /** The patient test clock; null for the organization's clock. */
  testClockId: string | null;
};

/** Runs `work` in one transaction of the simulator's own schema, which no organization owns. */
export async function inSimulatorTransaction<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  return withConnection(pool, async (connection) => {
    await connection.query('begin');
    const result = await work(connection);
    await connection.query('commit');
    return result;
  });
}

/**
 * Stores an interchange; returns `false` if one with its number is stored already, and then only counts the
 * transmission.
 */
export async function takeIn(connection: Connection, entry: InboxEntry): Promise<boolean> {
  const { rows } = await connection.query<{ transmissions: number }>(
    `insert into simulator.inbox as i (mailbox, interchange_sender_id, interchange_control_number, content, received_at)
     values ($1, $2, $3, $4, $5)
     on conflict (mailbox, interchange_sender_id, interchange_control_number)
       do update set transmissions = i.transmissions + 1
     returning transmissions`,
    [entry.mailbox, entry.interchangeSenderId, entry.interchangeControlNumber, entry.sealed, entry.receivedAt],
  );
  return rows[0]!.transmissions === 1;
}

/** Returns whether an interchange with this number was accepted. */
export async function hasTaken(pool: Pool, mailbox: string, interchangeControlNumber: string): Promise<boolean> {
  const { rows } = await pool.query(
    'select 1 from simulator.inbox where mailbox = $1 and interchange_control_number = $2 limit 1',
    [mailbox, interchangeControlNumber],
  );
  return rows.length > 0;
}

/** Takes the next `count` consecutive numbers of the mailbox; returns the first. */
export async function takeNumbers(
  connection: Pick<Connection, 'query'>,
  mailbox: string,
  count: number,
): Promise<number> {
  const { rows } = await connection.query<{ first: number }>(
    `insert into simulator.control_numbers as n (mailbox, next_number) values ($1, 1 + $2)
     on conflict (mailbox) do update set next_number = n.next_number + $2
     returning next_number - $2 as first`,
    [mailbox, count],
  );
  return rows[0]!.first;
}

export async function putOut(connection: Connection, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await connection.query(
    `insert into simulator.outbox (mailbox, file_id, transaction_set, content, due_at, is_clocked, test_clock_id, path)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::timestamptz[], $6::boolean[], $7::text[],
       $8::text[])`,
    [
      entries.map((entry) => entry.mailbox),
      entries.map((entry) => entry.fileId),
      entries.map((entry) => entry.transactionSet),
      entries.map((entry) => entry.sealed),
      entries.map((entry) => entry.dueAt),
      entries.map((entry) => entry.isClocked),
      entries.map((entry) => entry.testClockId ?? ''),
      entries.map((entry) => entry.path ?? null),
    ],
  );
}

/** Stores an answer that was returned directly, for a question that is repeated. */
export async function putAnswered(connection: Connection, entry: OutboxEntry): Promise<void> {
  await putOut(connection, [entry]);
  await connection.query('update simulator.outbox set collected_at = $3 where mailbox = $1 and file_id = $2', [
    entry.mailbox,
    entry.fileId,
    entry.dueAt,
  ]);
}

/** Returns the earlier answer to a real-time request, or null if it gets no answer on its connection. */
export async function findAnswered(
  connection: Connection,
  mailbox: string,
  path: string,
): Promise<Pick<OutboxEntry, 'fileId' | 'sealed'> | null> {
  const { rows } = await connection.query<{ file_id: string; content: Buffer }>(
    'select file_id, content from simulator.outbox where mailbox = $1 and path = $2',
    [mailbox, path],
  );
  return rows[0] ? { fileId: rows[0].file_id, sealed: rows[0].content } : null;
}

/** Returns files that are due in real time and not fetched, the oldest first. */
export async function listDue(pool: Pool, now: Date, limit: number): Promise<DueFile[]> {
  const { rows } = await pool.query<DueRow>(
    `select mailbox, file_id, coalesce(path, file_id) as path, content from simulator.outbox
     where collected_at is null and not is_clocked and due_at <= $1 order by due_at, file_id limit $2`,
    [now, limit],
  );
  return rows.map(dueFile);
}

export async function markCollected(
  pool: Pool,
  files: readonly { mailbox: string; fileId: string }[],
  now: Date,
): Promise<void> {
  await pool.query(
    `update simulator.outbox o set collected_at = $3
     from unnest($1::text[], $2::text[]) as f(mailbox, file_id)
     where o.mailbox = f.mailbox and o.file_id = f.file_id and o.collected_at is null`,
    [files.map((file) => file.mailbox), files.map((file) => file.fileId), now],
  );
}

/** Returns the first file of an organization's mailboxes by one of its test clocks. */
export async function findNextClocked(
  pool: Pool,
  organizationId: string,
  testClockId: string | null,
): Promise<(DueFile & { dueAt: Date }) | null> {
  const { rows } = await pool.query<DueRow & { due_at: Date }>(
    `select mailbox, file_id, coalesce(path, file_id) as path, content, due_at from simulator.outbox
     where split_part(mailbox, '/', 1) = $1 and collected_at is null and is_clocked
       and test_clock_id = $2
     order by due_at, file_id, mailbox limit 1`,
    [organizationId, testClockId ?? ''],
  );
  const [row] = rows;
  return row ? { ...dueFile(row), dueAt: row.due_at } : null;
}

/** Moves unfetched files between real time and the organization's test clock. */
export async function setClocked(
  run: RunStatement,
  organizationId: string,
  { isClocked, shiftMs }: { isClocked: boolean; shiftMs: number },
): Promise<void> {
  await run(
    `update simulator.outbox set is_clocked = $2, due_at = due_at + $3 * interval '1 millisecond'
     where split_part(mailbox, '/', 1) = $1 and collected_at is null and is_clocked <> $2`,
    [organizationId, isClocked, shiftMs],
  );
}

/** Removes unfetched files of a clock of patients. */
export async function deleteClocked(run: RunStatement, organizationId: string, testClockId: string): Promise<void> {
  await run(
    `delete from simulator.outbox
     where split_part(mailbox, '/', 1) = $1 and collected_at is null and is_clocked and test_clock_id = $2`,
    [organizationId, testClockId],
  );
}

export async function deleteMailboxes(run: RunStatement, organizationId: string): Promise<void> {
  for (const table of ['outbox', 'inbox', 'inquiries', 'control_numbers']) {
    await run(`delete from simulator.${table} where split_part(mailbox, '/', 1) = $1`, [organizationId]);
  }
}

/** Counts an inquiry; returns the number received with this trace number. */
export async function countInquiry(pool: Pool, mailbox: string, traceNumber: string): Promise<number> {
  const { rows } = await pool.query<{ received: number }>(
    `insert into simulator.inquiries as i (mailbox, trace_number) values ($1, $2)
     on conflict (mailbox, trace_number) do update set received = i.received + 1
     returning received`,
    [mailbox, traceNumber],
  );
  return rows[0]!.received;
}
