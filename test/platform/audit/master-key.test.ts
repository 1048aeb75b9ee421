import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/composition/open-database.ts';
import { derive, openEncryption } from '../../../src/database/sealing/encryption.ts';
import { changeMasterKey } from '../../../src/database/sealing/master-key.ts';
import { AUDIT_KEY_PURPOSE, openHeadSigner } from '../../../src/modules/platform/audit/head-signature.ts';
import { resignHeads } from '../../../src/modules/platform/audit/resign-heads.ts';
import { sealEntries } from '../../../src/modules/platform/audit/seal-entries.ts';
import { verifyDeployment } from '../../../src/modules/platform/audit/verify-chain.ts';
import { listAllOrganizations } from '../../../src/modules/platform/organizations/find-organizations.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';
import { type Ledger, openLedger } from './fixture.ts';

const NEW_KEY = randomBytes(32);
const signerOf = (masterKey: Buffer) => openHeadSigner(derive(masterKey, AUDIT_KEY_PURPOSE));
const signers = { from: signerOf(TEST_MASTER_KEY), to: signerOf(NEW_KEY) };
let ledger: Ledger;
let organizations: string[];
/** A login of this test's own: that of the other tests must keep its password. */
let serviceRole: string;

beforeEach(async () => {
  ledger = await openLedger();
  organizations = [await ledger.organization(), await ledger.organization()];
  for (const id of organizations) {
    await ledger.write(id, 3);
    await ledger.seal(id);
  }
  serviceRole = `rcm_test_${randomBytes(4).toString('hex')}`;
  await ledger.intrude(`create role ${serviceRole} login`);
});
afterEach(async () => {
  await ledger.intrude(`drop role ${serviceRole}`);
  await ledger.close();
});

const change = (from = TEST_MASTER_KEY) =>
  changeMasterKey(
    { adminUrl: ledger.database.adminUrl, serviceRole, derivesPassword: true, from, to: NEW_KEY },
    async (readerOf) => {
      expect(await resignHeads(readerOf, organizations, signers)).toBe(organizations.length);
    },
  );
async function problemsBy(signer: typeof signers.from): Promise<string[]> {
  const { pool } = ledger.database;
  const listOrganizationIds = async () => (await listAllOrganizations(pool)).map(({ id }) => id);
  return (
    await verifyDeployment({ database: openDatabase({ pool, livemode: false }), signer, listOrganizationIds })
  ).problems.map(({ code }) => code);
}
const PLACE = { organizationId: null, table: 'test', row: '1', column: 'content' };
const opens = (masterKey: Buffer) => openEncryption(ledger.database.pool, masterKey, new Date('2026-01-05T12:00:00Z'));

describe('another master key', () => {
  test('decrypts earlier ciphertexts, verifies earlier signatures and seals new entries; the earlier key does neither', async () => {
    const sealed = (await opens(TEST_MASTER_KEY)).seal('as before', PLACE);
    await change();
    expect((await opens(NEW_KEY)).open(sealed, PLACE).toString()).toBe('as before');
    await expect(opens(TEST_MASTER_KEY)).rejects.toThrow('The master key does not fit this database');
    expect(await problemsBy(signers.to)).toEqual([]);
    expect(await problemsBy(signers.from)).toEqual(['registry_broken', 'head_forged', 'head_forged']);
    const [first] = organizations as [string];
    await ledger.write(first, 2);
    const seal = (signer: typeof signers.from) =>
      ledger.transact(first, (tx) => sealEntries(tx, { signer, limit: 100 }));
    await expect(seal(signers.from)).rejects.toMatchObject({ code: 'head_forged' });
    expect((await seal(signers.to)).sealed).toBe(2);
    expect(await problemsBy(signers.to)).toEqual([]);
  });

  test('is not put in place when the present one is another, or when an end was not signed by it', async () => {
    await expect(change(randomBytes(32))).rejects.toThrow('The master key does not fit this database');
    expect(await problemsBy(signers.from)).toEqual([]);
    await ledger.intrude('update audit_heads set position = position - 1 where organization_id = $1', [
      organizations[1],
    ]);
    await expect(change()).rejects.toMatchObject({ code: 'head_forged' });
    await opens(TEST_MASTER_KEY);
    expect(await problemsBy(signers.from)).toEqual(['head_forged']);
  });

  test('is not put in place while a process of the service is connected', async () => {
    const url = new URL(ledger.database.adminUrl);
    await ledger.intrude(`alter role ${serviceRole} password 'in use'`);
    const client = new pg.Client({
      host: url.hostname,
      port: Number(url.port),
      user: serviceRole,
      password: 'in use',
      database: url.pathname.slice(1),
    });
    await client.connect();
    await expect(change()).rejects.toMatchObject({ name: 'DatabaseInUseError' });
    await client.end();
    await change();
    expect(await problemsBy(signers.to)).toEqual([]);
  });
});
