import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase, removeEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import { prepareTemplate, TEMPLATE_PREFIX } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
    templateName: string;
  }
}

/** One PostgreSQL for the whole run: the embedded one, or the one of DATABASE_URL. */
export default async function setup(project: TestProject) {
  const server = await openServer();
  const templateName = await prepareTemplate(server.adminUrl);
  project.provide('adminUrl', server.adminUrl);
  project.provide('templateName', templateName);
  return async () => {
    await dropTestDatabases(server.adminUrl, templateName);
    await server.close();
  };
}

async function openServer(): Promise<{ adminUrl: string; close(): Promise<void> }> {
  const url = process.env.DATABASE_URL;
  if (url) return { adminUrl: url, close: async () => undefined };
  const dataDir = await mkdtemp(join(await clusterFolder(), 'rcm-test-'));
  // As root PostgreSQL runs under another user, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const database = await openEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    mode: 'own',
    settings: {
      max_connections: '300',
      fsync: 'off',
      max_wal_size: '256MB',
      file_copy_method: 'clone',
      // Thousands of connections are opened. 4096 rounds of hashing cost both sides milliseconds for each.
      scram_iterations: '1',
    },
  });
  await hashPasswordAgain(database.adminUrl);
  return {
    adminUrl: database.adminUrl,
    close: async () => {
      await database.stop();
      await removeEmbeddedDatabase({ dataDir });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The password of the owner was hashed before the settings applied. */
async function hashPasswordAgain(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const password = decodeURIComponent(new URL(adminUrl).password);
  await client.query(`alter role current_user password ${client.escapeLiteral(password)}`);
  await client.end();
}

const MEMORY_FOLDER = '/dev/shm';
const MEMORY_FOLDER_BYTES_MIN = 4 * 1024 ** 3;

/**
 * Returns the folder in memory if this system has one with room, because each test file creates and removes a database of
 * 1,200 files: a disk's file system takes ten times the processor time for them. A container often has 64 MB there.
 */
async function clusterFolder(): Promise<string> {
  const stats = await statfs(MEMORY_FOLDER).catch(() => null);
  const bytes = stats === null ? 0 : stats.bavail * stats.bsize;
  return bytes >= MEMORY_FOLDER_BYTES_MIN ? MEMORY_FOLDER : tmpdir();
}

async function dropTestDatabases(adminUrl: string, templateName: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like $1 order by datname desc`,
    [`${templateName}%`],
  );
  for (const { datname } of rows) {
    if (datname.startsWith(TEMPLATE_PREFIX)) await client.query(`drop database if exists "${datname}" with (force)`);
  }
  await client.end();
}
