import type { Connection, Pool } from '../../../../database/connections/pool.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { JournalMark } from '../journal/transport-journal.ts';
import type { FenceRecord, Finding, Hold, RegisteredJournal, ServerIdentity } from './fence.ts';

/** A pool or one of its connections. */
type Queryable = Pick<Pool, 'query'> | Pick<Connection, 'query'>;

const LOCK = 7_200_031;
/** A journal that no process has found in order for this long is not in use. Processes look every minute. */
const ALIVE_SECONDS = 180;

/**
 * Runs work under a lock that only one process of the deployment holds, so that journals are not compared concurrently.
 */
export async function aloneAtFence<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      return await work();
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    }
  } finally {
    connection.release();
  }
}

export async function selectIsOpen(reader: Pick<TenantReader, 'query'>): Promise<boolean> {
  const rows = await reader.query<{ open: boolean }>('select rcm_exchange_is_open() as open', []);
  return rows[0]!.open;
}

/** Some managed servers do not let the service read the control file; the timeline is always readable. */
export async function selectServer(pool: Queryable): Promise<ServerIdentity> {
  const { rows } = await pool.query<{ timeline: string; readable: boolean }>(
    `select rcm_timeline() as timeline, has_function_privilege('pg_control_system()', 'execute') as readable`,
  );
  const { timeline, readable } = rows[0]!;
  if (!readable) return { systemIdentifier: null, timeline };
  const control = await pool.query<{ id: string }>('select system_identifier::text as id from pg_control_system()');
  return { systemIdentifier: control.rows[0]!.id, timeline };
}

export async function selectFence(pool: Queryable): Promise<FenceRecord | null> {
  const { rows } = await pool.query<FenceRecord>(
    `select system_identifier as "systemIdentifier", timeline, hold::integer as hold,
       resumed_hold::integer as "resumedHold" from exchange_fence`,
  );
  return rows[0] ?? null;
}

/** Records the server as the one that the database belongs to. */
export async function saveServer(pool: Queryable, { systemIdentifier, timeline }: ServerIdentity): Promise<void> {
  await pool.query(
    `insert into exchange_fence (system_identifier, timeline) values ($1, $2)
     on conflict (singleton) do update set system_identifier = $1, timeline = $2
     where (exchange_fence.system_identifier, exchange_fence.timeline) is distinct from ($1, $2)`,
    [systemIdentifier, timeline],
  );
}

/** Returns all journals, the last one used first. */
export async function selectJournals(pool: Queryable): Promise<RegisteredJournal[]> {
  const { rows } = await pool.query<RegisteredJournal>(
    `select journal_id as "journalId", machine, folder, generation::integer as generation, token,
       previous_token as "previousToken", mark_born_at::text as "markBornAt", is_used as "wasUsed",
       coalesce(seen_at > now() - make_interval(secs => $1), false) as "isAlive",
       resumed_hold::integer as "resumedHold", proved_hold::integer as "provedHold",
       retired_at is not null as "isRetired"
     from transport_journals order by seen_at desc nulls last, journal_id`,
    [ALIVE_SECONDS],
  );
  return rows;
}

/** Registers journals that another journal names. */
export async function insertPeers(pool: Queryable, journalIds: readonly string[]): Promise<void> {
  await pool.query(
    `insert into transport_journals (journal_id, segment, position, updated_at, first_seen_at)
     select id, 0, 0, now(), now() from unnest($1::text[]) as id on conflict do nothing`,
    [journalIds],
  );
}

type NewMark = {
  mark: JournalMark;
  /** The token of the mark that is in the folder; null for the last one that was stored. */
  previousToken: string | null;
  machine: string;
  folder: string;
  isUsed: boolean;
  resumedHold: number;
};

/** Stores the mark of a journal before it is written to the folder, without the creation time of its file. */
export async function saveMark(pool: Queryable, options: NewMark): Promise<void> {
  const { mark, previousToken, machine, folder, isUsed, resumedHold } = options;
  await pool.query(
    `insert into transport_journals as j (journal_id, segment, position, updated_at, first_seen_at, seen_at, machine, folder,
       generation, token, is_used, resumed_hold)
     values ($1, 0, 0, now(), now(), now(), $2, $3, $4, $5, $6, $7)
     on conflict (journal_id) do update set seen_at = now(), machine = $2, folder = $3, generation = $4, token = $5,
       first_seen_at = coalesce(j.first_seen_at, now()), previous_token = coalesce($8, j.token), mark_born_at = null,
       is_used = j.is_used or $6, resumed_hold = $7, retired_at = null`,
    [mark.journalId, machine, folder, mark.generation, mark.token, isUsed, resumedHold, previousToken],
  );
}

/** Stores the creation time of the file with the mark. */
export async function saveMarkBirth(pool: Queryable, mark: JournalMark, bornAt: string): Promise<void> {
  await pool.query('update transport_journals set mark_born_at = $3 where journal_id = $1 and token = $2', [
    mark.journalId,
    mark.token,
    bornAt,
  ]);
}

/** Records that a process has checked the journal and found no problem. */
export async function touchJournal(pool: Queryable, journalId: string): Promise<void> {
  await pool.query('update transport_journals set seen_at = now(), retired_at = null where journal_id = $1', [
    journalId,
  ]);
}

/** Records that the whole journal was compared during this hold. */
export async function saveProof(pool: Queryable, journalId: string, hold: number): Promise<void> {
  await pool.query('update transport_journals set proved_hold = greatest(proved_hold, $2) where journal_id = $1', [
    journalId,
    hold,
  ]);
}

export async function selectHolds(pool: Queryable): Promise<Hold[]> {
  const { rows } = await pool.query<Hold>(
    `select reason, journal_id as "journalId", held_at as "heldAt" from exchange_holds order by held_at, reason, journal_id`,
  );
  return rows;
}

/** Holds the exchange, and returns the number of the hold. Findings of one hold are recorded once. */
export async function insertHolds(pool: Queryable, findings: readonly Finding[]): Promise<number> {
  const { rows } = await pool.query<{ hold: number }>(
    `with begun as (
       update exchange_fence set hold = hold + 1 where not exists (select from exchange_holds) returning hold
     ), held as (
       insert into exchange_holds (reason, journal_id, held_at)
       select reason, journal_id, now() from unnest($1::text[], $2::text[]) as f (reason, journal_id)
       on conflict do nothing
     )
     select coalesce((select hold from begun), (select hold from exchange_fence))::integer as hold`,
    [findings.map(({ reason }) => reason), findings.map(({ journalId }) => journalId)],
  );
  return rows[0]!.hold;
}

/** Ends the hold. */
export async function deleteHolds(pool: Queryable): Promise<void> {
  await pool.query('delete from exchange_holds');
}

/**
 * Ends the hold by the operator's decision, including journals that were not compared. A journal that is used again
 * later is registered again.
 */
export async function resumeHold(pool: Queryable): Promise<void> {
  await pool.query(
    `with ended as (delete from exchange_holds), retired as (update transport_journals set retired_at = now())
     update exchange_fence set resumed_hold = hold`,
  );
}

/** Returns the kinds of connections of all organizations. */
export async function selectConnectionKinds(pool: Queryable): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>('select kind from rcm_connection_kinds() as kind');
  return rows.map(({ kind }) => kind);
}

/** Returns partners of all organizations by their names in the journal; without names, all partners. */
export async function selectPartnersNamed(
  pool: Queryable,
  names: readonly string[] | null,
): Promise<{ organizationId: string; id: string; name: string }[]> {
  const { rows } = await pool.query<{ organization_id: string; id: string; name: string }>(
    'select organization_id, id, name from rcm_partners_named($1)',
    [names],
  );
  return rows.map(({ organization_id, ...rest }) => ({ organizationId: organization_id, ...rest }));
}
