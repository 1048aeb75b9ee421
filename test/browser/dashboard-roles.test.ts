import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USER_ROLES, type UserRole } from '../../src/modules/platform/roles/user-role.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';
import { type DashboardStage, openDashboard, signInWith } from './dashboard-stage.ts';

const run = promisify(execFile);
const VISIT = new URL('../x12/fixtures/837p/office-visit.edi', import.meta.url);

let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

/** Every page of the menu: its label, its address and the permissions without any of which it shows nothing. */
const MENU: readonly (readonly [label: string, path: string, scope: string, ...orScopes: string[]])[] = [
  ['Overview', '/', 'reports:read'],
  ['Work', '/work', 'work:read'],
  ['Reviews', '/reviews', 'reviews:read'],
  ['Agents', '/agent-actions', 'agent_actions:read'],
  ['Eligibility', '/eligibility', 'eligibility:read'],
  ['Authorizations', '/prior-auths', 'prior_auth:read'],
  ['Claims', '/claims', 'claims:read'],
  ['Remittances', '/remittances', 'remittances:read'],
  ['Denials', '/denials', 'denials:read'],
  ['Appeals', '/appeals', 'appeals:read'],
  ['Patients', '/patients', 'patients:read'],
  ['Encounters', '/encounters', 'encounters:read'],
  ['Imports', '/imports', 'patients:read', 'encounters:read', 'providers:read'],
  ['Reports', '/reports', 'reports:read'],
  ['Interchanges', '/exchange/interchanges', 'exchange:read'],
  ['Partner files', '/exchange/files', 'exchange:read'],
  ['Home', '/dev', 'requests:read'],
  ['Webhooks', '/dev/webhooks', 'webhooks:read'],
  ['Deliveries', '/dev/deliveries', 'webhooks:read'],
  ['Events', '/dev/events', 'events:read'],
  ['Request log', '/dev/requests', 'requests:read'],
  ['Sandbox', '/dev/sandbox', 'sandbox:write'],
  ['X12 tools', '/dev/x12', 'claims:read', 'exchange:read'],
  ['API keys', '/settings/api-keys', 'api_keys:read', 'admin:api_keys'],
  ['Users', '/settings/users', 'users:read'],
  ['Roles', '/settings/roles', 'roles:read'],
  ['Organization', '/settings/organization', 'organization:read'],
  ['Policies', '/settings/policies', 'policies:read'],
  ['Payers', '/settings/payers', 'payers:read'],
  ['Providers', '/settings/providers', 'providers:read'],
  ['Connections', '/settings/connections', 'partners:read'],
  ['Going live', '/settings/go-live', 'partners:write'],
  ['Integrations', '/settings/integrations', 'integrations:read'],
  ['Audit log', '/settings/audit', 'audit:read'],
];

/** Pages that the menu does not name. */
const FURTHER = [
  ['/work/queues', 'work:read'],
  ['/charge-bundles', 'encounters:read'],
  ['/remittances/matching', 'remittances:read'],
  ['/remittances/suspense', 'reports:read'],
  ['/claims/clm_unknown', 'claims:read'],
  ['/eligibility/elg_unknown', 'eligibility:read'],
  ['/prior-auths/pa_unknown', 'prior_auth:read'],
  ['/appeals/apl_unknown', 'appeals:read'],
  ['/patients/pat_unknown', 'patients:read'],
  ['/encounters/enc_unknown', 'encounters:read'],
] as const;

/** The entries that the menu hides from a role. */
const HIDDEN: Record<UserRole, readonly string[]> = {
  org_admin: [],
  biller: [
    'Home',
    'Webhooks',
    'Deliveries',
    'Events',
    'Request log',
    'Sandbox',
    'API keys',
    'Users',
    'Roles',
    'Going live',
    'Audit log',
  ],
  auth_specialist: [
    'Eligibility',
    'Claims',
    'Remittances',
    'Denials',
    'Appeals',
    'Encounters',
    'Interchanges',
    'Partner files',
    'Home',
    'Webhooks',
    'Deliveries',
    'Events',
    'Request log',
    'Sandbox',
    'X12 tools',
    'API keys',
    'Users',
    'Roles',
    'Connections',
    'Going live',
    'Audit log',
  ],
  denial_specialist: [
    'Home',
    'Webhooks',
    'Deliveries',
    'Events',
    'Request log',
    'Sandbox',
    'API keys',
    'Users',
    'Roles',
    'Going live',
    'Integrations',
    'Audit log',
  ],
  developer: [
    'Overview',
    'Work',
    'Reviews',
    'Agents',
    'Eligibility',
    'Authorizations',
    'Claims',
    'Remittances',
    'Denials',
    'Appeals',
    'Patients',
    'Encounters',
    'Reports',
    'Users',
    'Policies',
    'Going live',
    'Audit log',
  ],
  viewer: ['Agents', 'Home', 'Request log', 'Sandbox', 'API keys', 'Users', 'Roles', 'Going live', 'Audit log'],
};

/** Goes to a page as a link does, without loading the dashboard again. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(`/app${path}`)})`);
}

/** Returns the call of the API that the present page shows as a command, whose key is a variable of the shell. */
async function shownCall(page: Page): Promise<{ method: string; url: string }> {
  await page.getByRole('main').getByRole('button', { name: 'API', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'As curl' });
  const text = await shown.locator('pre').innerText();
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  const [, method = 'GET', url] =
    /^curl (?:-X (\w+) )?'([^']+)' \\\n {2}-H "X-API-Key: \$RCM_API_KEY"$/.exec(text) ?? [];
  if (url === undefined) throw new Error(`not a call with the key left out: ${text}`);
  return { method, url };
}

test('each role meets only its pages, and elsewhere reads which permission it lacks', async () => {
  const { url, users, password } = stage;
  const walk = async (role: UserRole) => {
    const own = await stage.browser.newContext({ viewport: { width: 1280, height: 1400 } });
    const page = await own.newPage();
    await page.goto(`${url}/app/`);
    await signInWith(page, { email: users[role].email, password });
    const session = await (await own.request.get(`${url}/v1/session`)).json();
    const { scopes, csrfToken } = session as { scopes: string[]; csrfToken: string };
    const labels = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allInnerTexts();
    const shown = new Set(labels.map((label) => label.trim()));
    const hidden = MENU.filter(([label]) => !shown.has(label)).map(([label]) => label);
    const isOpen = (...anyOf: (string | undefined)[]) => scopes.some((scope) => anyOf.includes(scope));
    const closed = MENU.filter(([, , ...anyOf]) => !isOpen(...anyOf));
    expect(hidden, role).toEqual(closed.map(([label]) => label));

    const refused: string[] = [];
    const asked: string[] = [];
    const calls: { method: string; address: string; scope: string }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The menu counts the actions of agents that wait, on every page.
      if (/^\/v1\/(?!session|agent-actions$)/.test(pathname)) asked.push(pathname);
    });
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${response.url()}`);
    });
    const pages = [
      ...MENU.slice(1).map(([, path, scope, ...others]) => ({ path, scope, isShown: isOpen(scope, ...others) })),
      ...FURTHER.map(([path, scope]) => ({ path, scope, isShown: isOpen(scope) })),
    ];
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    // A developer's first page is not the overview, which the role does not include.
    if (!isOpen('reports:read') && isOpen('requests:read')) {
      await page.waitForURL(`${url}/app/dev`);
      await heading.getByText('Home').waitFor();
      await go(page, '/work');
      await heading.getByText('Your role does not include this page').waitFor();
    }
    // The service permits every read that the pages make for the role: no page requests more than it needs.
    for (const { path } of pages.filter(({ isShown }) => isShown)) {
      const before = await heading.innerText();
      await go(page, path);
      await heading.filter({ hasNotText: before }).waitFor();
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    }
    expect(refused, role).toEqual([]);
    const main = page.getByRole('main');
    const refusing = pages.filter(({ isShown }) => !isShown);
    for (const [index, { path, scope }] of refusing.entries()) {
      await go(page, path);
      await page.waitForURL(`${url}/app${path}`);
      await main.getByText(`It needs the permission ${scope}.`).waitFor();
      expect(await heading.allInnerTexts()).toEqual(['Your role does not include this page']);
      // The page before the first one may have had requests to send until it was left.
      if (index === 0) asked.length = 0;
      const { method, url: address } = await shownCall(page);
      calls.push({ method, address, scope });
    }
    if (refusing.length > 0) expect(asked, `${role}: pages that are not shown ask for nothing`).toEqual([]);
    // The calls that these pages show exist, and need the same permission.
    for (const { method, address, scope } of calls) {
      const answer = await own.request.fetch(address, { method, headers: { 'X-CSRF-Token': csrfToken } });
      const { error } = (await answer.json()) as { error: { code: string; requiredScope: string } };
      expect([address, error.code, error.requiredScope]).toEqual([address, 'forbidden_scope', scope]);
    }
    await own.close();
    return hidden;
  };
  const found = await Promise.all(USER_ROLES.map(async (role) => [role, await walk(role)] as const));
  expect(Object.fromEntries(found)).toEqual(HIDDEN);
});

test('a developer is told which permissions the scenarios need, instead of scenarios that fail half-way', async () => {
  const { url, users, password } = stage;
  const own = await stage.browser.newContext({ viewport: { width: 1280, height: 1400 } });
  const page = await own.newPage();
  await page.goto(`${url}/app/`);
  await signInWith(page, { email: users.developer.email, password });
  await go(page, '/dev/sandbox');
  const row = page.getByRole('listitem').filter({ hasText: 'eligibility-active' });
  await row.getByText('Your role lacks eligibility:read, eligibility:write and patients:write.').waitFor();
  await page.getByText('You cannot play the demo.').waitFor();
  expect(await page.getByRole('button', { name: /^Run / }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Play the demo' }).count()).toBe(0);
  await own.close();

  // An administrator has all of these permissions.
  const admin = await stage.browser.newContext({ viewport: { width: 1280, height: 1400 } });
  const theirs = await admin.newPage();
  await theirs.goto(`${url}/app/dev/sandbox`);
  await signInWith(theirs, { email: users.org_admin.email, password });
  await go(theirs, '/dev/sandbox');
  await theirs.getByRole('button', { name: 'Run eligibility-active' }).waitFor();
  await theirs.getByRole('button', { name: 'Play the demo' }).waitFor();
  expect(await theirs.getByText('Your role lacks').count()).toBe(0);

  // The time is stopped although a scenario has left its clock, which is deleted first.
  const { key } = stage.organization;
  const body = { frozenTime: '2026-03-02T14:00:00.000Z', scope: 'patients' };
  await stage.t.call('POST', '/v1/sandbox/test-clocks', { key, body });
  await theirs.getByRole('button', { name: 'Delete with its patients' }).waitFor();
  await theirs.getByRole('button', { name: 'Stop the time now' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Delete the clocks of patients first?' });
  await dialog.getByRole('textbox').fill('delete');
  await dialog.getByRole('button', { name: 'Delete and stop the time' }).click();
  await dialog.waitFor({ state: 'detached' });
  const back = theirs.getByRole('button', { name: 'Return to real time' });
  await back.waitFor();
  const clocks = await stage.t.call('GET', '/v1/sandbox/test-clocks', { key });
  expect(clocks.body.data.map(({ scope }: { scope: string }) => scope)).toEqual(['organization']);
  await back.click();
  await back.waitFor({ state: 'detached' });
  await admin.close();
});

test("a developer's home shows the last errors, failed deliveries and calls that work, and the X12 tools read a file", async () => {
  const { url, users, password, organization, t } = stage;
  const { key } = organization;
  await t.call('GET', '/v1/claims', { key });
  const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500, body: 'out of order' } });
  const { body: webhook } = await t.call('POST', '/v1/webhooks/subscriptions', {
    key,
    body: { url: receiver.url, events: ['claim.paid'] },
  });
  await t.call('POST', `/v1/webhooks/subscriptions/${webhook.id}/test`, { key });
  await receiver.waitFor(1);
  const missing = await fetch(`${url}/v1/claims/clm_00000000000000000000000000`, { headers: { 'x-api-key': key } });
  await missing.text();
  await t.http.recorder.flush();

  const context = await stage.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const part = (name: string) => page.getByRole('region', { name });
  await page.goto(`${url}/app/`);
  await signInWith(page, { email: users.developer.email, password });
  await page.waitForURL(`${url}/app/dev`);
  const newestError = part('Last errors').getByRole('link', { name: 'GET /v1/claims/{id}' }).first();
  await newestError.waitFor();
  const failed = part('Failed deliveries').getByRole('listitem').filter({ hasText: 'HTTP 500' });
  await failed.getByText(/attempt 1 of 7, the next one/).waitFor();
  await failed.getByRole('link', { name: 'ping' }).waitFor();
  const keys = page.getByRole('region', { name: /Active API keys: / });
  await keys
    .getByRole('listitem')
    .filter({ hasText: key.slice(-4) })
    .waitFor();
  expect(await part('First calls').innerText()).toContain(`export RCM_API_KEY='svc_test_…${key.slice(-4)}'`);
  // The role reads keys and changes none.
  await page.goto(`${url}/app/settings/api-keys`);
  await page
    .getByRole('row')
    .filter({ hasText: key.slice(-4) })
    .click();
  await page.getByRole('region', { name: /^API key / }).waitFor();
  for (const name of ['Create key', 'Rotate', 'Disable', 'Revoke'])
    expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0]);
  await page.goBack();
  await newestError.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Request', exact: true }).getByText('resource_not_found').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await page.getByLabel('Or paste one').fill(readFileSync(VISIT, 'utf8'));
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Reveal the text' }).click();
  await page.locator('[data-side=tree]').getByText('2400').first().waitFor();
  await context.close();
  await receiver.close();

  // An administrator also sees the keys. The copied commands work once the key is complete.
  await stage.open('/');
  await stage.page.keyboard.press('g');
  await stage.page.keyboard.press('0');
  await stage.page
    .getByRole('region', { name: /Active API keys: / })
    .getByRole('listitem')
    .filter({ hasText: key.slice(-4) })
    .waitFor();
  const shown = await stage.page.getByRole('region', { name: 'First calls' }).locator('pre').innerText();
  const named = `svc_test_…${key.slice(-4)}`;
  expect([shown.startsWith(`export RCM_API_KEY='${named}'\n`), shown.includes(key)]).toEqual([true, false]);
  const { stdout } = await run('sh', ['-c', shown.replace(named, key)]);
  expect(stdout).toMatch(/"object":"permissions?".*"object":"payer".*"object":"patient".*"Larkin"/s);
  expect(await stage.look('dev-home')).toEqual([]);
  await stage.page.setViewportSize({ width: 390, height: 844 });
  if (process.env.PICTURES) await stage.page.screenshot({ path: `${process.env.PICTURES}/dev-home-390.png` });
  const isWide = await stage.page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
  await stage.page.setViewportSize({ width: 1280, height: 800 });
  expect(isWide).toBe(false);
});

test('a draft is restored after the same user signs in again, and never for another user', async () => {
  const { url, users, password, organization } = stage;
  const { body: item } = await stage.t.call('POST', '/v1/work', {
    key: organization.key,
    body: { type: 'custom', title: 'Call the payer' },
  });
  const { body: second } = await stage.t.call('POST', '/v1/work', {
    key: organization.key,
    body: { type: 'custom', title: 'Call the patient' },
  });
  const context = await stage.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const note = page.getByLabel('New note');
  const user = (tab: Page, { name }: { name: string }) => tab.getByRole('button', { name: new RegExp(name) });
  const signOut = async (tab: Page, who: { name: string }) => {
    await user(tab, who).click();
    await tab.getByRole('button', { name: 'Sign out' }).click();
    await tab.getByRole('heading', { name: 'Sign out here too?' }).waitFor();
    await tab.getByRole('button', { name: 'Sign out' }).click();
    await tab.waitForURL(`${url}/**`);
  };
  /** The first tab is signed out, states that the typed text is kept, and does not show it. */
  const isKept = async () => {
    await page.getByText('Your input is kept in this tab').waitFor();
    expect(await page.content()).not.toContain('They ask for the chart.');
  };
  const signInElsewhere = async (who: { email: string; name: string }) => {
    const tab = await context.newPage();
    await tab.goto(`${url}/app/`);
    await signInWith(tab, { email: who.email, password });
    await user(page, who).waitFor();
    return tab;
  };
  await page.goto(`${url}/app/work`);
  await signInWith(page, { email: users.biller.email, password });
  await go(page, `/work?id=${item.id}`);
  await note.fill('They ask for the chart.');
  // The note of another item is empty, and this one's is still there.
  await go(page, `/work?id=${second.id}`);
  await page.getByRole('heading', { name: 'Call the patient' }).waitFor();
  expect(await note.inputValue()).toBe('');
  await go(page, `/work?id=${item.id}`);
  await page.getByRole('heading', { name: 'Call the payer' }).waitFor();
  expect(await note.inputValue()).toBe('They ask for the chart.');

  const other = await context.newPage();
  await other.goto(`${url}/app/`);
  await signOut(other, users.biller);
  await isKept();
  const again = await signInElsewhere(users.biller);
  expect(await note.inputValue()).toBe('They ask for the chart.');

  await signOut(again, users.biller);
  await isKept();
  const admin = await signInElsewhere(users.org_admin);
  await page.getByRole('heading', { name: 'Call the payer' }).waitFor();
  expect(await note.inputValue()).toBe('');
  // The text is deleted, not hidden.
  await signOut(admin, users.org_admin);
  await page.getByRole('heading', { name: 'Sign in to the dashboard' }).waitFor();
  await signInElsewhere(users.biller);
  await page.getByRole('heading', { name: 'Call the payer' }).waitFor();
  expect(await note.inputValue()).toBe('');

  // Another user signs in while this one is still signed in. The tab becomes that of the other user.
  await note.fill('They ask for the chart.');
  const elsewhere = await stage.browser.newContext();
  const theirs = await elsewhere.newPage();
  await theirs.goto(`${url}/app/`);
  await signInWith(theirs, { email: users.org_admin.email, password });
  await context.addCookies(await elsewhere.cookies());
  await (await context.newPage()).goto(`${url}/app/`);
  await user(page, users.org_admin).waitFor();
  await page.getByRole('heading', { name: 'Call the payer' }).waitFor();
  expect(await note.inputValue()).toBe('');
  await elsewhere.close();
  await context.close();
});

test('no page violated the content security policy, failed or sent a request to another host', () => {
  expect(stage.problems).toEqual([]);
});
