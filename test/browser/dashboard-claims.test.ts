import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Page, Response, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { keyboardOf } from './keyboard.ts';
import { practiceOf } from './practice-of.ts';
import { typeFilter } from './set-filter.ts';

let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { button, dialog, looksRight } = pageOf(() => stage);
const { create, aMember, aClock, aClaim, aReadyClaim } = practiceOf(() => stage);

/** Removes what the browser reports about connections that a test has cut. */
function forgetLostConnections(): void {
  const others = stage.problems.filter((problem) => !/net::ERR_(CONNECTION|EMPTY|INCOMPLETE)/.test(problem));
  stage.problems.splice(0, stage.problems.length, ...others);
}

test('claims are summed, held, released, and submitted together with a result for each', async () => {
  const { page } = stage;
  const { patientId, coverageId } = await aMember('Thistlewood', 'SBX-CLM.PAID-0305', 'SBX01', (await aClock()).id);
  const [first, second] = [await aReadyClaim(patientId, coverageId), await aReadyClaim(patientId, coverageId)];
  await aReadyClaim(patientId, coverageId, '12180');
  await stage.open(`/claims?patient=${patientId}`);
  const sums = page.getByRole('region', { name: 'Sums' });
  await sums.getByText('$375.00').first().waitFor();
  // While the sums of another filter are loading, nothing moves, and the former figures are not shown.
  const height = async () => (await sums.boundingBox())!.height;
  const before = await height();
  const slow = await holdAnswers(page, /\/v1\/claims\/summary\?.*ready/);
  await stage.keys.press(sums.getByRole('button', { name: 'Ready 2' }));
  await slow.arrived();
  await sums.getByText('Balance…').waitFor();
  await sums.getByRole('button', { name: 'Ready …', pressed: true }).waitFor();
  expect([await sums.innerText(), await height()]).toEqual([expect.not.stringMatching(/[$\d]/), before]);
  await looksRight('claims-sums-loading');
  await slow.release();
  await sums.getByText('$250.00').first().waitFor();
  await stage.keys.press(sums.getByRole('button', { name: 'Ready 2' }));
  await page.getByRole('row', { name: /Draft.*Blocked/ }).waitFor();
  await looksRight('claims-sums');

  // The list is saved as CSV for people: with names, and amounts in dollars.
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('E')]);
  await page.getByText('3 rows saved.').waitFor();
  const file = readFileSync((await saved.path())!, 'utf8').split('\r\n');
  expect([saved.suggestedFilename(), file[0]!.slice(0, 21), file.length]).toEqual([
    'claims.csv',
    '\uFEFFPatient,Payer,Status',
    5,
  ]);
  expect(file[1]).toMatch(/^"Thistlewood, Maximiliana",Sandbox Commercial PPO,Draft,.*,Fix findings,/);
  expect(file.slice(1, 4).every((line) => line.includes(patientId))).toBe(true);

  // Without a mouse: opens a row, runs its actions, and checks that the focus returns to the row.
  const focused = () => page.evaluate('document.activeElement.dataset.row');
  await stage.keys.reach(page.getByRole('row').nth(1));
  for (const [key, row] of [
    ['Home', '0'],
    ['j', '1'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused).toBe(row);
  }
  await page.keyboard.press('Space');
  const panel = page.getByRole('region', { name: 'The current row' });
  await panel.getByText('Thistlewood').waitFor();
  await panel.getByRole('heading', { name: 'Last events' }).waitFor();
  await looksRight('row-peek');
  const shown = () => panel.getByRole('heading', { name: /^Claim …[0-9a-z]{6}$/ }).innerText();
  const lower = await shown();
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('0');
  expect(await shown()).not.toBe(lower);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('1');
  expect(await shown()).toBe(lower);
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('1');
  await page.keyboard.press('.');
  const menu = page.getByRole('menu', { name: 'Actions of the row' });
  await menu.getByRole('menuitem', { name: /Copy the id/ }).waitFor();
  await looksRight('row-actions');
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('1');
  await page.keyboard.press('.');
  // Keys choose an action as soon as the menu has the focus. Before, they belong to the list.
  await page.locator('[role=menu]:focus-within').waitFor();
  // The first two letters of "Select row", which no other action begins with.
  for (const key of ['s', 'e', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('region', { name: 'Selected claims' }).waitFor();
  await page.keyboard.press('x');
  await sums.waitFor();
  expect(await stage.printed('claims')).toEqual([]);

  // Others hold a claim and create one after the list was loaded; the focus is in the list, so its rows stay.
  for (const row of await page.getByRole('row', { name: /Thistlewood/ }).all())
    await stage.keys.tick(row.getByRole('checkbox'));
  const selected = page.getByRole('region', { name: 'Selected claims' });
  await selected.getByText('1 not ready').waitFor();
  await create(`/v1/claims/${first.id}/hold`, {});
  // A hold fires no event. The list is polled only once a minute, so the change must have come over the stream.
  await button('1 changed · Show').waitFor({ timeout: 30_000 });
  await aReadyClaim(patientId, coverageId);
  await button('2 changed · Show').waitFor();
  // Screen readers announce the count.
  await page
    .getByRole('status')
    .filter({ hasText: /^2 changed$/ })
    .waitFor({ state: 'attached' });
  await stage.keys.press(selected.getByRole('button', { name: 'Submit' }));
  // The service knows of the claim that was held since.
  await dialog().getByText('1 row will be changed').waitFor();
  await dialog().getByText('2 rows refused.').waitFor();
  await looksRight('claims-preview');
  await stage.keys.press(dialog().getByRole('button', { name: 'Change 1 row' }));
  await dialog().getByText('1 row changed').waitFor();
  await dialog().getByText('Submitted', { exact: true }).waitFor();
  expect(await dialog().getByText('Refused', { exact: true }).count()).toBe(2);
  await looksRight('claims-results');
  await stage.keys.press(dialog().getByRole('button', { name: 'Done' }));
  await page.getByRole('row', { name: /Thistlewood.*Submitted/ }).waitFor();

  // The others are held and released together, and one is checked by a key in the list.
  for (const row of await page.getByRole('row', { name: /Thistlewood/ }).all())
    await stage.keys.tick(row.getByRole('checkbox'));
  await stage.keys.press(selected.getByRole('button', { name: 'Release 1' }));
  await stage.keys.press(dialog().getByRole('button', { name: 'Change 1 row' }));
  await dialog().getByText('1 row changed').waitFor();
  await dialog().getByText('Draft', { exact: true }).waitFor();
  await stage.keys.press(dialog().getByRole('button', { name: 'Done' }));
  await stage.keys.reach(page.getByRole('row', { name: /Draft.*Blocked/ }));
  await page.keyboard.press('u');
  await page.getByText('Check the claim and correct what blocks it first.').waitFor();
  // The check makes a new version of the claim, which the list has once it is loaded again.
  const checked = page.waitForResponse((response) => response.url().endsWith('/scrub'));
  const isList = (response: Response) => new URL(response.url()).pathname === '/v1/claims';
  const reloaded = checked.then(() => page.waitForResponse(isList));
  await page.keyboard.press('s');
  await page.getByText('Checked: blocked.').waitFor();
  await (await reloaded).finished();
  await page.keyboard.press('h');
  await stage.keys.press(dialog().getByRole('button', { name: 'Hold' }));
  await page.getByRole('row', { name: /Held.*Blocked/ }).waitFor();
  const { body } = await stage.t.call('GET', `/v1/claims/${second.id}`, { key: stage.organization.key });
  expect(body.status).toBe('submitted');
});

test('an 837 file becomes drafts, and claims that cannot be created are named', async () => {
  const { page } = stage;
  await stage.open('/claims');
  const file = readFileSync(new URL('../x12/fixtures/837p/office-visit.edi', import.meta.url));
  await stage.keys.upload(button('Import an 837').first(), { name: 'visit.837', mimeType: 'text/plain', buffer: file });
  await dialog().getByText('1 claim: 1 created as drafts, 0 known already, 0 refused. 1 new patient.').waitFor();
  await looksRight('claims-imported');
  await stage.keys.press(dialog().getByRole('button', { name: 'Done' }));
  const controlNumber = /CLM\*([^*]+)/.exec(file.toString('latin1'))![1]!;
  await typeFilter(stage, 'Control number', controlNumber);
  await page.getByRole('region', { name: 'Sums' }).getByText('Claims1').waitFor();
  // The number may be PHI.
  expect(page.url()).not.toContain(controlNumber);
  await stage.keys.upload(button('Import an 837').first(), {
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no file'),
  });
  await dialog().getByText('x12_unreadable').waitFor();
  await looksRight('claims-import-refused');
});

test('on a slow connection a list shows its shape, and a second press or a lost response changes a claim once', async () => {
  const { page } = stage;
  const { patientId, coverageId } = await aMember('Underhill', 'SBX-CLM.PAID-0306', 'SBX01', (await aClock()).id);
  const { id } = await aReadyClaim(patientId, coverageId);
  await stage.open(`/claims/${id}`);
  const session = await stage.context.newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  const keys: (string | undefined)[] = [];
  // The first answer is lost after the service has held the claim.
  await page.route('**/v1/claims/*/hold', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await stage.keys.press(button('More'));
  await stage.keys.press(page.getByRole('menuitem', { name: 'Hold…' }));
  await stage.keys.type(dialog().getByLabel('Why'), 'A document is awaited.');
  await stage.keys.reach(dialog().getByRole('button', { name: 'Hold' }));
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await page.getByText('The claim is held.').waitFor();
  expect(keys).toEqual([keys[0], keys[0]]);
  forgetLostConnections();
  const { data } = (await stage.t.call('GET', `/v1/claims/${id}/timeline`, { key: stage.organization.key })).body;
  expect(data.filter(({ to }: { to: string | null }) => to === 'held')).toHaveLength(1);
  await page.unroute('**/v1/claims/*/hold');
  await stage.keys.press(button('Release'));
  await page.getByText('The claim is no longer held.').waitFor();
  // The answer is held back, so that the list is still loading during the check.
  const { promise: isSeen, resolve: setSeen } = Promise.withResolvers<void>();
  const hold = (route: Route) => isSeen.then(() => route.continue());
  await page.route('**/v1/remittances?*', hold);
  await stage.keys.press(page.getByRole('link', { name: /Remittances/ }));
  await page.locator('[role=grid][aria-busy]').waitFor();
  await looksRight('skeleton');
  setSeen();
  await page.locator('[role=grid][aria-busy]').waitFor({ state: 'detached' });
  await page.unroute('**/v1/remittances?*', hold);
  await session.send('Network.emulateNetworkConditions', {
    ...slow,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await session.detach();
});

/** Holds the answers to requests until they are released. Returns how many have been asked for, too. */
async function holdAnswers(page: Page, pattern: RegExp) {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(pattern, (route) => (isReleased ? route.continue() : void held.push(route)));
  const arrived = () => expect.poll(() => held.length).toBeGreaterThan(0);
  const release = async () => {
    isReleased = true;
    const answered = page.waitForResponse((response) => pattern.test(response.url()));
    for (const route of held) await route.continue();
    await (await answered).finished();
  };
  return { arrived, release };
}

/** Notes in the browser each moment at which the page shows what belongs to different patients. */
const WATCH_FOR_MIXTURES = (marks: string[][]) => `(() => {
  const marks = ${JSON.stringify(marks)};
  globalThis.mixtures = [];
  new MutationObserver(() => {
    const text = document.body.textContent;
    const shown = marks.map((of) => of.filter((mark) => text.includes(mark)));
    if (shown.every(({ length }) => length > 0)) globalThis.mixtures.push(shown.flat().join(' and '));
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
})()`;

test('data of two patients never mix: in two tabs, after a slow response, and in revealed values', async () => {
  const { page, context } = stage;
  const { id: clockId } = await aClock();
  const of = async (family: string, memberId: string, charge: number) => {
    const { patientId, coverageId } = await aMember(family, memberId, 'SBX01', clockId);
    await aClaim(patientId, coverageId, undefined, { charge });
    return { id: patientId, marks: [family, memberId, `$${charge / 100}`] };
  };
  const [a, b] = [
    await of('Ashdown', 'SBX-CLM.PAID-0308', 11_111),
    await of('Birchwood', 'SBX-CLM.PAID-0309', 22_222),
  ] as const;
  const main = page.getByRole('main');
  const go = (path: string) => page.evaluate(`history.pushState({}, '', ${JSON.stringify(`/app${path}`)})`);
  const mixtures = () => page.evaluate('globalThis.mixtures');

  // The answer about the first patient arrives when the page is that of the second one.
  await stage.open('/work');
  await page.evaluate(WATCH_FOR_MIXTURES([a.marks, b.marks]));
  const slow = await holdAnswers(page, new RegExp(`/v1/(patients/${a.id}|coverages\\?.*${a.id}.*)$`));
  await go(`/patients/${a.id}`);
  await slow.arrived();
  await go(`/patients/${b.id}`);
  for (const mark of b.marks.slice(0, 2)) await main.getByText(mark).first().waitFor();
  await slow.release();
  await go(`/patients/${b.id}?tab=claims`);
  await main.getByText(b.marks[2]!).first().waitFor();
  expect(await mixtures()).toEqual([]);

  // The sums of the second patient's claims are slow; meanwhile those of the first patient are not shown.
  await go(`/claims?patient=${a.id}`);
  const sums = page.getByRole('region', { name: 'Sums' });
  await sums.getByText(a.marks[2]!).first().waitFor();
  const slowSums = await holdAnswers(page, new RegExp(`/v1/claims/summary\\?.*${b.id}`));
  await go(`/claims?patient=${b.id}`);
  await slowSums.arrived();
  await main.getByRole('row', { name: /Birchwood/ }).waitFor();
  await sums.getByText('Balance…').waitFor();
  await slowSums.release();
  await sums.getByText(b.marks[2]!).first().waitFor();
  expect(await mixtures()).toEqual([]);

  // Another tab has the first patient. A change of one patient appears in its own tab only.
  await go(`/patients/${b.id}`);
  const other = await context.newPage();
  await other.goto(`${stage.url}/app/patients/${a.id}`);
  await other.getByRole('main').getByText('Ashdown').first().waitFor();
  await other.evaluate(WATCH_FOR_MIXTURES([a.marks, b.marks]));
  const rename = async (id: string, family: string) => {
    const { key } = stage.organization;
    const { headers } = await stage.t.call('GET', `/v1/patients/${id}`, { key });
    const body = { name: { given: ['Maximiliana'], family } };
    const ifMatch = { 'If-Match': String(headers.etag) };
    expect((await stage.t.call('PATCH', `/v1/patients/${id}`, { key, body, headers: ifMatch })).status).toBe(200);
  };
  await rename(a.id, 'Ashdown-Grey');
  await other.getByRole('main').getByText('Ashdown-Grey').first().waitFor();
  await rename(b.id, 'Birchwood-Hall');
  await main.getByText('Birchwood-Hall').first().waitFor();
  expect([await mixtures(), await other.evaluate('globalThis.mixtures')]).toEqual([[], []]);
  await other.close();

  // A value that was revealed for one patient is masked for the next one, who is shown in the same place.
  await page.keyboard.press('M');
  await main.getByText('Birchwood-Hall').first().waitFor({ state: 'detached' });
  const masked = main.getByRole('definition').getByRole('button', { name: 'Masked. Reveal' });
  await stage.keys.press(masked.first());
  await main.getByText('Feb 29, 1984').waitFor();
  await go(`/patients/${a.id}`);
  await main.locator(`[data-record="${a.id}"]`).waitFor();
  expect(await main.getByText('Feb 29, 1984').count()).toBe(0);
  await page.keyboard.press('M');
  await main.getByText('Ashdown-Grey').first().waitFor();
});

/** Tracks which streams of changes are open at the service. */
function openStreams(): Set<IncomingMessage> {
  const open = new Set<IncomingMessage>();
  stage.t.http.fastify.server.on('request', (request, response) => {
    if (!request.url?.startsWith('/v1/session/changes')) return;
    open.add(request);
    response.on('close', () => open.delete(request));
  });
  return open;
}

test('eight tabs share one stream: lists refresh, another tab takes over, and signing out blanks all', async () => {
  const { page, context } = stage;
  const { id: clockId } = await aClock();
  const { patientId, coverageId } = await aMember('Vandermeer', 'SBX-CLM.PAID-0307', 'SBX01', clockId);
  await aReadyClaim(patientId, coverageId);
  const streams: string[] = [];
  const refreshes: (string | undefined)[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/v1/session/changes') streams.push(url.search);
    if (url.pathname === '/v1/claims') refreshes.push(request.headers()['x-background']);
  });
  // The stream of the former page ends first, so that only those of the tabs are counted.
  await page.goto('about:blank');
  const open = openStreams();
  await stage.open(`/claims?patient=${patientId}`);
  await page.mouse.move(1, 1);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(`${stage.url}/app/claims?patient=${patientId}`);
  const ready = (tab: typeof page, count: number) => tab.getByRole('row', { name: /Ready/ }).nth(count - 1);
  await Promise.all([ready(page, 1).waitFor(), ready(other, 1).waitFor()]);
  const further = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
  for (const tab of further) await tab.goto(other.url());
  await Promise.all(further.map((tab) => ready(tab, 1).waitFor()));
  expect([context.pages().length, streams.length, open.size]).toEqual([8, 1, 1]);
  await other.clock.fastForward(11_000);
  refreshes.length = 0;
  await aReadyClaim(patientId, coverageId);
  await Promise.all([ready(page, 2).waitFor(), ready(other, 2).waitFor()]);
  // The refresh of a tab that nobody uses does not extend the session.
  expect(refreshes).toContain('true');

  // The service closes all connections, as when it restarts.
  stage.t.http.fastify.server.closeAllConnections();
  await aReadyClaim(patientId, coverageId);
  await Promise.all([ready(page, 3).waitFor(), ready(other, 3).waitFor()]);

  forgetLostConnections();
  // The tab with the stream is closed; the other one continues from its cursor.
  streams.length = 0;
  await page.goto('about:blank');
  await aReadyClaim(patientId, coverageId);
  await Promise.all([other, ...further].map((tab) => ready(tab, 4).waitFor()));
  expect([streams.length, open.size]).toEqual([1, 1]);
  expect(streams[0]).toMatch(/^\?cursor=./);

  const [last, ...blanked] = further;
  await keyboardOf(last!).press(last!.getByRole('button', { name: /Olive Admin/ }));
  await keyboardOf(last!).press(last!.getByRole('button', { name: 'Sign out' }));
  for (const tab of [other, ...blanked]) {
    await tab.getByRole('heading', { name: 'Sign in to the dashboard' }).waitFor();
    expect([await tab.locator('[data-phi]').count(), (await tab.content()).includes('Vandermeer')]).toEqual([0, false]);
  }
  await expect.poll(() => open.size).toBe(0);
  for (const tab of [other, ...further]) await tab.close();
});

test('no page violated the content security policy, failed or sent a request to another host', () => {
  expect(stage.problems).toEqual([]);
});
