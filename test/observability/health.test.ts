import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { startHeartbeat } from '../../src/jobs/heartbeat.ts';
import { newId } from '../../src/kernel/ids.ts';
import { openMonitorServer } from '../../src/observability/monitor-server.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { freshProbe } from '../helpers/readiness.ts';
import { startForeignProvider } from '../platform/sign-in/foreign-provider.ts';
import { type RunningProcess, startProcess } from './service.ts';

let t: TestApp;
let admin: pg.Client;
let heartbeat: { close(): Promise<void> };

beforeAll(async () => {
  // With a database on another machine, the disk of this machine is not checked.
  t = await openTestApp({ env: { DATABASE_URL: 'postgres://elsewhere.example/rcm' } });
  admin = new pg.Client({ connectionString: t.database.adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  heartbeat = await startHeartbeat(t.app);
});
afterAll(async () => {
  await heartbeat.close();
  await admin.end();
  await t.close();
});
// An answer is reused for a second, so each test waits for a new one.
beforeEach(() => probeAgain());

function probeAgain(config = t.app.config): void {
  const { pool, clock, journal, drain } = t.app;
  t.app.readiness = freshProbe({ pool, clock, journal, drain, config });
}

/**
 * Returns the status of `GET /v1/health/ready` and the failing components: `200 ok`, `200 degraded: audit`, `503:
 * disk`.
 */
async function ready(): Promise<string> {
  probeAgain();
  return readyNow();
}

async function readyNow(): Promise<string> {
  const { status, body } = await t.call('GET', '/v1/health/ready', { key: null });
  const parts: { name: string; status: string }[] = status === 200 ? body.parts : body.error.parts;
  const failing = parts.filter((part) => part.status === 'failing').map(({ name }) => name);
  const names = failing.join(', ');
  if (status === 200) return names === '' ? `200 ${body.status}` : `200 ${body.status}: ${names}`;
  expect([body.error.code, body.error.message]).toEqual(['service_unavailable', `Not ready: ${names}.`]);
  return `${status}: ${names}`;
}

/** Returns the same from the listener for monitoring. */
async function monitorStatus(): Promise<[number, string]> {
  const { metrics } = t.app.telemetry;
  const server = await openMonitorServer('127.0.0.1', 0, { metrics, readiness: t.app.readiness, token: null });
  const response = await fetch(`http://127.0.0.1:${server.port}/ready`);
  const { status } = (await response.json()) as { status: string };
  await server.close();
  return [response.status, status];
}

describe('readiness', () => {
  test('is reported when every part works, with the state of each', async () => {
    const { status, body } = await t.call('GET', '/v1/health/ready', { key: null });
    expect(status).toBe(200);
    expect(body.parts.map(({ name, status: part }: { name: string; status: string }) => `${name} ${part}`)).toEqual([
      'process ok',
      'database ok',
      'migrations ok',
      'worker ok',
      'dispatch ok',
      'audit ok',
      'exchange ok',
      'identity ok',
      'disk ok',
      'transport_journal ok',
    ]);
  });

  test('names a migration that is not applied', async () => {
    const { rows } = await admin.query(
      'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
    );
    expect(await ready()).toBe('503: migrations');
    await admin.query('insert into schema_migrations select * from json_populate_record(null::schema_migrations, $1)', [
      rows[0],
    ]);
    expect(await ready()).toBe('200 ok');
  });

  test('continues while partners cannot be reached as they should, and names the exchange', async () => {
    const { id: organizationId } = await t.organization();
    await admin.query(
      `insert into payer_connections (organization_id, id, name, kind, state, state_reason, created_at, updated_at)
       values ($1, 'cnx_1', 'clearing', 'sftp', 'quarantined', 'authentication_failed', now(), now())`,
      [organizationId],
    );
    expect(await ready()).toBe('200 degraded: exchange');
    await admin.query("delete from payer_connections where id = 'cnx_1'");
    expect(await ready()).toBe('200 ok');
  });

  test('continues while dispatches are overdue without a worker, and names them, but not a receiver that is down', async () => {
    const overdue = (lease: string) =>
      admin.query(
        `insert into webhook_queue (organization_id, subscription_id, event_id, due_at, created_at, lease_until)
         values ('org_x', 'whs_x', $1, now() - interval '2 minutes', now(), ${lease})`,
        [newId('evt')],
      );
    await overdue('null');
    expect(await ready()).toBe('200 degraded: dispatch');
    await overdue("now() + interval '20 seconds'");
    expect(await ready()).toBe('200 ok');
    await admin.query('delete from webhook_queue');
  });

  test("continues while entries are unsealed for long and names them, because one organization's chain may be broken", async () => {
    await t.organization();
    const id = 'aud_01jd0000000000000000000000';
    await admin.query(
      `insert into audit_entries (organization_id, id, action, actor_type, actor_id, subject_type, subject_id, details, occurred_at)
       select organization_id, $1, 'test', 'system', 'test', 'test', 'test', '{}', now() from organizations limit 1`,
      [id],
    );
    await admin.query('insert into audit_unsealed select organization_id, id from audit_entries where id = $1', [id]);
    expect(await ready()).toBe('200 degraded: audit');
    expect(await monitorStatus()).toEqual([200, 'degraded']);
    expect((await t.call('GET', '/v1/patients')).status).toBe(200);
    // A deleted entry cannot be sealed. "rcm audit verify" reports it, and the service continues to run.
    await admin.query('delete from audit_entries where id = $1', [id]);
    expect(await ready()).toBe('200 ok');
    await admin.query('delete from audit_unsealed where entry_id = $1', [id]);
  });

  test('continues while only the external identity provider fails; with a failing disk both are named', async () => {
    const provider = await startForeignProvider(() => 'http://localhost:8080/sign-in/callback');
    const config = loadConfig({
      DATABASE_URL: t.database.serviceUrl,
      PUBLIC_URL: 'http://localhost:8080',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'rcm',
      OIDC_CLIENT_SECRET: 'a-secret-of-this-test',
    });
    probeAgain(config);
    expect(await readyNow()).toBe('200 ok');
    // Responses with other issuers lead to sign-ins that are refused.
    probeAgain({ ...config, oidc: { ...config.oidc!, issuer: `${provider.issuer}/other` } });
    expect(await readyNow()).toBe('200 degraded: identity');
    await provider.close();
    probeAgain(config);
    expect(await readyNow()).toBe('200 degraded: identity');
    expect(await monitorStatus()).toEqual([200, 'degraded']);
    probeAgain({ ...config, databaseUrl: null, dataDir: '/nowhere/at/all' });
    expect(await readyNow()).toBe('503: identity, disk');
    expect(await monitorStatus()).toEqual([503, 'unavailable']);
  });

  test('names a missing data folder', async () => {
    probeAgain(loadConfig({ DATA_DIR: '/nowhere/at/all' }));
    expect(await readyNow()).toBe('503: disk');
  });

  test('names only the database while it is down and recovers with it; liveness is unaffected', async () => {
    const name = new URL(t.database.adminUrl).pathname.slice(1);
    const server = new pg.Client({ connectionString: t.database.adminUrl.replace(`/${name}`, '/postgres') });
    await server.connect();
    await server.query(`alter database ${name} allow_connections false`);
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    try {
      expect(await ready()).toBe('503: database');
      const alive = await t.call('GET', '/v1/health', { key: null });
      expect([alive.status, alive.body.status]).toEqual([200, 'ok']);
    } finally {
      await server.query(`alter database ${name} allow_connections true`);
      await server.end();
    }
    // The pool may still contain a connection that has been closed by the server.
    await expect.poll(ready).toBe('200 ok');
    admin = new pg.Client({ connectionString: t.database.adminUrl });
    await admin.connect();
  });

  test('continues without a worker, and names it: at once when it was stopped, later when it was killed', async () => {
    await heartbeat.close();
    expect(await ready()).toBe('200 degraded: worker');
    const stopped = await startProcess('worker', t.database.adminUrl);
    expect(await ready()).toBe('200 ok');
    await stopped.stop();
    expect(await ready()).toBe('200 degraded: worker');
    const killed: RunningProcess = await startProcess('worker', t.database.adminUrl);
    await killed.kill();
    expect(await ready()).toBe('200 ok');
    await admin.query("update process_heartbeats set seen_at = seen_at - interval '21 seconds'");
    expect(await ready()).toBe('200 degraded: worker');
  });

  test('is the same response for all requests within a second', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => t.app.readiness()));
    expect(new Set(answers).size).toBe(1);
  });
});
