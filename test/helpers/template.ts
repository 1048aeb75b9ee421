import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { seedSandboxPayers } from '../../sandbox/payers/directory/sandbox-payers.ts';
import { createPool } from '../../src/database/connections/pool.ts';
import { migrateJobQueue } from '../../src/database/jobs/job-queue.ts';
import { migrate } from '../../src/database/migrations/migrate.ts';
import { databaseRolePassword } from '../../src/database/sealing/encryption.ts';
import { JOBS } from '../../src/modules/jobs.ts';

export const TEMPLATE_PREFIX = 'rcm_test_';
export const TEST_MASTER_KEY = Buffer.alloc(32, 7);
export const TEST_SERVICE_ROLE = 'rcm_test_service';

/** Returns the URL of another database of the same server. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Returns the URL of the service's own login on a database, which row-level security binds. */
export function serviceUrl(adminUrl: string, database: string): string {
  const url = new URL(databaseUrl(adminUrl, database));
  url.username = TEST_SERVICE_ROLE;
  url.password = databaseRolePassword(TEST_MASTER_KEY, TEST_SERVICE_ROLE);
  return url.href;
}

/** Migrates one database that tests clone, because a clone takes a fraction of a migration's time. */
export async function prepareTemplate(adminUrl: string): Promise<string> {
  const name = `${TEMPLATE_PREFIX}${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = databaseUrl(adminUrl, name);
  const password = databaseRolePassword(TEST_MASTER_KEY, TEST_SERVICE_ROLE);
  await migrate({ adminUrl: url, serviceRole: { name: TEST_SERVICE_ROLE, password }, log: () => undefined });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrateJobQueue(url, JOBS, (sql) => client.query(sql));
  await client.end();
  const pool = createPool({ url, size: 1, applicationName: 'rcm test', onError: () => undefined });
  await seedSandboxPayers(pool, new Date('2026-01-05T12:00:00Z'));
  await pool.end();
  return name;
}
