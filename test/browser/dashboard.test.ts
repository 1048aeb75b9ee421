import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { OTHER_PAGES, useNarrowMenu, walkPages } from './narrow-pages.ts';
import { practiceOf } from './practice-of.ts';

let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { button, dialog, looksRight } = pageOf(() => stage);
const { aMember, aClock, aClaim } = practiceOf(() => stage);

/** Creates a draft whose billing postal code lacks its last four digits, which only a person can supply. */
async function aFlawedDraft(): Promise<{ id: string; clockId: string }> {
  const clock = await aClock();
  const { patientId, coverageId } = await aMember('Featherstonehaugh', 'SBX-CLM.PAID-0777', 'SBX01', clock.id);
  const line = { procedureCode: 'G0463', charge: 999_999_999 };
  return { id: (await aClaim(patientId, coverageId, '12180', line)).id, clockId: clock.id };
}

/** Runs in the browser. Returns by how much the list is wider than its place. */
const OVERFLOW =
  "document.querySelector('[role=grid]').scrollWidth - document.querySelector('[role=grid]').clientWidth";

async function statusWith(key: string): Promise<number> {
  const response = await fetch(`${stage.url}/v1/claims?limit=1`, { headers: { 'X-API-Key': key } });
  await response.arrayBuffer();
  return response.status;
}

test('a key is created, used, rotated and revoked, and its secret leaves the page with its dialog', async () => {
  const { page } = stage;
  await stage.open('/settings/api-keys');
  await stage.keys.press(button('Create key'));
  await stage.keys.type(dialog().getByLabel('Name'), 'Export');
  await dialog().getByText('Each of these makes the key that of an agent.').waitFor();
  await looksRight('create-api-key');
  await stage.keys.press(dialog().getByRole('button', { name: 'Read only' }));
  await stage.keys.press(dialog().getByRole('button', { name: 'Create key' }));
  const secret = page.locator('[data-secret]');
  const first = await secret.innerText();
  expect(await statusWith(first)).toBe(200);

  // Escape asks for a confirmation, because the secret cannot be shown again.
  await page.keyboard.press('Escape');
  await dialog().getByText('Have you stored the secret?').waitFor();
  await stage.keys.tick(dialog().getByLabel('I have stored it safely'));
  await stage.keys.press(dialog().getByRole('button', { name: 'Done' }));
  await secret.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(first);

  await stage.keys.press(button('Rotate'));
  await stage.keys.press(dialog().getByRole('button', { name: 'Rotate' }));
  const second = await secret.innerText();
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
  await stage.keys.tick(dialog().getByLabel('I have stored it safely'));
  await stage.keys.press(dialog().getByRole('button', { name: 'Done' }));

  // The old key is listed beside the new one until it is revoked.
  await stage.keys.press(page.getByRole('row', { name: /Replaced/ }));
  await stage.keys.press(button('Revoke'));
  const typed = dialog().getByRole('textbox');
  // The button shows what is missing, and does nothing until it is supplied.
  await stage.keys.reach(dialog().getByRole('button', { name: 'Revoke key' }));
  await page.keyboard.press('Enter');
  expect(await statusWith(first)).toBe(200);
  await dialog().getByText(first.slice(-4), { exact: true }).waitFor();
  await stage.keys.type(typed, first.slice(-4));
  expect(await typed.inputValue()).toBe(first.slice(-4));
  await stage.keys.press(dialog().getByRole('button', { name: 'Revoke key' }));
  await dialog().waitFor({ state: 'detached' });
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);
});

test('a failing receiver is repaired, and its event is replayed; both deliveries name each other', async () => {
  const { page } = stage;
  const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500, body: 'out of order' } });
  await stage.open('/dev/webhooks');
  await page.keyboard.press('c');
  await stage.keys.type(dialog().getByLabel('Address'), 'nonsense');
  await stage.keys.press(dialog().getByRole('button', { name: 'Add endpoint' }));
  // The service names the field; the form stays as it was.
  await dialog().getByRole('alert').waitFor();
  expect(await dialog().getByRole('alert').innerText()).toContain('req_');
  await stage.keys.type(dialog().getByLabel('Address'), receiver.url);
  await stage.keys.press(dialog().getByRole('button', { name: 'Add endpoint' }));
  await stage.keys.tick(dialog().getByLabel('I have stored it safely'));
  await stage.keys.press(dialog().getByRole('button', { name: 'Done' }));
  await stage.keys.press(button('Send a ping'));
  await receiver.waitFor(1);
  await stage.keys.press(page.getByRole('link', { name: 'All deliveries to this endpoint' }));
  await stage.keys.press(page.getByRole('row', { name: /ping.*Failed, retried.*HTTP 500/ }));
  // A receiver may echo PHI of the event, so its answer is masked.
  expect(await page.getByText('out of order').count()).toBe(0);
  await stage.keys.press(button('Masked. Reveal'));
  await page.getByText('out of order').waitFor();
  await page.getByText(/Attempt 7, 1 d after the previous one/).waitFor();

  receiver.answer = { kind: 'status', status: 204 };
  await stage.keys.press(button('Replay'));
  await page.getByRole('heading', { name: 'Replay 1' }).waitFor();
  await page.getByText('Replay of').waitFor();
  await page.getByRole('row', { name: /ping.*Succeeded.*HTTP 204/ }).waitFor();
  const [ping, replayed] = receiver.received;
  expect(replayed!.headers['service-event-id']).toBe(ping!.headers['service-event-id']);
  await receiver.close();
});

test('keys typed while the commands load do nothing on the page, and Escape cancels', async () => {
  const { page } = stage;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = (route: Route) => released.then(() => route.continue());
  await page.route('**/palette-*.js', hold);
  await stage.open('/settings/api-keys');
  await page.locator('[role=row]', { hasText: 'Export' }).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await dialog().getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  // On this page the key opens the form of a new API key.
  await page.keyboard.press('c');
  release();
  await page.getByRole('combobox', { name: 'Search commands' }).waitFor();
  expect(await dialog().count()).toBe(1);
  await page.unroute('**/palette-*.js', hold);
});

test('the keyboard opens pages, commands and help, and moves within a list', async () => {
  const { page } = stage;
  await stage.open('/settings/api-keys');
  await page.locator('[role=row]', { hasText: 'Export' }).first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: /API key Export/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: /API key Export/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await dialog().getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await stage.look('help')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await page.getByRole('heading', { name: 'X12 tools' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search commands' }).waitFor();
  expect(await stage.look('commands')).toEqual([]);
  await stage.keys.type(page.getByRole('combobox', { name: 'Search commands' }), 'audit');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  await page.getByRole('row', { name: /api_key.revoked/ }).waitFor();
});

test('a scenario is played beside other data, and its events can be read', async () => {
  const { page } = stage;
  await stage.open('/dev/sandbox');
  await stage.keys.press(button('Run claim-paid'));
  await page.getByText('As expected').waitFor({ timeout: 60_000 });
  await stage.open('/dev/events?type=claim.paid');
  await stage.keys.press(page.getByRole('row', { name: /claim.paid/ }));
  // What may be PHI is masked under Developers.
  await page.getByText('"patientControlNumber": "•••"').waitFor();
  await stage.keys.press(button('Reveal'));
  await button('Mask').waitFor();
  await page.getByText('"totalCharges": 12500').waitFor();
  // The payload is compared with the schema of its type, which is beside it.
  await page.getByRole('region', { name: 'Event', exact: true }).getByText('Matches the schema').waitFor();
  expect(await stage.look('event')).toEqual([]);
  await stage.keys.press(page.getByText('Schema of claim.paid'));
  await page.getByText('"patientControlNumber": {').waitFor();
  // The audit log records the reader before the value is shown.
  const revealed = await stage.t.call('GET', '/v1/audit-entries?action=phi.revealed', { key: stage.organization.key });
  expect(revealed.body.data[0]).toMatchObject({ actor: { type: 'user' }, resource: { type: 'event' } });
});

test('an X12 file is checked, and a finding leads to its segment', async () => {
  const { page } = stage;
  await stage.open('/dev/x12');
  await stage.keys.type(
    page.getByLabel('Or paste one'),
    `ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260105*1430*^*00501*000000905*0*T*:~GS*HC*SENDER*RECEIVER*20260105*1430*1*X*005010X222A1~ST*837*0001*005010X222A1~BHT*0019*00*1*20260105*1430*CH~SE*3*0001~GE*1*1~IEA*1*000000905~`,
  );
  await stage.keys.press(button('Check'));
  await page.getByText(/\d+ errors/).waitFor();
  await stage.keys.press(page.getByRole('listitem').filter({ hasText: 'SNIP' }).first().getByRole('button'));
  // The file may contain PHI, which is masked under Developers although the user has not chosen so.
  expect(await page.getByText('000000905').count()).toBe(0);
  await stage.keys.press(button(/^Reveal the text/));
  await page.locator('li[aria-current]').waitFor();
  // An element and its meaning are highlighted together.
  await page.getByRole('list', { name: 'Segments' }).getByText('005010X222A1').first().hover();
  const meaning = page.getByRole('tree', { name: 'Loops' }).locator('[data-pointed]');
  await meaning.filter({ hasText: '005010X222A1' }).waitFor();
  expect(await stage.look('x12-tools')).toEqual([]);
  await stage.keys.press(page.getByRole('tab', { name: '999' }));
  await stage.keys.press(button(/^Reveal the text/));
  await page.getByRole('tree', { name: 'Loops' }).getByText('AK9').waitFor();
  expect(await stage.look('x12-tools-999')).toEqual([]);
});

test('a draft is checked, its finding is corrected at its box, and the claim is submitted and paid', async () => {
  const { page } = stage;
  const { id, clockId } = await aFlawedDraft();
  await stage.open('/claims');
  const row = page.getByRole('row', { name: /Featherstonehaugh, Maximiliana/ });
  await row.waitFor();
  expect(await row.innerText()).toContain('$9,999,999.99');
  // Even with such amounts the list does not scroll sideways, at 100 % and at 200 %.
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(OVERFLOW)).toBe(0);
    expect(await row.innerText()).toContain('$9,999,999.99');
  }
  expect(await stage.look('claims-large')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  // Enter opens the claim, and Escape leads back to its row.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Not checked yet' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[role=row]:focus').filter({ hasText: 'Featherstonehaugh' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Not checked yet' }).waitFor();
  await page.keyboard.press('s');
  await page.getByText('Blocks submission').waitFor();
  await page.keyboard.press('f');
  const box = page.getByRole('region', { name: 'Box 33, Billing provider' });
  await page.locator('[data-box="33"][data-severity="error"][data-active="true"]').waitFor();
  await box.waitFor();
  await stage.keys.type(page.getByLabel('Postal code'), '121800001');
  await stage.keys.press(page.getByRole('complementary', { name: 'Findings' }).getByRole('button', { name: 'Apply' }));
  await page.getByText('The fix is applied.').waitFor();
  await page.getByText('Blocks submission').waitFor({ state: 'detached' });
  await stage.keys.press(button('Submit'));
  await page.getByText('The claim is submitted.').waitFor();
  const { key } = stage.organization;
  await stage.t.call('POST', `/v1/sandbox/test-clocks/${clockId}/advance`, {
    key,
    body: { frozenTime: '2026-03-17T14:00:00.000Z' },
  });
  const status = async () => (await stage.t.call('GET', `/v1/claims/${id}`, { key })).body.status;
  await expect.poll(status).toBe('paid');
  await stage.open(`/claims/${id}?tab=payments`);
  await page.getByText('Posted').waitFor();
  await stage.open(`/claims/${id}?tab=x12`);
  await page.getByRole('list', { name: 'Segments' }).getByText('CLM', { exact: true }).waitFor();
  // An element, its line among the loops and the box of the form are highlighted together, from each of them.
  const element = (side: string, text: string) => page.locator(`[data-side=${side}] [data-point]`, { hasText: text });
  await element('raw', 'Featherstonehaugh').hover();
  await page.locator('[role=treeitem][data-pointed]').filter({ hasText: 'Box 2' }).waitFor();
  await page.getByRole('tree', { name: 'Loops' }).press('ArrowDown');
  await page.locator('[data-side=raw] [data-pointed]').getByText('Maximiliana', { exact: true }).waitFor();
  expect(await stage.look('claim-x12')).toEqual([]);
  await stage.keys.press(button('Beside the form'));
  await element('raw', '121800001').hover();
  await page.locator('[data-box="33"][data-active="true"]').waitFor();
  await page.getByRole('region', { name: /^Box 3,/ }).hover();
  await page.locator('[data-side=raw] [data-pointed]').getByText('19840229', { exact: true }).waitFor();
  expect(await stage.look('claim-x12-form')).toEqual([]);
  await stage.keys.press(button('Copy redacted'));
  await page.getByText('Copied. Names, ids, dates and addresses are replaced.').waitFor();
  // PHI is neither in the title nor in the address of the page.
  expect(`${await page.title()} ${page.url()}`).not.toMatch(/Featherstonehaugh|J06/);
  // A clock is deleted with its patients only after a question that names the consequence.
  await stage.open('/dev/sandbox');
  const remove = page.getByRole('button', { name: 'Delete with its patients' }).first();
  await stage.keys.press(remove);
  await dialog().getByText('deleted with their coverages, claims, payments and work items').waitFor();
  expect(await stage.look('delete-clock')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await stage.keys.press(remove);
  await stage.keys.type(dialog().getByRole('textbox'), 'delete');
  await stage.keys.press(dialog().getByRole('button', { name: 'Delete', exact: true }));
  await page.getByText('The clock is deleted.').waitFor();
});

test('a payment without a claim is matched to the suggested one, and posted', async () => {
  const { page } = stage;
  await stage.open('/dev/sandbox');
  await stage.keys.press(button('Run remittance-unmatched'));
  await page.getByText('As expected').waitFor({ timeout: 60_000 });
  await stage.open('/remittances');
  await page.getByRole('link', { name: '1 payment waits for a claim' }).waitFor();
  await page
    .getByRole('row', { name: /Needs review|Partially posted|Received/ })
    .getByRole('link', { name: '1' })
    .waitFor();
  await page.keyboard.press('m');
  await page.getByText('Charge').first().waitFor();
  await page.getByText('Control number (differs)').waitFor();
  const suggested = page.getByRole('region', { name: 'Suggested claims' });
  await suggested.getByText("The member id is that of the claim's coverage.").first().waitFor();
  await suggested.getByText("The name is that of the claim's patient.").first().waitFor();
  await page.keyboard.press('1');
  await suggested.getByRole('button', { name: 'Choose', pressed: true }).waitFor();
  expect(await stage.look('matching'), 'a payment with candidates').toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Matched and posted.').waitFor();
  await page.getByRole('heading', { name: 'Every payment is matched to a claim' }).waitFor();
  // The match was a mistake: it is undone, and made again.
  await page.keyboard.press('z');
  await page.getByText('The posting and the match are undone.').waitFor();
  await suggested.getByRole('button', { name: 'Choose' }).first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Every payment is matched to a claim' }).waitFor();
});

test('a denial shows its deadline and what to try, and an appeal is drafted from it', async () => {
  const { page } = stage;
  await stage.open('/dev/sandbox');
  await stage.keys.press(button('Run claim-denied'));
  await page.getByText('As expected').waitFor({ timeout: 60_000 });
  await stage.open('/denials?status=open');
  await stage.keys.press(page.getByRole('row', { name: /CO-197/ }));
  await page.getByRole('heading', { name: 'Recommended steps, in this order' }).waitFor();
  await page.keyboard.press('p');
  await page.getByText('An appeal is drafted.').waitFor();

  // Another user changes the statement while it is being edited, just before it is saved. The service refuses the save,
  // because it is based on the former version. Both versions are shown, and nothing typed is lost.
  const appealPath = new URL(page.url()).pathname.replace('/app', '');
  const letter = page.getByRole('article', { name: 'Letter' });
  const { key } = stage.organization;
  const { body: appeal } = await stage.t.call('GET', `/v1${appealPath}`, { key });
  const statements = [{ key: appeal.letter.sections[0].statements[0].key, text: 'Please decide again.' }];
  const changeFirst = async (route: Route) => {
    if (route.request().method() === 'PATCH')
      await stage.t.call('PATCH', `/v1${appealPath}`, { key, body: { statements } });
    await route.fallback();
  };
  await page.route(`**/v1${appealPath}`, changeFirst);
  await stage.keys.press(letter.getByRole('button', { name: 'Change the statement' }).first());
  await stage.keys.type(letter.getByRole('textbox', { name: 'Statement' }), 'We ask you to pay this claim.');
  await stage.keys.press(letter.getByRole('button', { name: 'Save' }));
  await letter.getByRole('alert').getByText('Please decide again.').waitFor();
  await page.unroute(`**/v1${appealPath}`, changeFirst);
  expect(await letter.getByRole('textbox', { name: 'Statement' }).inputValue()).toBe('We ask you to pay this claim.');
  await stage.keys.press(letter.getByRole('button', { name: 'Save' }));
  await letter.getByRole('textbox', { name: 'Statement' }).waitFor({ state: 'detached' });
  await letter.getByText('We ask you to pay this claim.').waitFor();

  // The session ends meanwhile. The typed text stays in memory until the same user signs in again, in another tab.
  await stage.keys.press(letter.getByRole('button', { name: 'Change the statement' }).first());
  await stage.keys.type(letter.getByRole('textbox', { name: 'Statement' }), 'The referral was urgent.');
  const { request } = stage.context;
  const { csrfToken } = (await (await request.get(`${stage.url}/v1/session`)).json()) as { csrfToken: string };
  // It ends while the save is on its way. The page may also hear of the end from its stream first.
  await page.route(`**/v1${appealPath}`, async (route) => {
    if (route.request().method() === 'PATCH')
      await request.post(`${stage.url}/sign-out`, { headers: { 'X-CSRF-Token': csrfToken }, maxRedirects: 0 });
    await route.fallback();
  });
  await stage.keys.press(letter.getByRole('button', { name: 'Save' }));
  await page.getByText('Your input is kept in this tab').waitFor();
  await page.unroute(`**/v1${appealPath}`);
  expect(await page.content()).not.toContain('The referral was urgent.');
  const opened = stage.context.waitForEvent('page');
  await stage.keys.press(page.getByRole('link', { name: 'Sign in' }));
  const other = await opened;
  await other.getByRole('navigation', { name: 'Pages' }).waitFor();
  expect(await letter.getByRole('textbox', { name: 'Statement' }).inputValue()).toBe('The referral was urgent.');
  await other.close();
});

const PAGES = [
  '/claims',
  '/remittances',
  '/remittances/matching',
  '/remittances/suspense',
  '/remittances/new',
  '/denials',
  '/dev/webhooks',
  '/dev/deliveries',
  '/dev/events',
  '/dev/sandbox',
  '/dev/x12',
  '/settings/api-keys',
  '/settings/audit',
];

test('axe finds nothing on any page, and in the dark the contrast is sufficient too', async () => {
  const { page } = stage;
  const look = async (name: string) => expect(await stage.look(name), name).toEqual([]);
  for (const path of PAGES) {
    await stage.open(path);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await look(path.slice(1).replaceAll('/', '-'));
  }
  await stage.open(`/claims/${(await aFlawedDraft()).id}`);
  await page.getByRole('heading', { name: 'Not checked yet' }).waitFor();
  await page.keyboard.press('s');
  await page.getByText('Blocks submission').waitFor();
  await look('claim-with-findings');
  await stage.open('/settings/api-keys');
  await stage.keys.press(button('Create key'));
  await dialog().getByLabel('Name').waitFor();
  await look('dialog');
  // A page that cannot be shown gives the reason, and still links to its API call.
  await stage.open('/claims/clm_00000000000000000000000000');
  await page.getByText('resource_not_found').waitFor();
  await look('error');
  await stage.keys.press(button('API'));
  await dialog().getByText('/v1/claims/clm_00000000000000000000000000').waitFor();
  expect(await dialog().innerText()).toContain('X-API-Key: $RCM_API_KEY');
  await look('curl');
});

test('no page is cut off in a narrow window, which has a menu button and tabs', async () => {
  await useNarrowMenu(stage);
  expect(await walkPages(stage, [...PAGES, ...OTHER_PAGES])).toEqual([]);
});

test('an idle user is warned, then signed out, and no patient data remains on the page', async () => {
  const { page, context, url } = stage;
  await aFlawedDraft();
  // Playwright sets the clock of all tabs of a context. An open tab would take the jump for years without input and sign
  // the user out, so the tabs are loaded afterwards.
  await page.goto('about:blank');
  // The browser's clock is wrong by years: only the service knows how long the session lasts.
  await page.clock.install({ time: '2050-01-01T00:00:00Z' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${url}/app/claims`);
    await tab.getByRole('row').nth(1).waitFor();
  }
  const idleMs = await page.evaluate(async () => {
    const answer = await fetch('/v1/session');
    const { idleExpiresAt } = (await answer.json()) as { idleExpiresAt: string };
    return Date.parse(idleExpiresAt) - Date.parse(answer.headers.get('date')!);
  });
  const warning = (tab: typeof page) => tab.getByRole('dialog', { name: 'Are you still there?' });
  await page.clock.fastForward(idleMs - 100_000);
  await Promise.all([warning(page).waitFor(), warning(other).waitFor()]);
  await stage.keys.press(page.getByRole('button', { name: 'Stay signed in' }));
  // Activity in one tab counts in the other one.
  for (const tab of [page, other]) await warning(tab).waitFor({ state: 'detached' });
  expect((await context.request.get(`${url}/v1/session`)).status()).toBe(200);
  await page.clock.fastForward(idleMs + 1_000);
  for (const tab of [page, other]) {
    await tab.getByRole('heading', { name: 'Sign in to the dashboard' }).waitFor();
    expect(await tab.locator('[data-phi]').count()).toBe(0);
  }
  await expect.poll(async () => (await context.request.get(`${url}/v1/session`)).status()).toBe(401);
  await other.close();
});

test('no page violated the content security policy, failed or sent a request to another host', () => {
  expect(stage.problems).toEqual([]);
});
