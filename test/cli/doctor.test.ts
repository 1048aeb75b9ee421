import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { examine } from '../../src/cli/doctor/installation-checks.ts';
import { openEncryption } from '../../src/database/sealing/encryption.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { runCommand } from '../helpers/run-command.ts';
import { databaseUrl, TEST_MASTER_KEY } from '../helpers/template.ts';
import { startForeignProvider } from '../platform/sign-in/foreign-provider.ts';

let t: TestApp;
let dataDir: string;
let env: Record<string, string>;

beforeAll(async () => {
  t = await openTestApp();
  await openEncryption(t.app.pool, TEST_MASTER_KEY, new Date('2026-01-05T12:00:00Z'));
  dataDir = await mkdtemp(join(tmpdir(), 'rcm-doctor-'));
  const { adminUrl } = t.database;
  env = { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: adminUrl, RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64') };
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the statuses by name of the check, and the details of the failed checks. */
async function outcome(more: Record<string, string> = {}) {
  const checks = await examine({ ...env, ...more });
  const failed = checks.filter(({ status }) => status === 'failed').map(({ name, detail }) => `${name}: ${detail}`);
  return { statuses: Object.fromEntries(checks.map(({ name, status }) => [name, status])), failed };
}

async function admin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

test('a good installation has no problems', async () => {
  const { statuses, failed } = await outcome();
  expect(failed).toEqual([]);
  expect(statuses).toMatchObject({ settings: 'ok', database: 'ok', migrations: 'ok', encryption: 'ok', clock: 'ok' });
  expect(statuses).toMatchObject({ journal: 'ok', exchange: 'ok', partners: 'ok', comparison: 'skipped' });
});

test('an installation that does not exist yet is not created', async () => {
  const absent = join(dataDir, 'a', 'b');
  const { statuses, failed } = await outcome({ DATA_DIR: absent, DATABASE_URL: '', RCM_MASTER_KEY: '' });
  expect(failed).toEqual([]);
  expect(statuses).toMatchObject({ 'data folder': 'ok', 'master key': 'ok', database: 'skipped' });
  expect(existsSync(join(dataDir, 'a'))).toBe(false);
});

test('an empty database stays empty', async () => {
  const server = inject('adminUrl');
  const name = `${inject('templateName')}_${randomBytes(4).toString('hex')}`;
  await admin(server, (client) => client.query(`create database ${name}`));
  try {
    const { statuses, failed } = await outcome({ DATABASE_URL: databaseUrl(server, name) });
    expect(failed).toEqual([]);
    expect(statuses).toMatchObject({ database: 'ok', migrations: 'skipped', encryption: 'skipped' });
    const tables = "select count(*)::int as tables from pg_tables where schemaname = 'public'";
    const { rows } = await admin(databaseUrl(server, name), (client) => client.query(tables));
    expect(rows).toEqual([{ tables: 0 }]);
  } finally {
    await admin(server, (client) => client.query(`drop database ${name}`));
  }
});

test('a newer release beside this one is no failure until it removes something', async () => {
  const { adminUrl } = t.database;
  const add = "insert into schema_migrations (name, checksum, is_contract) values ('9001_newer.sql', 'x', $1)";
  const remove = "delete from schema_migrations where name = '9001_newer.sql'";
  await admin(adminUrl, (client) => client.query(add, [false]));
  expect((await outcome()).failed).toEqual([]);
  await admin(adminUrl, (client) => client.query(remove));
  await admin(adminUrl, (client) => client.query(add, [true]));
  expect((await outcome()).failed).toEqual([
    'migrations: the database is newer than this program: 9001_newer.sql removed what it uses',
  ]);
  await admin(adminUrl, (client) => client.query(remove));
});

test('a migration that is missing is a failure, and is not applied', async () => {
  const { adminUrl } = t.database;
  const last = 'select name from schema_migrations order by name desc limit 1';
  const { rows } = await admin(adminUrl, (client) =>
    client.query(`delete from schema_migrations where name = (${last}) returning *`),
  );
  const [{ name, checksum }] = rows;
  expect((await outcome()).failed).toEqual([
    expect.stringMatching(/^migrations: (\d+) of \d+ applied; apply the others with "npx rcm migrate"/),
  ]);
  await admin(adminUrl, (client) =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]),
  );
  expect((await outcome()).failed).toEqual([]);
});

test.each([
  [
    'a master key that does not fit',
    { RCM_MASTER_KEY: Buffer.alloc(32, 9).toString('base64') },
    /^encryption: The master key does not fit/,
  ],
  ['a setting of serve', { WEBHOOK_ALLOWED_CIDRS: 'nonsense' }, /^settings: WEBHOOK_ALLOWED_CIDRS must be/],
  [
    'a file of certificates',
    { WEBHOOK_CA_FILE: '/nowhere.pem' },
    /^settings: WEBHOOK_CA_FILE \/nowhere\.pem cannot be read/,
  ],
  [
    'a live deployment without a master key',
    { RCM_ENVIRONMENT: 'live', RCM_MASTER_KEY: '' },
    /^settings: RCM_MASTER_KEY is required/,
  ],
  [
    'a live deployment that allows webhooks to loopback addresses',
    { RCM_ENVIRONMENT: 'live', WEBHOOK_ALLOW_LOOPBACK: 'true' },
    /^settings: WEBHOOK_ALLOW_LOOPBACK must not be true in a live deployment; remove it/,
  ],
  ['an address', { HOST: '192.0.2.77' }, /^port: HOST 192\.0\.2\.77 is not an address of this machine/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://u:its-password@127.0.0.1:9/x' },
    /^database: the database does not answer \(ECONNREFUSED\)/,
  ],
])('%s is a failure with its remedy', async (_name, more, message) => {
  expect((await outcome(more)).failed).toEqual([expect.stringMatching(message)]);
});

test('all wrong settings are reported at once, and the address and the data folder are still checked', async () => {
  const { statuses, failed } = await outcome({
    LOG_LEVEL: 'loud',
    MAIL_FROM: 'nobody',
    WEBHOOK_CA_FILE: '/nowhere.pem',
  });
  expect(failed).toEqual([
    expect.stringMatching(/^settings: LOG_LEVEL must be/),
    expect.stringMatching(/^settings: MAIL_FROM must be/),
    expect.stringMatching(/^settings: WEBHOOK_CA_FILE \/nowhere\.pem cannot be read/),
  ]);
  expect(statuses).toEqual({ settings: 'failed', port: 'ok', 'data folder': 'ok' });
});

test('a port passes if the service answers there, and fails if another program does', async () => {
  const { port } = await t.http.listen('127.0.0.1', 0);
  expect((await outcome({ PORT: String(port) })).statuses.port).toBe('ok');
  const other = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const taken = (other.address() as AddressInfo).port;
  expect((await outcome({ PORT: String(taken) })).failed).toEqual([
    expect.stringMatching(/^port: port \d+ .* is taken/),
  ]);
  other.close();
});

test('a live deployment must be encrypted at rest, or the operator states where this machine cannot see it', async () => {
  const atRest = async (more: Record<string, string>) =>
    (await examine({ ...env, ...more })).find(({ name }) => name === 'at rest')!;
  expect(await atRest({})).toMatchObject({
    status: 'ok',
    detail: expect.stringMatching(/^not required in a sandbox: /),
  });
  const open = await atRest({ RCM_ENVIRONMENT: 'live' });
  // The database of this test is named by DATABASE_URL, so that no machine can tell.
  expect(open).toMatchObject({
    status: 'failed',
    detail: expect.stringMatching(
      /^The storage of patients' data is not known to be encrypted \(database.* database: cannot tell \(on/,
    ),
  });
  const stated = await atRest({ RCM_ENVIRONMENT: 'live', ENCRYPTED_VOLUMES: 'database, data, journal, temp' });
  expect(stated).toMatchObject({
    status: 'ok',
    detail: expect.stringMatching(/encrypted according to ENCRYPTED_VOLUMES/),
  });
  const { failed } = await outcome({ ENCRYPTED_VOLUMES: 'everything' });
  expect(failed).toEqual([
    expect.stringMatching(/^settings: ENCRYPTED_VOLUMES must be names from database, data, journal/),
  ]);
});

test('the keys of the identity provider are read, and whether it knows the client', async () => {
  const provider = await startForeignProvider(() => 'http://localhost:8080/sign-in/callback');
  const oidc = {
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'our-client', PUBLIC_URL: 'http://localhost:8080' },
    OIDC_CLIENT_SECRET: 'our-secret-that-is-long-enough-for-anything',
  };
  const identity = async (more: Record<string, string> = {}) =>
    (await examine({ ...env, ...oidc, ...more })).find(({ name }) => name === 'identity')!;
  expect(await identity()).toMatchObject({ status: 'ok', detail: 'answers, with keys, and accepts the client' });
  for (const [more, detail] of [
    [{ OIDC_CLIENT_SECRET: 'another-secret' }, /does not accept OIDC_CLIENT_ID with OIDC_CLIENT_SECRET/],
    [{ OIDC_CLIENT_ID: 'another-client' }, /does not accept OIDC_CLIENT_ID/],
    [{ OIDC_ISSUER: `${provider.issuer}/realm` }, /answers 404; check OIDC_ISSUER/],
  ] as const) {
    expect(await identity(more)).toMatchObject({ status: 'failed', detail: expect.stringMatching(detail) });
  }
  provider.faults.set('/jwks', 503);
  expect(await identity()).toMatchObject({ status: 'failed', detail: expect.stringMatching(/publishes no keys/) });
  await provider.close();
  expect(await identity()).toMatchObject({
    status: 'failed',
    detail: expect.stringMatching(/does not answer \(ECONN/),
  });
  expect((await outcome()).statuses.identity).toBe('skipped');
});

test('a live deployment without source addresses, and an organization without a mail address, are failures', async () => {
  const { id } = await t.organization('Without mail');
  await admin(t.database.adminUrl, async (client) => {
    await client.query(`begin; set local app.organization_id = '${id}'`);
    await client.query('update organizations set owner_email = null where organization_id = $1', [id]);
    await client.query('commit');
  });
  const live = async () => (await outcome({ RCM_ENVIRONMENT: 'live' })).failed.filter((one) => /^go-live/.test(one));
  expect(await live()).toEqual([
    `go-live: no source address of webhooks is published, so receivers cannot allow it, the organization has no mail address, so notices reach nobody (${id}); see "npx rcm origin-ips publish CIDR --initial", "npx rcm go-live check"`,
  ]);
  expect((await outcome()).statuses).not.toHaveProperty('go-live');
  await admin(t.database.adminUrl, (client) =>
    client.query(`update organizations set owner_email = 'owner@riverside.example' where organization_id = $1`, [id]),
  );
});

test('the go-live check of an organization that is live is a check of the doctor', async () => {
  // Creates the service's role, as the first start does.
  expect(await runCommand(['organizations', 'list'], { ...env, LOG_LEVEL: 'silent' })).toMatchObject({ status: 0 });
  const live = async () => {
    const checks = await examine({ ...env, RCM_ENVIRONMENT: 'live' });
    return checks.find(({ name }) => name === 'organizations');
  };
  expect(await live()).toMatchObject({ status: 'ok', detail: expect.stringMatching(/^0 live, \d+ not live yet$/) });
  const { id } = await t.organization('Live');
  await admin(t.database.adminUrl, async (client) => {
    await client.query(
      `insert into payer_connections (organization_id, id, name, kind, state, went_live_at, created_at, updated_at)
       values ($1, 'cnx_live', 'clearing', 'sftp', 'live', now(), now(), now())`,
      [id],
    );
  });
  expect(await live()).toMatchObject({
    status: 'failed',
    detail: expect.stringMatching(
      `^1 of 1 live, \\d+ not live yet: steps are not done any more in ${id} \\(organization_settings, .*trading_partner`,
    ),
  });
  // A sandbox sends nothing to real payers.
  expect((await examine(env)).some(({ name }) => name === 'organizations')).toBe(false);
  await admin(t.database.adminUrl, (client) => client.query("delete from payer_connections where id = 'cnx_live'"));
});

test('a quarantined connection, one whose password has ended, and a journal that was lost are failures', async () => {
  const { id: organizationId } = await t.organization();
  const { adminUrl } = t.database;
  await admin(adminUrl, async (client) => {
    await client.query(
      `insert into payer_connections (organization_id, id, name, kind, state, state_reason, created_at, updated_at)
       values ($1, 'cnx_1', 'clearing', 'sftp', 'quarantined', 'login_failed', now(), now())`,
      [organizationId],
    );
    await client.query(
      `insert into payer_connections (organization_id, id, name, kind, state, credentials_end_at, created_at, updated_at)
       values ($1, 'cnx_2', 'ending', 'sftp', 'live', '2026-01-06', now(), now())`,
      [organizationId],
    );
    await client.query(
      `insert into trading_partners (organization_id, id, name, connection_id, interchange_sender_id,
         interchange_receiver_id, created_at)
       values ($1, 'tpr_1', 'clearing', 'cnx_1', 'RIVERSIDE', 'CLEARING', now())`,
      [organizationId],
    );
    await client.query("insert into transport_journals values ('lost', 1, 0, now())");
  });
  const { failed } = await outcome();
  expect(failed).toEqual([
    expect.stringMatching(/^exchange: a password, .* within 7 days \(cnx_2\), 1 connection in quarantine/),
    expect.stringMatching(/^partners: 1 of 1 failing: tpr_1 in quarantine \(login_failed\)/),
    expect.stringMatching(/^comparison: the database knows a transport journal that is not in TRANSPORT_JOURNAL_DIR/),
  ]);
});
