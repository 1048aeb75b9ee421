import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { examine } from '../../../src/cli/doctor/installation-checks.ts';
import type { App } from '../../../src/composition/app.ts';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import { transmitInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { DEPLOYMENT_FINDINGS } from '../../../src/modules/trading/deployment-findings/exchange-findings.ts';
import { openConnections } from '../../../src/modules/trading/exchange/partners/open-connections.ts';
import type { PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { openLogger } from '../../../src/observability/logger.ts';
import { openMetrics } from '../../../src/observability/metrics.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { NO_JOURNAL } from '../../helpers/journal.ts';
import { freshProbe } from '../../helpers/readiness.ts';
import { realNow } from '../../helpers/real-time.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';

let clinic: Clinic;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-findings-'));
});
afterAll(async () => {
  await clinic.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await clinic?.close();
  clinic = await openClinic();
  const key = TEST_MASTER_KEY.toString('base64');
  env = { DATABASE_URL: clinic.database.adminUrl, DATA_DIR: folder, LOG_LEVEL: 'silent', RCM_MASTER_KEY: key };
});

const away: Partial<PayerGateway> = { stage: async () => ({ outcome: 'unavailable', reason: 'partner_unavailable' }) };

/** Submits a claim and runs its jobs, none of which fails. */
async function send(gateway: Partial<PayerGateway> = {}): Promise<void> {
  const { id } = await clinic.readyClaim();
  await clinic.submit(id);
  await clinic.runJobs({ gateway: { ...clinic.payers.gateway, ...gateway } });
}

/** Returns what each of the four ways to ask reports: the failing kinds, or nothing. */
async function reports() {
  const { pool } = clinic.database;
  const status = await runCommand(['exchange', 'status'], env);
  const doctor = (await examine({ ...env, PORT: '0' })).find(({ name }) => name === 'exchange')!;
  const probe = freshProbe({ pool, clock: clinic.clock });
  const ready = (await probe()).parts.find(({ name }) => name === 'exchange')!;
  const { body } = await openMetrics({ pool, now: realNow }).expose();
  const lines = [...body.matchAll(/^rcm_exchange_attention\{kind="(\w+)"\} (\d+)$/gm)];
  const counts = Object.fromEntries(lines.map(([, kind, count]) => [kind!, Number(count)]));
  return { status, doctor, ready, counts };
}

/** The reports agree about one finding: each shows it, and the exit status and the sum are those of a failure. */
async function expectFinding(kind: string, text: RegExp): Promise<void> {
  const { status, doctor, ready, counts } = await reports();
  expect(status).toMatchObject({ status: 1, json: { ok: false } });
  const found = status.json.findings.find((one: { kind: string }) => one.kind === kind);
  expect(found).toMatchObject({ level: 'failure', count: 1, text: expect.stringMatching(text) });
  expect(doctor).toMatchObject({ status: 'failed', detail: expect.stringMatching(text) });
  expect(ready).toMatchObject({ status: 'failing', detail: expect.stringMatching(text) });
  expect(counts[kind]).toBe(1);
}

test('without findings all report that nothing needs attention', async () => {
  await send();
  const { status, doctor, ready, counts } = await reports();
  expect(status).toMatchObject({ status: 0, json: { ok: true, findings: [] } });
  expect([doctor.status, ready.status]).toEqual(['ok', 'ok']);
  expect(counts).toEqual(Object.fromEntries(DEPLOYMENT_FINDINGS.exchange.map(({ kind }) => [kind, 0])));
});

test('a hold of sending after a restore is a finding with its reason', async () => {
  await send();
  await clinic.shared.pool.query("insert into exchange_fence (timeline) values ('0000000A')");
  await expectFinding('held', /held because the database runs on another server or timeline of PostgreSQL/);
});

test('a partner that is down is a finding although no job fails, until it works again', async () => {
  await send(away);
  expect(clinic.jobs).toEqual([]);
  await expectFinding('connections_failing', /1 connection whose last attempt failed \(cnx_\w+\)/);
  const { json } = await runCommand(['exchange', 'status'], env);
  expect(json.partners[0]).toMatchObject({ lastFailure: 'partner_unavailable' });
  clinic.clock.advance(1_000);
  await send();
  expect((await reports()).status).toMatchObject({ status: 0, json: { failingConnections: [] } });
});

test('the log warns of each attempt that a partner does not take, although the job succeeds', async () => {
  const { id } = await clinic.readyClaim();
  await clinic.submit(id);
  await clinic.closeBatches();
  const job = clinic.jobs.find(({ name }) => name === 'transmit-interchange')!;
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const { shared: database, encryption, payers } = clinic;
  const gateway = { ...payers.gateway, ...away };
  const app = { database, encryption, handlers: TRANSACTION_HANDLERS, journal: NO_JOURNAL };
  const logger = openLogger('info', { write }, false);
  const task = transmitInterchangeTask({ ...app, logger, payers: { ...payers, gateway } } as unknown as App);
  await task(job.payload as never, { number: 1, isLast: false } as never);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, msg: 'interchange.delayed' }]);
});

test('a mailbox that cannot be polled is reported with its reason, and is a finding', async () => {
  await send();
  const [row] = await clinic.query<{ id: string; connection_id: string; kind: string }>(
    `select p.id, p.connection_id, c.kind from trading_partners p
     join payer_connections c on c.id = p.connection_id where p.name = 'sandbox'`,
  );
  const failed: object[] = [];
  const connections = openConnections({ ...clinic, database: clinic.shared, onFailedPoll: (one) => failed.push(one) });
  const { organizationId } = clinic;
  const connection = { connectionId: row!.connection_id, kind: row!.kind, profile: {} };
  const opened = { organizationId, tradingPartnerId: row!.id, connection, secrets: {}, hostKeys: [], cursor: null };
  clinic.clock.advance(1_000);
  await connections.recordPoll(opened as never, { outcome: 'failed', reason: 'timed_out' });
  expect(failed).toEqual([{ organizationId, connectionId: row!.connection_id, reason: 'timed_out', failures: 1 }]);
  await expectFinding('connections_failing', /1 connection whose last attempt failed/);
});

test('a paused connection is no finding, whatever its last attempt was', async () => {
  await send(away);
  await clinic.tx((tx) => tx.query("update payer_connections set state = 'paused'"));
  expect((await reports()).status).toMatchObject({ status: 0, json: { ok: true } });
});

test('a file in quarantine is a finding', async () => {
  await send();
  await clinic.tx((tx) =>
    tx.query(
      `insert into payer_files (organization_id, id, trading_partner_id, path, byte_count, content_sha256, status,
         transaction_set, reason, created_at, updated_at)
       select $1, 'pfl_1', id, 'a', 1, '\\x00', 'quarantined', '835', 'not_x12', now(), now() from trading_partners limit 1`,
      [tx.organizationId],
    ),
  );
  await expectFinding('files_quarantined', /1 file in quarantine/);
});

test('the setup of a live deployment has a series for each finding, a sandbox nothing to complain about', async () => {
  const { pool } = clinic.database;
  const counted = async (livemode: boolean) => {
    const openPlaces = async () => ['database', 'temp'] as const;
    const { body } = await openMetrics({ pool, now: realNow, livemode, openPlaces }).expose();
    const lines = [...body.matchAll(/^rcm_setup_attention\{kind="(\w+)"\} (\d+)$/gm)];
    return Object.fromEntries(lines.map(([, kind, count]) => [kind!, Number(count)]));
  };
  expect(await counted(true)).toMatchObject({ origin_ips_missing: 1, volumes_not_encrypted: 2 });
  const none = { origin_ips_missing: 0, mail_addresses_missing: 0, volumes_not_encrypted: 0, documents_unlimited: 0 };
  expect(await counted(false)).toEqual(none);
});

test('each finding has a different kind and states what to do', () => {
  const all = Object.values(DEPLOYMENT_FINDINGS).flat();
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(all.length);
  for (const { kind, remedy } of all) {
    expect(kind).toMatch(/^[a-z_]+$/);
    expect(remedy).toMatch(/^npx rcm /);
  }
});
