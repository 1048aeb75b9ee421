import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { USER_ROLES } from '../../src/modules/platform/roles/user-role.ts';
import { commandRunner } from '../helpers/run-command.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';
import { Browser } from '../platform/sign-in/browser.ts';
import { openStage, type SignInStage, signInAs, upToCallback } from '../platform/sign-in/support.ts';

let stage: SignInStage;
let complaints: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

beforeEach(() => {
  complaints = '';
});

/** Runs a command on the stage's database, as an operator beside the running service would. */
async function rcm(...args: string[]) {
  const env = {
    DATABASE_URL: stage.t.database.adminUrl,
    RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64'),
    LOG_LEVEL: 'silent',
  };
  const { status, stdout: printed, stderr } = await commandRunner(env)(args);
  complaints += stderr;
  return { status, json: args.includes('--json') && status === 0 ? JSON.parse(printed) : null };
}

describe('rcm users', () => {
  test('a user that was created signs in with the password that the list shows', async () => {
    const args = ['--organization', stage.organization.id, '--email', 'Nora@Riverside.example', '--role', 'viewer'];
    const created = await rcm('users', 'create', ...args, '--name', 'Nora Quill', '--json');
    expect(created.json).toMatchObject({ email: 'nora@riverside.example', role: 'viewer', name: 'Nora Quill' });
    const { json: list } = await rcm('users', 'list', '--organization', stage.organization.id, '--json');
    expect(list.data.map(({ email }: { email: string }) => email)).toContain('nora@riverside.example');
    expect(list.password).toBe(stage.password);
    const { session } = await signInAs({ url: stage.url, password: list.password }, created.json);
    expect(session.user).toEqual({ id: created.json.id, email: 'nora@riverside.example', name: 'Nora Quill' });
    const after = await rcm('users', 'list', '--json');
    expect(after.json.data.find(({ id }: { id: string }) => id === created.json.id).hasSignedIn).toBe(true);
  });

  test('a user can be created for an identity, for providers that confirm no addresses', async () => {
    const args = ['--organization', stage.organization.id, '--email', 'una@riverside.example', '--role', 'viewer'];
    const half = await rcm('users', 'create', ...args, '--issuer', 'https://id.example');
    expect([half.status, complaints]).toEqual([2, expect.stringContaining('--issuer and --subject belong together')]);
    const created = await rcm(
      'users',
      'create',
      ...args,
      '--issuer',
      'https://id.example',
      '--subject',
      'P-1',
      '--json',
    );
    const { rows } = await stage.t.app.pool.query('select id, issuer, subject from rcm_list_users() where id = $1', [
      created.json.id,
    ]);
    expect(rows).toEqual([{ id: created.json.id, issuer: 'https://id.example', subject: 'P-1' }]);
  });

  test('a change and a removal of the role affect the open session', async () => {
    const { browser, session } = await signInAs(stage, stage.users.viewer);
    const { id } = session.user;
    expect((await rcm('users', 'set-role', id, '--role', 'biller', '--json')).json.role).toBe('biller');
    expect((await browser.get('/v1/session')).json.role).toBe('biller');
    expect((await rcm('users', 'disable', id, '--json')).json.status).toBe('disabled');
    expect((await browser.get('/v1/session')).status).toBe(401);
    const who = { email: stage.users.viewer.email, password: stage.password };
    expect((await upToCallback(new Browser(stage.url), who)).status).toBe(422);
    expect((await rcm('users', 'enable', id, '--json')).json.status).toBe('active');
    // Ended sessions stay ended; the person signs in again.
    expect((await browser.get('/v1/session')).status).toBe(401);
    const again = await signInAs(stage, stage.users.viewer);
    expect((await again.browser.get('/v1/session')).json.role).toBe('biller');
  });

  test('an organization created in the sandbox has a user of each role', async () => {
    const { json } = await rcm('organizations', 'create', '--name', 'Hill & Dale', '--json');
    expect(json.users).toEqual(USER_ROLES.map((role) => ({ email: `${role}@hill-dale.example`, role })));
    const { session } = await signInAs(stage, json.users[0]);
    expect([session.organization.name, session.role]).toEqual(['Hill & Dale', 'org_admin']);
  });

  test('refuses invalid input in one line and changes nothing', async () => {
    const create = ['users', 'create', '--organization', stage.organization.id];
    expect((await rcm(...create, '--email', 'nobody', '--role', 'viewer')).status).toBe(2);
    expect((await rcm(...create, '--email', 'a@b.example', '--role', 'king')).status).toBe(2);
    expect((await rcm(...create, '--email', stage.users.biller.email, '--role', 'viewer')).status).toBe(1);
    expect((await rcm(...create, '--email', 'a@b.example', '--role', 'rol_01jd0000000000000000000000')).status).toBe(1);
    expect((await rcm('users', 'disable', 'usr_01jd0000000000000000000000')).status).toBe(1);
    expect(complaints.match(/^rcm: .*$/gm)).toEqual([
      'rcm: --email is not an address',
      "rcm: no role 'king'; there are: org_admin, biller, auth_specialist, denial_specialist, developer, viewer",
      expect.stringMatching(/^rcm: The organization has a user with this address\. \/email: usr_\w+ has this value\.$/),
      'rcm: Some fields are missing, unknown or invalid. /role: The resource does not exist.',
      'rcm: no user usr_01jd0000000000000000000000',
    ]);
  });
});
