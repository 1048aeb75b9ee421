import pg from 'pg';

/** Limits the wait for a host that accepts connections and does not answer. */
export const CONNECTION_TIMEOUT_MS = 10_000;

// int8 columns hold money and counts, always safe integers; dates are read as text.
const INT8 = 20;
const DATE = 1082;
const types = {
  getTypeParser(oid: number, format?: string) {
    if (oid === INT8) return Number;
    if (oid === DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** How long `end` waits for a server that does not close its connections. */
const END_TIMEOUT_MS = 2_000;

export type Pool = pg.Pool;
export type Connection = pg.PoolClient;

type PoolOptions = {
  url: string;
  size: number;
  applicationName: string;
  onError: (error: Error) => void;
};

/**
 * Creates a pool whose idle connections may break (a database restart) without ending the process. Its `end` resolves
 * after the server has closed every connection.
 */
export function createPool(options: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.applicationName,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // Longer than the role's own statement_timeout; it protects requests from a database that stops answering.
    query_timeout: 65_000,
    keepAlive: true,
    types,
  });
  pool.on('error', options.onError);
  // A broken client also emits an error; it is handled where its query rejects.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return endWithConnections(pool);
}

/**
 * Makes `pool.end` wait until its connections are closed. pg resolves it earlier, and a database stopped at that moment
 * would end open connections, which looks like an outage.
 */
function endWithConnections(pool: Pool): Pool {
  const open = new Set<pg.PoolClient>();
  const { promise: allClosed, resolve } = Promise.withResolvers<void>();
  const resolveIfClosed = () => {
    if (pool.ended && open.size === 0) resolve();
  };
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => {
      open.delete(client);
      resolveIfClosed();
    });
  });
  const end = pool.end.bind(pool) as () => Promise<void>;
  const endAndWait = async () => {
    await end();
    resolveIfClosed();
    const timer = setTimeout(resolve, END_TIMEOUT_MS);
    await allClosed;
    clearTimeout(timer);
  };
  return Object.assign(pool, { end: endAndWait });
}
