import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase, removeEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import { guardRun } from '../run/guard-run.ts';
import { prepareTemplate, TEMPLATE_PREFIX } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
    templateName: string;
    /** Holds what the files of this run share; deleted at its end. */
    runFolder: string;
  }
}

/**
 * Opens one PostgreSQL for the whole run: the embedded one, or the one of DATABASE_URL. The workers start afterwards and
 * inherit the environment that is set here.
 */
export default async function setup(project: TestProject) {
  const runFolder = await mkdtemp(join(await quickFolder(), 'rcm-test-'));
  const guard = guardRun([runFolder, ...project.vitest.projects.map(compiledFolderOf)]);
  // As root PostgreSQL runs under another user, which must be able to enter the folder.
  await chmod(runFolder, 0o711);
  const server = await openServer(join(runFolder, 'data'));
  const templateName = await prepareTemplate(server.adminUrl);
  project.provide('adminUrl', server.adminUrl);
  project.provide('templateName', templateName);
  project.provide('runFolder', runFolder);
  process.env.TMPDIR = join(runFolder, 'tmp');
  await mkdir(process.env.TMPDIR);
  // Workers and the processes that tests start load the service's modules from here, where the service stores them too.
  // Compiling them is a third of a short command, and 1.7 s of processor time for each worker.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../node_modules/.cache/rcm/', import.meta.url));
  return async () => {
    await dropTestDatabases(server.adminUrl, templateName);
    await server.close();
    const left = (await readdir(join(runFolder, 'tmp'))).filter((name) => name.endsWith('-transport-journal'));
    await rm(runFolder, { recursive: true, force: true });
    await guard.end();
    // The service makes it beside its data folder, so that a test that removes only that one leaves it.
    if (left.length > 0) throw new Error(`Use makeDataFolder: tests left ${left.join(', ')}`);
  };
}

/** Returns the folder where vitest keeps compiled modules of a project while it runs. */
function compiledFolderOf(project: TestProject): string {
  return (project as unknown as { tmpDir: string }).tmpDir;
}

async function openServer(dataDir: string): Promise<{ adminUrl: string; close(): Promise<void> }> {
  const url = process.env.DATABASE_URL;
  if (url) return { adminUrl: url, close: async () => undefined };
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
 * Returns the folder in memory if this system has one with room that may hold programs, and the temporary folder
 * otherwise. Each test file creates and removes a database of 1,200 files, for which a disk's file system takes ten times
 * the processor time, and services under test wait for each commit to reach a disk. A container often has 64 MB there.
 */
async function quickFolder(): Promise<string> {
  const stats = await statfs(MEMORY_FOLDER).catch(() => null);
  const bytes = stats === null ? 0 : stats.bavail * stats.bsize;
  return bytes >= MEMORY_FOLDER_BYTES_MIN && (await canRunPrograms(MEMORY_FOLDER)) ? MEMORY_FOLDER : tmpdir();
}

/** Some tests run copies of programs, which a folder that is mounted with `noexec` refuses. */
async function canRunPrograms(parent: string): Promise<boolean> {
  const folder = await mkdtemp(join(parent, 'rcm-program-'));
  const program = join(folder, 'program');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  await rm(folder, { recursive: true });
  return status === 0;
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
