import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerVerify } from '../../src/cli/billing/ledger-verify.ts';
import { remittancesList } from '../../src/cli/billing/remittances-list.ts';
import { remittancesPost } from '../../src/cli/billing/remittances-post.ts';
import { remittancesShow } from '../../src/cli/billing/remittances-show.ts';
import type { Command } from '../../src/cli/command.ts';
import { billedClaims } from '../helpers/billed-claims.ts';
import { anOrganization, createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';
import { remittanceFile } from '../trading/exchange/remittance-file.ts';

let database: TestDatabase;
let admin: pg.Client;
let folder: string;
let organizationId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  organizationId = await anOrganization(database.pool);
  folder = await mkdtemp(join(tmpdir(), 'rcm-remittances-'));
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await billedClaims(admin, { organizationId, count: 3, linesPerClaim: 1 });
});
afterAll(async () => {
  await admin.end();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

/** Runs a command as the command line does. */
async function run(command: Command, positionals: string[] = [], options: Record<string, string> = {}) {
  // biome-ignore lint/suspicious/noExplicitAny: the JSON answers of several commands.
  let json: any;
  let lines: readonly string[] = [];
  const env = {
    DATABASE_URL: database.adminUrl,
    DATA_DIR: folder,
    RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64'),
    LOG_LEVEL: 'silent',
  };
  const answer = (value: unknown, shown: readonly string[]) => {
    json = value;
    lines = shown;
  };
  const status = await command.run(options, positionals, { env, ask: null, say: () => undefined, answer });
  return { status, json, text: lines.join('\n') };
}

async function fileOf(spec: Parameters<typeof remittanceFile>[0]): Promise<string> {
  const path = join(folder, `${spec.control}.835`);
  await writeFile(path, Buffer.concat([...remittanceFile(spec)]));
  return path;
}

describe('rcm remittances', () => {
  test('list states that there are none', async () => {
    expect((await run(remittancesList)).text).toBe('No remittances.');
  });

  test('post posts a file once, and list and show present it without naming a patient', async () => {
    const path = await fileOf({ claims: 3, linesPerClaim: 1, control: '000000051' });
    const first = await run(remittancesPost, [path]);
    expect([first.status, first.json]).toMatchObject([0, { isNew: true, status: 'processed' }]);
    const again = await run(remittancesPost, [path]);
    expect(again.json).toEqual({ ...first.json, isNew: false });
    const listed = await run(remittancesList, [], { status: 'posted', payer: '' });
    expect(listed.json.data).toEqual([]);
    const [remittance] = (await run(remittancesList, [], { status: 'posted' })).json.data;
    expect(remittance).toMatchObject({ source: 'era', claimCount: 3, paymentAmount: 3_000 });
    const shown = await run(remittancesShow, [remittance.id]);
    expect(shown.text).toMatch(/posted\s+\$30\.00/);
    expect(shown.text).not.toContain('PCN1');
    expect(shown.json.claims.map(({ posted }: { posted: boolean }) => posted)).toEqual([true, true, true]);
  });

  test('post exits with 1 for unknown claims, and show names the reason', async () => {
    const path = await fileOf({ claims: 5, linesPerClaim: 1, control: '000000052', npi: '1234567893' });
    const { json } = await run(remittancesPost, [path]);
    const [remittance] = json.remittances;
    expect(remittance.postingStatus).toBe('needs_review');
    const { text } = await run(remittancesShow, [remittance.id]);
    expect(text).toContain('patient_control_number_unknown');
  });

  test('an impossible file, status or id is refused', async () => {
    await expect(run(remittancesPost, [join(folder, 'missing.835')])).rejects.toThrow('cannot read');
    await expect(run(remittancesList, [], { status: 'lost' })).rejects.toThrow('not a posting status');
    await expect(run(remittancesShow, ['era_1'])).rejects.toThrow('not a remittance id');
    await expect(run(remittancesShow, ['era_01kb0000000000000000000009'])).rejects.toThrow('no remittance');
  });
});

describe('rcm ledger verify', () => {
  test('exits with 0 while everything agrees, and with 1 and the claim that shows other amounts', async () => {
    const good = await run(ledgerVerify);
    expect([good.status, good.json.ok]).toEqual([0, true]);
    expect(good.text).toContain('3 claims');
    const { rows } = await admin.query<{ id: string }>('select id from claims order by id limit 1');
    const changed = `jsonb_set(document::jsonb, '{amountPaid}', '1')::json`;
    await admin.query(`update claims set document = ${changed} where id = $1`, [rows[0]!.id]);
    const bad = await run(ledgerVerify, [], { organization: organizationId });
    expect([bad.status, bad.json.ok]).toEqual([1, false]);
    expect(bad.text).toContain(`claim_shows_other_amounts        ${rows[0]!.id}: expected 1000, found 1`);
  });
});
