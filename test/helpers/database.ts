import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabaseOptions, openDatabase } from '../../src/composition/open-database.ts';
import { createPool, type Pool } from '../../src/database/connections/pool.ts';
import type { Database } from '../../src/database/database.ts';
import { createOrganization } from '../../src/modules/platform/organizations/find-organizations.ts';
import { databaseUrl, serviceUrl } from './template.ts';

export type TestDatabase = {
  /** The server's owner, on this database. */
  adminUrl: string;
  /** The service's role, on this database. */
  serviceUrl: string;
  pool: Pool;
  /** The database as a process of a sandbox composes it; jobs are dropped. */
  open(options?: Partial<OpenDatabaseOptions>): Database;
  drop(): Promise<void>;
};

/** Creates a database for one test file, cloned from the migrated template: of the run's server unless another is given. */
export async function createTestDatabase(
  { adminUrl, template } = { adminUrl: inject('adminUrl'), template: inject('templateName') },
): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  // To copy the files takes a tenth of the processor time of the default, which logs every page.
  const create = `create database ${name} template ${template} strategy file_copy`;
  await withServer(adminUrl, (client) => client.query(create));
  const url = serviceUrl(adminUrl, name);
  const pool = createPool({ url, size: 10, applicationName: 'rcm test', onError: () => undefined });
  return {
    adminUrl: databaseUrl(adminUrl, name),
    serviceUrl: url,
    pool,
    open: (options) => openDatabase({ pool, livemode: false, enqueue: async () => undefined, ...options }),
    drop: async () => {
      await pool.end();
      await withServer(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Creates a new organization; returns its id. */
export async function anOrganization(pool: Pool, name = 'Riverside Family Practice'): Promise<string> {
  const organization = await createOrganization(openDatabase({ pool, livemode: false }), {
    name,
    ownerEmail: 'owner@riverside.example',
  });
  return organization.id;
}

/** Connects as the owner of the database. The caller ends the client. */
export async function connectOwner({ adminUrl }: Pick<TestDatabase, 'adminUrl'>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  return client;
}

/** Creates a database with a connection of its owner. `drop` ends the connection too. */
export async function createOwnedDatabase(): Promise<TestDatabase & { admin: pg.Client }> {
  const database = await createTestDatabase();
  const admin = await connectOwner(database);
  const drop = async () => {
    await admin.end();
    await database.drop();
  };
  return { ...database, admin, drop };
}

/** Runs a statement as the owner of the database, who is bound neither by row-level security nor by permissions. */
export async function asOwner(database: TestDatabase, text: string, values: unknown[]): Promise<void> {
  const client = await connectOwner(database);
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

async function withServer(adminUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // PostgreSQL refuses two concurrent clones of one template, so test files take turns.
    await client.query('select pg_advisory_lock(7200002)');
    await work(client);
  } finally {
    await client.end();
  }
}
