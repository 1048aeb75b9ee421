import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import { findServer } from '../../src/database/embedded/postmaster.ts';
import type { Random } from './random.ts';

/** By this name our own connections are told from the service's. */
export const CHAOS_CONNECTION = 'chaos';

const SIGNALS = { kill: 'SIGKILL', fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** PostgreSQL, supervised by this process as by any of its services, and the ways to hurt it. */
export class Database {
  readonly embedded: EmbeddedDatabase;
  /** How often the supervision has started it again. */
  restarts = 0;

  private constructor(embedded: EmbeddedDatabase) {
    this.embedded = embedded;
  }

  static async open(dataDir: string, logFile: string): Promise<Database> {
    const counter = { onRestart: () => undefined as undefined };
    const embedded = await openEmbeddedDatabase({
      dataDir,
      mode: 'own',
      log: (line) => appendFileSync(logFile, `${new Date().toISOString()} ${line}\n`),
      onRestart: () => counter.onRestart(),
    });
    const database = new Database(embedded);
    counter.onRestart = () => {
      database.restarts += 1;
    };
    return database;
  }

  get isUp(): boolean {
    return findServer(this.embedded.location)?.ready === true;
  }

  /**
   * Ends the server; its supervision starts it again. It is found anew each time by lock file and command line: a
   * remembered process id may belong to somebody else by now. One that is still recovering is hit as well.
   */
  end(how: keyof typeof SIGNALS): boolean {
    const running = findServer(this.embedded.location);
    return running !== null && process.kill(running.pid, SIGNALS[how]);
  }

  /** Terminates a share of the service's connections from the server's side; answers how many. */
  async terminate(share: number, random: Random): Promise<number> {
    const client = this.client();
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
         and application_name <> $1 order by pid`,
        [CHAOS_CONNECTION],
      );
      const pids = rows.map((row) => row.pid).filter(() => random.chance(share));
      await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
      return pids.length;
    } catch {
      // The server is down at the moment, which is the doing of another deed.
      return 0;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** An owner's connection that goes around the proxies. */
  client(): pg.Client {
    const client = new pg.Client({
      connectionString: this.embedded.adminUrl,
      application_name: CHAOS_CONNECTION,
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => undefined);
    return client;
  }
}
