import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from '../../../chaos/parts/backup.ts';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import { type Encryption, openEncryption, rewrapDataKeys } from '../../../src/database/sealing/encryption.ts';
import { openFileJournal } from '../../../src/gateways/transport-journal/file-journal.ts';
import { openInboundCopies } from '../../../src/gateways/transport-journal/inbound-copies.ts';
import { guardExchange } from '../../../src/modules/trading/exchange/fence/guard-exchange.ts';
import type { CopiedFile, InboundCopies } from '../../../src/modules/trading/exchange/inbound/copies/inbound-copies.ts';
import {
  type RestoredInbound,
  restoreInbound,
} from '../../../src/modules/trading/exchange/inbound/copies/restore-inbound.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import type { CollectedFile } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { acceptingTA1 } from '../../helpers/exchange.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';

let folder: string;
let clinic: Clinic;
let copies: InboundCopies;

const copiesBy = (encryption: Encryption) =>
  openInboundCopies(folder, { encryption, now: () => new Date('2026-03-01T12:00:00Z') });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-copies-'));
  clinic = await openClinic();
  copies = copiesBy(clinic.encryption);
});
afterEach(async () => {
  await clinic.close();
  await rm(folder, { recursive: true, force: true });
});

const file = (changes: Partial<CopiedFile> = {}): CopiedFile => ({
  kind: 'sftp',
  organizationId: 'org_1',
  tradingPartnerId: 'tpr_1',
  path: 'DOE JANE.835',
  byteCount: 3,
  modifiedAt: null,
  contentSha256: 'ab'.repeat(32),
  copiedAt: '2026-03-01T12:00:00.000Z',
  ...changes,
});

async function keep(pieces: Buffer[], described = file()): Promise<void> {
  const writer = await copies.begin();
  for (const piece of pieces) await writer.write(piece);
  await writer.end(described);
}

async function contents(of: InboundCopies): Promise<(string | null)[]> {
  const all = await Array.fromAsync(of.list());
  return Promise.all(
    all.map(async (copy) => copy && Buffer.concat(await Array.fromAsync(copy.read())).toString('latin1')),
  );
}

test('a copy is returned as it was written, and neither its bytes nor its name are readable on the disk', async () => {
  const large = Buffer.alloc(1_300_000, 'ISA*00*DOE*JANE~');
  await keep([large.subarray(0, 700_000), large.subarray(700_000)]);
  await keep([], file({ contentSha256: 'cd'.repeat(32), copiedAt: '2026-03-01T11:00:00.000Z' }));
  expect(await contents(copies)).toEqual(['', large.toString('latin1')]);
  expect((await Array.fromAsync(copies.list()))[1]!.file).toEqual(file());
  const day = join(folder, 'inbound', '2026-03-01');
  for (const name of await readdir(day)) {
    expect(name).not.toMatch(/DOE|JANE|org_1/);
    // Random bytes contain three given letters now and then, but practically never eight.
    expect(await readFile(join(day, name), 'latin1')).not.toMatch(/DOE\*JANE|org_1/);
  }
});

test('a file that is downloaded again replaces its copy; one that is removed leaves nothing', async () => {
  await keep([Buffer.from('abc')]);
  await keep([Buffer.from('abc')]);
  const other = await copies.begin();
  await other.write(Buffer.from('half'));
  await other.remove();
  expect(await contents(copies)).toEqual(['abc']);
  expect(await readdir(join(folder, 'inbound', '2026-03-01'))).toHaveLength(1);
});

const NEW_MASTER_KEY = Buffer.alloc(32, 4);

/** Encrypts the keys of the database again, as `rcm master-key change` does, and opens them with the new key. */
async function changedKey(): Promise<Encryption> {
  const { adminUrl, pool } = clinic.database;
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  await rewrapDataKeys(owner, TEST_MASTER_KEY, NEW_MASTER_KEY);
  await owner.end();
  return openEncryption(pool, NEW_MASTER_KEY, clinic.clock.now());
}

test('copies can be read after the master key was changed, with the former backup and its key too', async () => {
  await keep([Buffer.from('before')]);
  const backup = await backUp(clinic.database);
  const changed = copiesBy(await changedKey());
  expect(await contents(changed)).toEqual(['before']);
  const writer = await changed.begin();
  await writer.write(Buffer.from('after'));
  await writer.end(file({ contentSha256: 'cd'.repeat(32), copiedAt: '2026-03-01T13:00:00.000Z' }));
  await backup.restore();
  const former = copiesBy(await openEncryption(clinic.database.pool, TEST_MASTER_KEY, clinic.clock.now()));
  expect(await contents(former)).toEqual(['before', 'after']);
});

test('a database that lacks the key of the time reads copies by the master key', async () => {
  await keep([Buffer.from('abc')]);
  const other = await createTestDatabase();
  const fresh = copiesBy(await openEncryption(other.pool, TEST_MASTER_KEY, clinic.clock.now()));
  expect(await contents(fresh)).toEqual(['abc']);
  await other.drop();
});

test('a copy that was changed, cut off or is of another installation is reported as unreadable', async () => {
  await keep([Buffer.from('abc')]);
  const other = await createTestDatabase();
  expect(await contents(copiesBy(await openEncryption(other.pool, NEW_MASTER_KEY, clinic.clock.now())))).toEqual([
    null,
  ]);
  await other.drop();
  const day = join(folder, 'inbound', '2026-03-01');
  const path = join(day, (await readdir(day))[0]!);
  const bytes = await readFile(path);
  for (const wrong of [
    bytes.subarray(0, -7),
    Buffer.alloc(3),
    Buffer.from(bytes.map((byte, at) => (at === bytes.length - 20 ? byte ^ 1 : byte))),
  ]) {
    await writeFile(path, wrong);
    expect(await contents(copies)).toEqual([null]);
  }
});

test('copies are removed by the day', async () => {
  await keep([Buffer.from('abc')]);
  expect(await copies.removeBefore(new Date('2026-03-01T23:00:00Z'))).toBe(0);
  expect(await copies.removeBefore(new Date('2026-03-02T00:00:00Z'))).toBe(1);
  expect(await contents(copies)).toEqual([]);
});

const options = () => ({ database: clinic.shared, encryption: clinic.encryption, mapping: clinic.payers.mapping });

/** Picks up these files, and returns how many the partner may delete. */
async function pickUp(files: CollectedFile[], isCopied = true): Promise<number> {
  let confirmed = 0;
  const gateway = {
    collect: async () => files,
    confirm: async (names: readonly unknown[]) => {
      confirmed += names.length;
    },
  };
  const kept = { begin: () => copies.begin(), isCopied: () => isCopied };
  await receivePayerFiles({
    ...options(),
    payers: { ...clinic.payers, gateway },
    copies: kept,
    processWith: TRANSACTION_HANDLERS,
    limit: 10,
  });
  return confirmed;
}

test('files that were picked up after the backup are processed again after a restore', async () => {
  const journal = await openFileJournal(folder, { refreshMs: 0 });
  const restored: RestoredInbound[] = [];
  const guard = () =>
    guardExchange({
      ...options(),
      handlers: TRANSACTION_HANDLERS,
      journal,
      isRestoredToo: () => false,
      machine: 'alpha',
      restoreFiles: async () => {
        restored.push(await restoreInbound(copies, options()));
      },
    });
  const { id } = await clinic.readyClaim();
  await clinic.submit(id);
  await clinic.runJobs();
  await guard();
  const [partner] = await clinic.query<{ id: string }>('select id from trading_partners');
  const given = { organizationId: clinic.organizationId, tradingPartnerId: partner!.id };
  const backup = await backUp(clinic.database);
  const answer = acceptingTA1(['000000001'], clinic.clock.now());
  const [ta1, report] = [
    collectedFile({ ...given, path: 'ta1.txt', content: answer }),
    collectedFile({ ...given, path: 'report.txt', content: 'SUMMARY OF MONDAY' }),
  ];
  expect(await pickUp([ta1])).toBe(1);
  expect(await pickUp([report], false)).toBeLessThanOrEqual(1);
  // Written every minute, so that a restore of a moment without sending is recognized as well.
  await guard();
  await backup.restore();
  expect(await clinic.query('select 1 from payer_files')).toEqual([]);
  expect(await guard()).toMatchObject({ holds: [] });
  expect(restored).toEqual([{ restored: 1, unmatched: 0, unreadable: 0 }]);
  await clinic.runJobs();
  expect(await clinic.query('select status, path from payer_files')).toEqual([
    { status: 'processed', path: 'ta1.txt' },
  ]);
  expect(await clinic.query('select 1 from interchanges where acknowledged_at is not null')).toHaveLength(1);
  expect(await restoreInbound(copies, options())).toEqual({ restored: 0, unmatched: 0, unreadable: 0 });
  await journal.close();
});

test('a file whose copy cannot be written stays with the partner', async () => {
  const { id } = await clinic.readyClaim();
  await clinic.submit(id);
  const [partner] = await clinic.query<{ id: string }>('select id from trading_partners');
  const given = { organizationId: clinic.organizationId, tradingPartnerId: partner!.id };
  await writeFile(join(folder, 'inbound'), 'in the way');
  const files = [collectedFile({ ...given, path: 'a.txt', content: acceptingTA1(['000000001'], clinic.clock.now()) })];
  await expect(pickUp(files)).rejects.toThrow();
  expect(await clinic.query('select 1 from payer_files')).toEqual([]);
});
