import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from '../../src/cli/doctor/installation-checks.ts';
import { openRuntime } from '../../src/composition/runtime.ts';
import { cleanUp, initializedFolder, open } from '../embedded/support.ts';
import { runCommand } from '../helpers/run-command.ts';
import { databaseUrl, TEST_MASTER_KEY } from '../helpers/template.ts';

// An operator's server with three logins: the owner of the schema, the service's own, and one for dumps. Roles belong to a
// whole server, so the tests have a server of their own.

const OWNER = 'rcm_owner';
const SERVICE = 'rcm_login';
let server: string;
let folder: string;
let env: Record<string, string>;
const login = (user: string, password: string, database = 'rcm_production') => {
  const url = new URL(databaseUrl(server, database));
  return Object.assign(url, { username: user, password }).href;
};

async function as<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<T>(text).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}
const asSuperuser = (text: string) => as(databaseUrl(server, 'rcm_production'), text);
const start = (settings: Record<string, string | undefined>, migrates = true) =>
  openRuntime({ env: { ...env, ...settings }, mode: 'share', migrates, log: () => undefined });
const roles = async () => (await examine(env)).find(({ name }) => name === 'roles');

beforeAll(async () => {
  folder = await initializedFolder();
  server = (await open({ dataDir: folder, settings: { fsync: 'off' } })).adminUrl;
  await as(server, `create role ${OWNER} login createrole password 'owner'`);
  await as(server, `create database rcm_production owner ${OWNER}`);
  env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64'),
    MIGRATE_DATABASE_URL: login(OWNER, 'owner'),
    DATABASE_URL: login(SERVICE, 'chosen'),
  };
});
afterAll(cleanUp);

test('roles alone are created for a dump that is to be restored', async () => {
  const { status, json } = await runCommand(['migrate', '--roles-only'], env);
  expect(status).toBe(0);
  expect(json.roles).toEqual(['rcm_service', 'rcm_directory', 'rcm_partitions', SERVICE]);
  expect(await as(env.DATABASE_URL!, 'select current_user as name')).toEqual([{ name: SERVICE }]);
});

test('the owner migrates, and the service runs with a login that cannot change the schema', async () => {
  // Before there is a schema, the service's own login is no owner either.
  await expect(start({ MIGRATE_DATABASE_URL: undefined }, false)).rejects.toThrow(/with MIGRATE_DATABASE_URL first/);
  const { status, complaints } = await runCommand(['migrate'], env);
  expect([status, complaints]).toEqual([0, '']);
  for (const settings of [{ MIGRATE_DATABASE_URL: undefined }, {}]) {
    const runtime = await start(settings, false);
    expect(runtime.serviceUrl).toBe(env.DATABASE_URL);
    expect(runtime.appliedMigrations).toEqual([]);
    await runtime.close();
  }
  await expect(as(env.DATABASE_URL!, 'create table intruders (id text)')).rejects.toMatchObject({ code: '42501' });
  await expect(as(env.DATABASE_URL!, 'drop table claims')).rejects.toMatchObject({ code: '42501' });
  expect(await roles()).toMatchObject({ status: 'ok' });
});

test('a migration keeps the password that the operator has set', async () => {
  await as(env.MIGRATE_DATABASE_URL!, `alter role ${SERVICE} password 'changed'`);
  expect((await runCommand(['migrate'], { ...env, DATABASE_URL: login(SERVICE, 'changed') })).status).toBe(0);
  env.DATABASE_URL = login(SERVICE, 'changed');
  expect(await as(env.DATABASE_URL, 'select 1 as found')).toEqual([{ found: 1 }]);
});

test('a login that bypasses row-level security is refused', async () => {
  await asSuperuser(`alter role ${SERVICE} bypassrls`);
  await expect(start({}, false)).rejects.toThrow(/bypasses row-level security/);
  expect(await roles()).toMatchObject({ status: 'failed' });
  await asSuperuser(`alter role ${SERVICE} nobypassrls`);
});

test('a schema of an earlier release is left to the owner', async () => {
  await asSuperuser("create table kept as select * from schema_migrations where name like '0001%'");
  await asSuperuser("delete from schema_migrations where name like '0001%'");
  await expect(start({}, false)).rejects.toThrow(
    /lacks 1 migrations of this program, from 0001-.*MIGRATE_DATABASE_URL/,
  );
  await asSuperuser('insert into schema_migrations select * from kept');
  await asSuperuser('drop table kept');
});

test('the role for dumps reads every row of every organization', async () => {
  await asSuperuser("create role rcm_dump login bypassrls password 'dump' in role pg_read_all_data");
  const tables = await asSuperuser(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n
     on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(100);
  // As pg_dump does. The owner is bound by the policies of its tables, so that it fails here.
  const dump = `set row_security = off; ${tables.map(({ name }) => `select count(*) from ${name}`).join(';')}`;
  await as(login('rcm_dump', 'dump'), dump);
  await expect(as(env.MIGRATE_DATABASE_URL!, dump)).rejects.toThrow(/row-level security/);
});

test('a database that was restored without its roles or their rights is named, and not migrated', async () => {
  await asSuperuser('revoke all on patients from rcm_service');
  await expect(start({}, false)).rejects.toThrow(/without the rights of its roles: rcm_service may not read patients/);
  expect(await roles()).toMatchObject({ status: 'failed', detail: expect.stringMatching(/may not read patients/) });
  await asSuperuser('grant select, insert, update, delete on patients to rcm_service');
  await asSuperuser('alter role rcm_service rename to rcm_renamed');
  const missing = /restored without its roles: rcm_service is missing.*--roles-only/;
  await expect(start({}, true)).rejects.toThrow(missing);
  expect(await roles()).toMatchObject({ status: 'failed', detail: expect.stringMatching(missing) });
  await asSuperuser('alter role rcm_renamed rename to rcm_service');
  await (await start({}, true)).close();
});

test('settings that contradict each other are refused', async () => {
  const problem = async (settings: Record<string, string>) =>
    (await examine({ ...env, ...settings })).filter(({ status }) => status === 'failed').map(({ detail }) => detail);
  expect(await problem({ DATABASE_URL: '' })).toEqual([expect.stringMatching(/requires DATABASE_URL/)]);
  expect(await problem({ DATABASE_URL: login(OWNER, 'owner') })).toEqual([expect.stringMatching(/different users/)]);
  expect(await problem({ DATABASE_URL: login(SERVICE, 'changed', 'other') })).toEqual([
    expect.stringMatching(/same database/),
  ]);
});
