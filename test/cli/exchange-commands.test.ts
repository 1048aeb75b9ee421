import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFileJournal } from '../../src/gateways/transport-journal/file-journal.ts';
import type { PayerGateway } from '../../src/modules/trading/exchange/payer-gateway.ts';
import { type Clinic, openClinic } from '../billing/claims-flow/clinic.ts';
import { aJournalEntry } from '../helpers/journal.ts';
import { runCommand } from '../helpers/run-command.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;

let clinic: Clinic;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  clinic = await openClinic();
  folder = await mkdtemp(join(tmpdir(), 'rcm-exchange-'));
  const key = TEST_MASTER_KEY.toString('base64');
  env = { DATABASE_URL: clinic.database.adminUrl, DATA_DIR: folder, LOG_LEVEL: 'silent', RCM_MASTER_KEY: key };
});
afterAll(async () => {
  await clinic.close();
  await rm(folder, { recursive: true, force: true });
});

const rcm = (...argv: string[]) => runCommand(argv, env);

/** Submits a claim whose interchange stays in the state that the gateway leaves. */
async function interchange(gateway: Partial<PayerGateway>): Promise<string> {
  const { id } = await clinic.readyClaim();
  await clinic.submit(id);
  await clinic.runJobs({ gateway: { ...clinic.payers.gateway, ...gateway } });
  const [row] = await clinic.query<{ id: string }>(
    "select id from interchanges where direction = 'outbound' order by id desc limit 1",
  );
  return row!.id;
}

const away: Partial<PayerGateway> = { stage: async () => ({ outcome: 'unavailable', reason: 'partner_unavailable' }) };
const mute: Partial<PayerGateway> = {
  release: async () => ({ outcome: 'unknown', reason: 'reply_lost' }),
  resolve: async () => 'unknown',
};

describe('partners and routes', () => {
  test('a partner is created, shown without its secrets, changed and routed to', async () => {
    const secrets = join(folder, 'secrets.json');
    await writeFile(secrets, JSON.stringify({ password: 'correct horse' }));
    const given = ['--name', 'Clearing', '--sender-id', 'RIVERSIDE', '--receiver-id', 'CLEARING', '--usage', 'T'];
    const profile = join(folder, 'profile.json');
    await writeFile(profile, JSON.stringify({ host: 'sftp.clearing.example', username: 'riverside' }));
    const connection = ['--kind', 'sftp', '--profile', profile, '--state', 'draft', '--secrets-file', secrets];
    const created = await rcm('partners', 'create', ...given, ...connection);
    expect(created).toMatchObject({ status: 0, json: { name: 'Clearing', connection: { hasSecrets: true } } });
    const { id } = created.json;
    expect((await rcm('partners', 'update', id, '--state', 'paused')).json.connection).toMatchObject({
      state: 'paused',
    });
    const shown = await rcm('partners', 'show', id);
    expect(shown.json).toMatchObject({ id, interchangeReceiverId: 'CLEARING', acknowledgmentMinutes: { '837P': 240 } });
    expect(JSON.stringify(shown.json)).not.toContain('correct horse');
    expect((await rcm('partners', 'list')).json.data.map((one: { name: string }) => one.name)).toContain('Clearing');

    const minutes = async (value: string) =>
      (await rcm('partners', 'update', id, '--acknowledgment-minutes', value)).json?.acknowledgmentMinutes;
    expect(await minutes('837P=60,278=15')).toEqual({ '837P': 60, 278: 15 });
    expect(await minutes('none')).toEqual({});
    for (const wrong of ['837P', '837P=0', '999=5', '837P=1=2', '837P=43201']) {
      expect((await rcm('partners', 'update', id, '--acknowledgment-minutes', wrong)).status).toBe(2);
    }

    const routed = await rcm('routes', 'set', '--payer', 'SBX02', '--partner', id, '--partner-payer-id', 'P77');
    expect(routed).toMatchObject({ status: 0, json: { tradingPartnerId: id, partnerPayerId: 'P77' } });
    expect((await rcm('routes', 'list', '--payer', 'SBX02')).json.data).toHaveLength(1);
    const ended = await rcm('routes', 'end', routed.json.id, '--on', '2030-01-31');
    expect(ended.json).toMatchObject({ effectiveTo: '2030-01-31' });
  });

  test('bad usage, a taken name and an unknown partner are refused, each with its exit status', async () => {
    expect(await rcm('partners', 'create', '--name', 'X')).toMatchObject({ status: 2 });
    const given = ['--name', 'Clearing', '--sender-id', 'RIVERSIDE', '--receiver-id', 'CLEARING'];
    expect(await rcm('partners', 'create', ...given.slice(0, -1), 'B')).toMatchObject({ status: 2 });
    expect(await rcm('partners', 'create', ...given)).toMatchObject({
      status: 1,
      complaints: expect.stringMatching(/^rcm: /),
    });
    expect(await rcm('partners', 'show', 'tpr_00000000000000000000000000')).toMatchObject({ status: 1 });
    expect(await rcm('routes', 'set', '--payer', 'SBX02', '--partner', 'nonsense')).toMatchObject({ status: 2 });
    expect(await rcm('routes', 'set', '--payer', 'SBX02', '--partner', 'x', '--set', '999')).toMatchObject({
      status: 2,
    });
  });
});

describe('payers and enrollments', () => {
  test('payers are found and shown; a list is compared without being imported', async () => {
    expect((await rcm('payers', 'show', 'SBX01')).json).toMatchObject({ payer: { id: 'SBX01' } });
    expect((await rcm('payers', 'list', '--query', 'SBX01')).json.data.length).toBeGreaterThan(0);
    expect(await rcm('payers', 'show', 'NOWHERE')).toMatchObject({ status: 1 });
    const list = join(folder, 'payers.json');
    await writeFile(list, JSON.stringify([{ id: 'P0001', name: 'Prairie Health Plan' }]));
    const compared = await rcm('payers', 'import', list, '--dry-run');
    expect(compared).toMatchObject({ status: 0, json: { dryRun: true, payerCount: 1 } });
    expect(await rcm('payers', 'show', 'P0001')).toMatchObject({ status: 1 });
    expect(await rcm('payers', 'import', join(folder, 'missing.json'))).toMatchObject({ status: 1 });
  });

  test('a second list of a source is compared with the first, and both are kept with their dates', async () => {
    const file = join(folder, 'list.json');
    const imported = async (entries: object[], date: string) => {
      await writeFile(file, JSON.stringify(entries));
      return rcm('payers', 'import', file, '--source', 'clearing', '--date', date);
    };
    const [keep, go] = [
      { id: 'CL001', name: 'Keep Health' },
      { id: 'CL002', name: 'Gone Health' },
    ];
    expect((await imported([keep, go], '2026-01-01')).json).toMatchObject({ added: 2, changed: 0, removed: 0 });
    const changed = [
      { ...keep, phone: '5185550101' },
      { id: 'CL003', name: 'New Health' },
    ];
    expect((await imported(changed, '2026-02-01')).json.changes).toEqual([
      { id: 'CL001', change: 'changed', name: 'Keep Health', fields: ['phone'] },
      { id: 'CL002', change: 'removed', name: 'Gone Health' },
      { id: 'CL003', change: 'added', name: 'New Health' },
    ]);
    const { data } = (await rcm('payers', 'list', '--imports')).json;
    const own = data.filter(({ source }: { source: string }) => source === 'clearing');
    expect(own.map(({ snapshotDate }: { snapshotDate: string }) => snapshotDate)).toEqual(['2026-02-01', '2026-01-01']);
    expect(await rcm('payers', 'import', file, '--source', 'clearing', '--date', '2026-02-31')).toMatchObject({
      status: 2,
    });
    expect(await rcm('payers', 'import', file, '--source', 'sandbox')).toMatchObject({ status: 2 });
  });

  test('an enrollment is recorded, changed and listed', async () => {
    const set = (status: string) =>
      rcm('enrollments', 'set', '--payer', 'SBX08', '--npi', '1999999984', '--status', status);
    expect(await set('requested')).toMatchObject({ status: 0, json: { status: 'requested' } });
    const active = await set('active');
    expect(active.json).toMatchObject({ status: 'active', payerId: 'SBX08' });
    const { data } = (await rcm('enrollments', 'list', '--payer', 'SBX08')).json;
    expect(data).toMatchObject([{ id: active.json.id, status: 'active' }]);
    expect(await set('nonsense')).toMatchObject({ status: 2 });
  });
});

describe('exchange', () => {
  test('an interchange is listed, shown, retried and given up', async () => {
    const id = await interchange(away);
    expect((await rcm('exchange', 'list', '--status', 'staging')).json.data).toMatchObject([{ id }]);
    expect((await rcm('exchange', 'show', id)).json).toMatchObject({ id, failure: 'partner_unavailable' });
    expect(await rcm('exchange', 'retry', id)).toMatchObject({ status: 0 });
    expect((await rcm('exchange', 'give-up', id)).json).toMatchObject({ status: 'failed', failure: 'given_up' });
    expect(await rcm('exchange', 'give-up', id)).toMatchObject({
      status: 1,
      complaints: expect.stringMatching(/failed/),
    });
    expect(await rcm('exchange', 'list', '--status', 'nonsense')).toMatchObject({ status: 2 });
    expect(await rcm('exchange', 'show', 'nonsense')).toMatchObject({ status: 2 });
  });

  test('the status names what needs attention until a person settles it', async () => {
    const id = await interchange(mute);
    const before = await rcm('exchange', 'status');
    expect(before).toMatchObject({ status: 1, json: { ok: false, uncertain: 1 } });
    const sandbox = before.json.partners.find(({ name }: { name: string }) => name === 'sandbox');
    expect(sandbox).toMatchObject({ connectionState: 'live', lastFailure: 'reply_lost', unsent: 1 });
    expect((await rcm('exchange', 'resolve', id, '--as', 'transmitted')).json).toMatchObject({ status: 'transmitted' });
    expect(await rcm('exchange', 'status')).toMatchObject({ status: 0, json: { ok: true, uncertain: 0 } });
  });

  test('interchanges that are only in the journal are listed and recovered', async () => {
    const [partner] = await clinic.query<{ id: string }>("select id from trading_partners where name = 'sandbox'");
    const { organizationId } = clinic;
    expect(await rcm('exchange', 'journal')).toMatchObject({
      status: 1,
      complaints: expect.stringMatching(/no transport journal/),
    });
    const journal = await openFileJournal(join(folder, 'transport-journal'));
    const entry = aJournalEntry(700, { organizationId, tradingPartnerId: partner!.id, state: 'transmitted' });
    await journal.append(entry);
    await journal.close();
    expect(await rcm('exchange', 'journal')).toMatchObject({ status: 1, json: { forgotten: [entry] } });
    const recovered = await rcm('exchange', 'journal', '--recover');
    expect(recovered).toMatchObject({ status: 0, json: { recovered: 1, unmatched: 0, forgotten: [] } });
    expect((await rcm('exchange', 'show', entry.interchangeId)).json).toMatchObject({
      status: 'transmitted',
      recoveredAt: expect.any(String),
    });
  });

  test('a hold is shown with its reason, and only ended by the operator', async () => {
    expect((await rcm('exchange', 'resume', '--journals-merged')).json).toEqual({ resumed: false });
    const { pool } = clinic.shared;
    await pool.query("insert into exchange_fence (timeline) values ('0000000A')");
    const status = await rcm('exchange', 'status');
    expect(status).toMatchObject({ status: 1, json: { ok: false, holds: [{ reason: 'database_replaced' }] } });
    expect(await rcm('exchange', 'resume')).toMatchObject({ status: 2 });
    expect(await rcm('exchange', 'resume', '--journals-merged', '--skip-numbers', '1.5')).toMatchObject({ status: 2 });
    const next = async () => {
      const [row] = await clinic.query<{ next: number }>(
        "select next_interchange_control_number as next from trading_partners where name = 'sandbox'",
      );
      return row!.next;
    };
    const before = await next();
    const resumed = await rcm('exchange', 'resume', '--journals-merged', '--skip-numbers', '25');
    expect(resumed.json).toMatchObject({ resumed: true, reasons: ['database_replaced'], skippedNumbers: 25 });
    expect(await next()).toBe(before + 25);
    expect(await rcm('exchange', 'status')).toMatchObject({ status: 0, json: { ok: true, holds: [] } });
  });

  test('a separate process answers the same', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN, 'exchange', 'status', '--json'], {
      env: { ...process.env, ...env },
    });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, recovered: 1 });
  });
});
