import { lstat, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config.ts';
import { openFileJournal } from '../../../src/gateways/transport-journal/file-journal.ts';
import {
  journalFolder,
  localDatabaseFolder,
  requireOwnVolume,
  settleJournalFolder,
  sharedVolumeProblem,
} from '../../../src/start/journal-folder.ts';
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { aJournalEntry } from '../../helpers/journal.ts';

let base: string;
let dataDir: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'rcm-journal-folder-'));
  dataDir = join(base, 'data');
});
afterEach(() => rm(base, { recursive: true, force: true }));

const config = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env });

test('the journal of the embedded database is beside the data folder', () => {
  expect(journalFolder(config())).toBe(`${dataDir}-transport-journal`);
  expect(settleJournalFolder(config())).toBe(`${dataDir}-transport-journal`);
});

test('a chosen folder is used; that of an external database is in the data folder', () => {
  expect(journalFolder(config({ TRANSPORT_JOURNAL_DIR: join(base, 'own') }))).toBe(join(base, 'own'));
  const external = config({ DATABASE_URL: 'postgres://rcm@db.example/rcm' });
  expect(settleJournalFolder(external)).toBe(join(dataDir, 'transport-journal'));
});

test('a data folder that is a separate volume keeps its journal', () => {
  expect(journalFolder(config({ DATA_DIR: '/proc' }))).toBe('/proc/transport-journal');
});

test('the journal of an earlier release is moved, and a process of that release continues to write to it', async () => {
  const inside = join(dataDir, 'transport-journal');
  await mkdir(dataDir);
  const earlier = await openFileJournal(inside, { segmentBytesMax: 2_000, refreshMs: 0 });
  await earlier.append(aJournalEntry(1));
  const folder = settleJournalFolder(config());
  expect(folder).toBe(`${dataDir}-transport-journal`);
  expect((await lstat(inside)).isSymbolicLink()).toBe(true);
  // Enough for a new segment, which is found by its path.
  for (let number = 2; number <= 8; number += 1) await earlier.append(aJournalEntry(number));
  const moved = await openFileJournal(folder, { refreshMs: 0 });
  expect(moved.id).toBe(earlier.id);
  expect(await moved.highest('RCTEST/CLEARING/P')).toEqual({ interchange: 8, group: 8 });
  await Promise.all([earlier.close(), moved.close()]);
  expect(settleJournalFolder(config())).toBe(folder);
  expect(journalFolder(config())).toBe(folder);
});

describe('a live deployment', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('refuses a journal on the volume of a database on this machine', async () => {
    const databaseFolder = (await localDatabaseFolder(database.adminUrl))!;
    const shared = { DATABASE_URL: database.adminUrl, TRANSPORT_JOURNAL_DIR: join(databaseFolder, '..', 'journal') };
    await requireOwnVolume(config(shared), database.adminUrl);
    await expect(
      requireOwnVolume(config({ ...shared, RCM_ENVIRONMENT: 'live' }), database.adminUrl),
    ).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^TRANSPORT_JOURNAL_DIR .* on the volume of the database .* on another volume$/),
    });
  });

  test('cannot tell for a database elsewhere', async () => {
    expect(await localDatabaseFolder('postgres://rcm@db.example/rcm')).toBeNull();
    expect(sharedVolumeProblem(base, null)).toBeNull();
    expect(sharedVolumeProblem(base, '/proc')).toBeNull();
    expect(sharedVolumeProblem(join(base, 'absent'), base)).toMatch(/on the volume/);
  });
});
