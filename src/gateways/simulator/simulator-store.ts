import type { Connection, Pool } from '../../database/pool.ts';

/** An interchange as it arrived; the content is encrypted. */
export type InboxEntry = {
  mailbox: string;
  interchangeSenderId: string;
  interchangeControlNumber: string;
  sealed: Buffer;
  receivedAt: Date;
};

export type OutboxEntry = { mailbox: string; fileId: string; transactionSet: string; sealed: Buffer; dueAt: Date };

/** Runs `work` in one transaction of the simulator's own schema, which no organization owns. */
export async function inSimulatorTransaction<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    await connection.query('begin');
    const result = await work(connection);
    await connection.query('commit');
    return result;
  } catch (error) {
    await connection.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}

/** Takes an interchange in; `false` when one with its number is there already, which only counts the transmission. */
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

/** The first of `count` numbers of the mailbox that follow each other. */
export async function takeNumbers(connection: Connection, mailbox: string, count: number): Promise<number> {
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
    `insert into simulator.outbox (mailbox, file_id, transaction_set, content, due_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::timestamptz[])`,
    [
      entries.map((entry) => entry.mailbox),
      entries.map((entry) => entry.fileId),
      entries.map((entry) => entry.transactionSet),
      entries.map((entry) => entry.sealed),
      entries.map((entry) => entry.dueAt),
    ],
  );
}

/** What is due and not fetched, the oldest first. */
export async function listDue(
  pool: Pool,
  now: Date,
  limit: number,
): Promise<{ mailbox: string; fileId: string; sealed: Buffer }[]> {
  const { rows } = await pool.query<{ mailbox: string; file_id: string; content: Buffer }>(
    `select mailbox, file_id, content from simulator.outbox
     where collected_at is null and due_at <= $1 order by due_at, file_id limit $2`,
    [now, limit],
  );
  return rows.map((row) => ({ mailbox: row.mailbox, fileId: row.file_id, sealed: row.content }));
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
