import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processInterchange } from '../../../src/modules/trading/exchange/inbound/processing/process-interchange.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { billedClaims } from '../../helpers/billed-claims.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';
import { remittanceFile } from '../../trading/exchange/remittance-file.ts';

const MAIN = new URL('../../../src/main.ts', import.meta.url).pathname;
const CLAIMS = 800;
const TIMEOUT_MS = 180_000;

let t: TestApp;
let admin: pg.Client;
let folder: string;
let file: string;
const content = Buffer.concat([...remittanceFile({ claims: CLAIMS, linesPerClaim: 2 })]);
let undisturbed: Ledger;

beforeAll(async () => {
  t = await openTestApp();
  admin = new pg.Client({ connectionString: t.database.adminUrl });
  await admin.connect();
  folder = await mkdtemp(join(tmpdir(), 'rcm-crash-'));
  file = join(folder, 'remittance.835');
  await writeFile(file, content);
  const organization = await anOrganizationWithClaims('Undisturbed');
  const { body } = await upload(organization.key);
  const { database, encryption, payers, handlers } = t.app;
  const job = { organizationId: organization.id, interchangeId: body.interchangeId };
  await processInterchange(job, { isLast: true }, { database, encryption, handlers, mapping: payers.mapping });
  undisturbed = await ledgerOf(organization.id);
}, TIMEOUT_MS);
afterAll(async () => {
  await admin.end();
  await rm(folder, { recursive: true, force: true });
  await t.close();
});

async function anOrganizationWithClaims(name: string) {
  const organization = await t.organization(name);
  await billedClaims(admin, { organizationId: organization.id, count: CLAIMS, linesPerClaim: 2 });
  return organization;
}

function upload(key: string) {
  const headers = { 'content-type': 'application/edi-x12', prefer: 'respond-async' };
  return t.call('POST', '/v1/remittances', { key, payload: content, headers });
}

/** Starts `rcm` on the database of this file. */
function rcm(...args: string[]): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: t.database.adminUrl,
    DATA_DIR: folder,
    RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64'),
    LOG_LEVEL: 'silent',
    PORT: '0',
  };
  return spawn(process.execPath, [MAIN, ...args], { env, stdio: 'ignore' });
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

async function paymentsOf(organizationId: string): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    'select count(*)::int as count from remittance_claims where organization_id = $1',
    [organizationId],
  );
  return rows[0]!.count;
}

/** Kills the process with SIGKILL once it has posted more than the given number of claim payments of the file. */
async function killAfter(child: ChildProcess, organizationId: string, posted: number): Promise<void> {
  const exit = ended(child);
  await expect.poll(() => paymentsOf(organizationId), { timeout: TIMEOUT_MS, interval: 1 }).toBeGreaterThan(posted);
  child.kill('SIGKILL');
  await exit;
  expect(child.signalCode).toBe('SIGKILL');
  expect(await paymentsOf(organizationId)).toBeLessThan(CLAIMS);
}

type Ledger = { entries: unknown[]; claims: unknown[]; remittances: unknown[]; events: unknown[] };

/** Returns everything that posting changes, without ids and times. */
async function ledgerOf(organizationId: string): Promise<Ledger> {
  const rows = async (text: string) => (await admin.query(text, [organizationId])).rows;
  return {
    entries: await rows(
      `select c.patient_control_number, e.position, e.kind, e.remittance_sequence, e.revision, e.payer_rank, e.accounts,
         e.kinds, e.group_codes, e.reason_codes, e.amounts, array_length(e.line_ids, 1) as lines
       from ledger_entries e join claims c on c.organization_id = e.organization_id and c.id = e.claim_id
       where e.organization_id = $1 order by c.patient_control_number, e.position`,
    ),
    claims: await rows(
      `select patient_control_number, status, version, document->'amountPaid' as paid, document->'balance' as balance
       from claims where organization_id = $1 order by patient_control_number`,
    ),
    remittances: await rows(
      `select r.posting_status, r.payment_amount, c.sequence, c.posted, c.match_state
       from remittances r join remittance_claims c on c.organization_id = r.organization_id and c.remittance_id = r.id
       where r.organization_id = $1 order by c.sequence`,
    ),
    events: await rows(
      'select type, count(*)::int as count from events where organization_id = $1 group by type order by type',
    ),
  };
}

describe('posting that is killed with SIGKILL', { timeout: TIMEOUT_MS }, () => {
  test('the undisturbed run pays every claim', () => {
    expect(undisturbed.entries).toHaveLength(2 * CLAIMS);
    expect(undisturbed.claims).toContainEqual({
      patient_control_number: 'PCN1',
      status: 'paid',
      version: 2,
      paid: 2_000,
      balance: 0,
    });
  });

  test('as a command and started again leaves the same ledger to the cent', async () => {
    const { id } = await anOrganizationWithClaims('Command');
    const args = ['remittances', 'post', file, '--organization', id];
    // Killed twice, each time at another point.
    const [points] = fc.sample(fc.uniqueArray(fc.nat(CLAIMS / 2), { minLength: 2, maxLength: 2 }), { numRuns: 1 });
    for (const point of points!.toSorted((a, b) => a - b)) await killAfter(rcm(...args), id, point);
    expect(await ended(rcm(...args))).toBe(0);
    expect(await ledgerOf(id)).toEqual(undisturbed);
    expect(await ended(rcm('ledger', 'verify', '--organization', id))).toBe(0);
  });

  test('as a worker and replaced by another worker leaves the same ledger to the cent', async () => {
    const { id, key } = await anOrganizationWithClaims('Worker');
    expect((await upload(key)).status).toBe(202);
    const [point] = fc.sample(fc.nat(CLAIMS / 2), { numRuns: 1 });
    await killAfter(rcm('worker'), id, point!);
    const second = rcm('worker');
    const exit = ended(second);
    try {
      const posted = async () => (await t.call('GET', '/v1/remittances', { key })).body.data[0].postingStatus;
      await expect.poll(posted, { timeout: TIMEOUT_MS }).toBe('posted');
    } finally {
      second.kill('SIGTERM');
      await exit;
    }
    expect(await ledgerOf(id)).toEqual(undisturbed);
  });
});
