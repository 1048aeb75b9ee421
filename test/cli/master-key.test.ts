import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandRunner } from '../helpers/run-command.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';
import { type Ledger, openLedger } from '../platform/audit/fixture.ts';

const NEW_KEY = randomBytes(32);
let ledger: Ledger;
let organizationId: string;
let folder: string;
let printed: string;
let complaints: string;

beforeEach(async () => {
  ledger = await openLedger();
  organizationId = await ledger.organization();
  await ledger.write(organizationId, 3);
  await ledger.seal(organizationId);
  folder = await mkdtemp(join(tmpdir(), 'rcm-test-'));
  await writeFile(join(folder, 'new.key'), `${NEW_KEY.toString('base64')}\n`);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await ledger.close();
});

async function rcm(masterKey: Buffer, ...args: string[]) {
  const env = {
    DATABASE_URL: ledger.database.adminUrl,
    RCM_MASTER_KEY: masterKey.toString('base64'),
    LOG_LEVEL: 'silent',
  };
  const result = await commandRunner(env)(args);
  ({ stdout: printed, stderr: complaints } = result);
  return result.status;
}
const change = () => rcm(TEST_MASTER_KEY, 'master-key', 'change', '--new-key', join(folder, 'new.key'), '--json');

describe('rcm master-key change', () => {
  test('leaves a deployment that works only with the new key, and an export that the former key still verifies', async () => {
    const exported = join(folder, 'export.ndjson');
    const output = ['--organization', organizationId, '--output', exported];
    expect(await rcm(TEST_MASTER_KEY, 'audit', 'export', ...output)).toBe(0);
    expect(await change()).toBe(0);
    const { chains, publicKey, formerPublicKey } = JSON.parse(printed);
    expect([chains, publicKey === formerPublicKey]).toEqual([1, false]);
    expect(await rcm(NEW_KEY, 'audit', 'verify')).toBe(0);
    expect(await rcm(TEST_MASTER_KEY, 'audit', 'verify')).toBe(1);
    expect(complaints).toMatch(/^rcm: The master key does not fit this database\. Set RCM_MASTER_KEY[^\n]*\n$/);
    expect(await rcm(NEW_KEY, 'audit', 'verify', exported, '--public-key', formerPublicKey)).toBe(0);
    expect(await rcm(NEW_KEY, 'audit', 'verify', exported, '--public-key', publicKey)).toBe(1);
  });

  test('signs nothing and changes nothing if the log was tampered with', async () => {
    await ledger.intrude(`update audit_entries set action = 'claim.paid' where organization_id = $1`, [organizationId]);
    expect(await change()).toBe(1);
    expect(complaints).toContain('problems in the audit log');
    expect(await rcm(TEST_MASTER_KEY, 'audit', 'verify')).toBe(1);
    expect(printed).toContain('entry_changed');
    expect(await rcm(NEW_KEY, 'audit', 'verify')).toBe(1);
    expect(complaints).toContain('The master key does not fit this database');
  });

  test('reports in one line that the file is a folder, as does an import of codes', async () => {
    expect(await rcm(TEST_MASTER_KEY, 'master-key', 'change', '--new-key', folder)).toBe(1);
    expect(complaints).toContain(`rcm: cannot read ${folder}: it is a folder\n`);
    expect(await rcm(TEST_MASTER_KEY, 'codesets', 'import', 'icd10cm', folder, '--version', 'FY2027')).toBe(1);
    expect(complaints).toContain(`rcm: cannot read ${folder}: it is a folder\n`);
  });
});
