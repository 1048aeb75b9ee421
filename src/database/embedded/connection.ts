import pg from 'pg';

/** The embedded PostgreSQL cannot be prepared, started or reached; the message is meant for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Another process uses the same data folder; `pid` is its process id if known. */
export class DataFolderInUseError extends EmbeddedDatabaseError {
  override name = 'DataFolderInUseError';
  readonly folder: string;
  readonly pid: number | null;

  constructor(folder: string, pid: number | null) {
    const who = pid === null ? 'another process' : `another process (pid ${pid})`;
    super(`The data folder ${folder} is in use by ${who}. Stop it first, or give this one a folder of its own.`);
    this.folder = folder;
    this.pid = pid;
  }
}

export const HOST = '127.0.0.1';
const DATABASE = 'rcm';

/** Returns the superuser's connection string; it contains the password and must not be logged. */
export function adminUrlOf(port: number, password: string, database = DATABASE): string {
  return `postgres://postgres:${encodeURIComponent(password)}@${HOST}:${port}/${database}`;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  // Without a listener, a connection that breaks while idle would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Checks that the server is the one the password belongs to, and creates the service's database if it is missing. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  try {
    await withClient(adminUrlOf(port, password, 'postgres'), async (client) => {
      const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
    });
  } catch (error) {
    throw new EmbeddedDatabaseError(`The PostgreSQL on ${HOST}:${port} cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
