import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import { findServer } from '../../src/database/embedded/postmaster.ts';
import type { Random } from './random.ts';

/** The name that distinguishes the campaign's connections from the service's. */
export const CHAOS_CONNECTION = 'chaos';

const SIGNALS = { kill: 'SIGKILL', fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** PostgreSQL, supervised by this process, and the ways to disturb it. */
export class Database {
  readonly embedded: EmbeddedDatabase;
  /** How often the supervisor has restarted it. */
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
   * Kills the server; the supervisor restarts it. It is found by lock file and command line each time, because a
   * remembered process id may have been reused. A recovering server is killed too.
   */
  end(how: keyof typeof SIGNALS): boolean {
    const running = findServer(this.embedded.location);
    return running !== null && process.kill(running.pid, SIGNALS[how]);
  }

  /** Terminates a share of the service's connections from the server's side; returns how many. */
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
      // The server is down because of another fault.
      return 0;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Opens a connection as owner that bypasses the proxies. */
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
