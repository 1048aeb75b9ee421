import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../src/database/transactions/transaction.ts';
import {
  type StoredResource,
  saveResources,
} from '../../src/modules/integrations/fhir-sync/received/fhir-resources-store.ts';
import { missingClass } from '../../src/modules/integrations/fhir-sync/received/missing-class.ts';
import { contentVault, hashOf } from '../../src/modules/integrations/fhir-sync/received/resource-content.ts';
import { openSftpPartner, SFTP_PASSWORD, type SftpPartner } from '../helpers/sftp-partner.ts';
import { queueStatus } from '../integrations/outbox/support.ts';
import { type DashboardStage, openDashboard, pageOf, signInWith } from './dashboard-stage.ts';

// Connections to trading partners, over a real SFTP server.
let stage: DashboardStage;
let partner: SftpPartner;

beforeAll(async () => {
  [stage, partner] = await Promise.all([openDashboard(), openSftpPartner()]);
});
afterAll(async () => {
  await stage?.close();
  await partner?.close();
});

const { button, dialog, looksRight } = pageOf(() => stage);
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const overflowOf = (list: string) =>
  stage.page
    .getByRole('grid', { name: list })
    .evaluate((grid: { scrollWidth: number; clientWidth: number }) => grid.scrollWidth - grid.clientWidth);
const step = (name: RegExp) => stage.page.getByRole('table', { name: 'Steps' }).getByRole('row', { name });

/** Tests the connection, and waits for the answer: the steps of the former test look the same. */
async function testConnection(): Promise<void> {
  await Promise.all([stage.page.waitForResponse(/\/connections\/[^/]+\/test$/), stage.keys.press(button('Test'))]);
}

/** Sets up an SFTP connection by its form, after a host that the service refuses. */
async function setUp(profile: { port?: unknown; username?: unknown }): Promise<void> {
  const { page } = stage;
  await stage.open('/settings/connections');
  await page.getByRole('heading', { name: 'No connection yet' }).waitFor();
  await looksRight('connections-empty');
  await page.keyboard.press('c');
  expect(await inDialog('Set up').getAttribute('title')).toBe('Fill in first: Name');
  for (const kind of ['https', 'core']) {
    await stage.keys.choose(dialog().getByLabel('Kind'), kind);
    await dialog()
      .getByLabel('Receiver id')
      .or(dialog().getByLabel('Signs in by', { exact: true }))
      .first()
      .waitFor();
    await looksRight(`connection-${kind}`);
  }
  await stage.keys.choose(dialog().getByLabel('Kind'), 'sftp');
  await stage.keys.type(dialog().getByLabel('Name', { exact: true }), 'Northwind SFTP');
  await stage.keys.choose(dialog().getByLabel('Trading partner'), 'Northwind Clearinghouse');
  expect(await inDialog('Set up').getAttribute('title')).toBe('Fill in first: Host');
  await stage.keys.type(dialog().getByLabel('Username'), String(profile.username));
  await stage.keys.type(dialog().getByLabel('Port', { exact: true }), String(profile.port));
  await stage.keys.type(dialog().getByLabel('Host', { exact: true }), '169.254.169.254');
  await stage.keys.press(inDialog('Set up'));
  await dialog().locator('#setting-host ~ p').first().waitFor();
  await dialog().getByRole('alert').getByText('Profile, host:').waitFor();
  await looksRight('connection-refused');
  await stage.keys.type(dialog().getByLabel('Host', { exact: true }), '127.0.0.1');
  await stage.keys.press(inDialog('Set up'));
  await page.getByRole('region', { name: 'Connection Northwind SFTP' }).waitFor();
}

test('a connection is set up, its server compared by a person, its key rotated, and it goes live', async () => {
  const { page, t, organization } = stage;
  await stage.open('/settings/connections?tab=partners');
  await page.getByRole('heading', { name: 'No trading partner yet' }).waitFor();
  await stage.keys.press(button('Set up trading partner'));
  await stage.keys.type(dialog().getByLabel('Name'), 'Northwind Clearinghouse');
  await stage.keys.type(dialog().getByLabel('Your id (ISA06)'), 'RIVERSIDE01');
  expect(await inDialog('Set up').getAttribute('title')).toBe('Enter the ids of sender and receiver first');
  await stage.keys.type(dialog().getByLabel("The partner's id (ISA08)"), 'NORTH*WIND');
  await stage.keys.press(inDialog('Set up'));
  await dialog().locator('#partner-interchangeReceiverId ~ p').first().waitFor();
  await looksRight('partner-dialog');
  await stage.keys.type(dialog().getByLabel("The partner's id (ISA08)"), 'NORTHWIND');
  await stage.keys.press(inDialog('Set up'));
  await page.getByRole('row', { name: /Northwind Clearinghouse.*RIVERSIDE01.*NORTHWIND/ }).waitFor();
  await looksRight('partners');
  await setUp(await partner.connect({ organizationId: organization.id, tradingPartnerId: 'tpr_northwind' }));
  await testConnection();
  await step(/Setup.*Failed.*Setup invalid/).waitFor();

  // The service makes the key; its public half is copied to the partner, whose server a person compares.
  await stage.keys.press(button('Create a key'));
  const publicKey = page.getByText(/^ssh-ed25519 /);
  const first = await publicKey.innerText();
  partner.accepted.publicKeys = [first];
  partner.accepted.password = undefined;
  await testConnection();
  await step(/Host key.*Failed.*Host key unconfirmed/).waitFor();
  await stage.keys.press(button('Compare the host key'));
  await dialog().getByText(partner.server.hostKeyFingerprint).waitFor();
  expect(await inDialog('Confirm').getAttribute('title')).toBe('Compare the keys first');
  await looksRight('connection-host-key');
  await stage.keys.tick(dialog().getByLabel('I have compared it'));
  await stage.keys.press(inDialog('Confirm'));
  await button(`Copy: ${partner.server.hostKeyFingerprint}`).waitFor();
  await testConnection();
  await step(/Receive folder.*Passed.*0 files/).waitFor();
  await looksRight('connection');

  // Both keys are offered until the partner knows the new one.
  await stage.keys.press(button('Create a key'));
  await page.getByText('Previous private key').waitFor();
  await testConnection();
  await step(/Sign in.*Passed/).waitFor();
  const second = (await publicKey.allInnerTexts()).find((key) => key !== first)!;
  partner.accepted.publicKeys = [second];
  await stage.keys.press(button('Delete the previous key'));
  // The last test of the connection still names the key that signed in.
  const secrets = page.getByRole('region', { name: 'Secrets' });
  await secrets.getByText('Previous private key').waitFor({ state: 'detached' });
  expect(await button('Delete the previous key').getAttribute('title')).toBe('There is no previous key');
  await testConnection();
  await step(/Sign in.*Passed/).waitFor();

  // A secret is written once and is in no answer of the service and nowhere in the page.
  await stage.keys.press(button('Store a secret'));
  await stage.keys.choose(dialog().getByLabel('Secret'), 'password');
  expect(await inDialog('Store').getAttribute('title')).toBe('Enter the secret first');
  await stage.keys.type(dialog().getByLabel('Password', { exact: true }), SFTP_PASSWORD);
  await stage.keys.type(dialog().getByLabel('Ends on'), '2099-12-31');
  await looksRight('connection-secret');
  await stage.keys.press(inDialog('Store'));
  await page
    .getByRole('region', { name: 'Secrets' })
    .getByText('Dec 31, 2099', { exact: false })
    .or(page.getByText(/2099/))
    .first()
    .waitFor();
  expect(await page.content()).not.toContain(SFTP_PASSWORD);

  await stage.keys.press(button('Create a PGP key'));
  await page.getByText('BEGIN PGP PUBLIC KEY BLOCK').waitFor();
  expect(await button('Delete the previous PGP key').getAttribute('title')).toBe('There is no previous key');

  await stage.keys.press(button('Begin testing'));
  await page.getByRole('row', { name: /Northwind SFTP.*Testing.*Northwind Clearinghouse/ }).waitFor();
  await stage.keys.press(button('Go live'));
  expect(await inDialog('Go live').getAttribute('title')).toBe('Give the reason first');
  await stage.keys.type(dialog().getByLabel('Reason'), 'The partner has confirmed the test by telephone.');
  await looksRight('connection-go-live');
  await stage.keys.press(inDialog('Go live'));
  await page.getByRole('row', { name: /Northwind SFTP.*Live/ }).waitFor();
  expect(await button('Go live').getAttribute('title')).toBe('The connection is live');
  await stage.keys.press(button('Pause'));
  await stage.keys.type(dialog().getByLabel('Reason'), 'The partner moves its server.');
  await stage.keys.press(inDialog('Pause'));
  await page.getByText('The partner moves its server.').waitFor();
  await page.getByRole('row', { name: /Northwind SFTP.*Paused/ }).waitFor();
  await stage.keys.press(button('Change'));
  expect(await inDialog('Save').getAttribute('title')).toBe('Nothing is changed');
  await stage.keys.press(dialog().getByText(/More settings/));
  await stage.keys.type(dialog().getByLabel('Interval of checks for files'), '120');
  await stage.keys.press(inDialog('Save'));
  await page.getByText('The connection is changed. Test it again.').waitFor();
  // The next action is refused if the page still has the version before.
  await page
    .getByRole('region', { name: /^Connection / })
    .getByText('120', { exact: true })
    .waitFor();
  expect(await button('Delete').getAttribute('title')).toBe('A trading partner uses it');
  await stage.keys.press(button('Resume'));
  await page.getByRole('row', { name: /Northwind SFTP.*Live/ }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('4');
  await page.getByText(/^\d+ of 10 steps are done$/).waitFor();
  const goLiveStep = (text: RegExp) =>
    page.getByRole('list', { name: 'Steps to go live' }).getByRole('listitem').filter({ hasText: text });
  await goLiveStep(/A trading partner\s*Done/).waitFor();
  await goLiveStep(/Settings of the organization\s*Missing/).waitFor();
  await looksRight('go-live');
  const { body } = await t.call('GET', '/v1/connections', { key: organization.key });
  expect(body.data[0]).toMatchObject({ state: 'live', profile: { pollSeconds: 120 } });
});

test('a payer is found, routed to a partner, and an enrollment with it is recorded and answered', async () => {
  const { page } = stage;
  await stage.open('/settings/payers');
  const search = page.getByLabel('Name, alias or id');
  await stage.keys.type(search, 'nobody of this name');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No payer matches' }).waitFor();
  await looksRight('payers-none');
  await stage.keys.press(button('Drop the filters'));
  await stage.keys.press(page.getByRole('row', { name: /SBX01/ }));
  const payer = page.getByRole('region', { name: /^Payer / });
  await stage.keys.press(payer.getByRole('button', { name: 'Add a route' }));
  await stage.keys.choose(dialog().getByLabel('Transaction set'), '275');
  await stage.keys.choose(dialog().getByLabel('Trading partner'), 'Northwind Clearinghouse');
  await stage.keys.type(dialog().getByLabel("The partner's id for the payer"), '*');
  await stage.keys.press(inDialog('Add'));
  await dialog().locator('#route-id ~ p').first().waitFor();
  await looksRight('payer-route');
  await stage.keys.type(dialog().getByLabel("The partner's id for the payer"), '60054');
  await stage.keys.press(inDialog('Add'));
  await payer.getByRole('row', { name: /275.*Northwind Clearinghouse as 60054/ }).waitFor();
  await looksRight('payer');

  await stage.keys.press(payer.getByRole('button', { name: 'Open the enrollments with this payer' }));
  await page.getByRole('heading', { name: 'No enrollment matches' }).waitFor();
  await stage.keys.press(button('Record an enrollment'));
  await dialog().getByRole('group', { name: 'Payer' }).getByText('SBX01').waitFor();
  await stage.keys.type(dialog().getByLabel('NPI of the billing provider'), '1999999984');
  await looksRight('enrollment-dialog');
  await stage.keys.press(inDialog('Save'));
  await stage.keys.press(page.getByRole('row', { name: /Claims.*1999999984.*Requested/ }));
  await stage.keys.press(button('Change'));
  await stage.keys.choose(dialog().getByLabel('Status'), 'active');
  await stage.keys.type(dialog().getByLabel('Confirmation number'), 'NW-20417');
  await stage.keys.press(inDialog('Save'));
  await page.getByRole('region', { name: 'Enrollment' }).getByText('NW-20417').waitFor();
  await page.getByRole('row', { name: /1999999984.*Active/ }).waitFor();
  await looksRight('enrollments');
  await stage.open('/settings/payers');
  await stage.keys.press(button('Add a payer'));
  await stage.keys.type(dialog().getByLabel('Name'), 'Riverside Town Plan');
  await stage.keys.press(inDialog('Add'));
  await dialog().locator('#payer-line1 ~ p').first().waitFor();
  await looksRight('payer-dialog');
  const address = { 'Street or box': 'PO Box 100', City: 'Albany', State: 'ny', 'Postal code': '12201' };
  for (const [label, value] of Object.entries(address)) await stage.keys.type(dialog().getByLabel(label), value);
  await stage.keys.press(inDialog('Add'));
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Payer Riverside Town Plan' }).getByText('Your organization').waitFor();
});

test('a partner EHR is connected from the empty list, and its test makes it active', async () => {
  const { page, t, organization } = stage;
  await t.app.ehr!.listen(0);
  const { body: ehr } = await t.call('GET', '/v1/sandbox/ehr', { key: organization.key });
  await stage.open('/settings/integrations?tab=partner-ehr');
  await page.getByRole('heading', { name: 'No partner EHR yet' }).waitFor();
  await looksRight('partner-ehr-empty');
  await stage.keys.press(button('Connect a partner EHR'));
  const submit = inDialog('Connect');
  expect(await submit.getAttribute('title')).toBe('Enter a name first');
  await stage.keys.press(inDialog('Fill in the EHR of the sandbox'));
  const token = dialog().getByLabel('Token');
  expect(await token.inputValue()).toBe(ehr.partnerToken);
  // The service finds the errors, and they are shown at their fields.
  const address = dialog().getByLabel('Address');
  await stage.keys.type(address, 'http://ehr.riverside.example/v1');
  await stage.keys.press(submit);
  await dialog().locator('#ehr-baseUrl-error').waitFor();
  await looksRight('partner-ehr-dialog');
  await stage.keys.type(address, ehr.partnerBaseUrl);
  await stage.keys.type(token, 'not a token');
  await stage.keys.type(dialog().getByLabel('Undo window in seconds'), '1 h');
  await stage.keys.press(submit);
  for (const field of ['credential', 'undo']) await dialog().locator(`#ehr-${field}-error`).waitFor();
  await stage.keys.type(token, 'a-token-of-nobody');
  await stage.keys.type(dialog().getByLabel('Undo window in seconds'), '90');
  await stage.keys.tick(dialog().getByLabel('Claim status'));
  await stage.keys.press(submit);
  const detail = page.getByRole('region', { name: 'Partner EHR Sandbox EHR' });
  const test = detail.getByRole('button', { name: 'Test the connection' });
  await detail.getByText('Pending').waitFor();
  await stage.keys.press(test);
  await detail.getByText('Reauthorization required').waitFor();
  await page.getByRole('alert').getByText('The partner refused the credential.').waitFor();
  // Beside the details the list has fewer columns instead of scrolling sideways.
  expect(await overflowOf('Partner EHRs')).toBe(0);
  expect(await page.content()).not.toContain('a-token-of-nobody');
  await looksRight('partner-ehr-refused');

  // A second one has another name, which the service requires.
  await stage.keys.press(button('Connect a partner EHR'));
  await stage.keys.press(inDialog('Fill in the EHR of the sandbox'));
  await stage.keys.press(submit);
  await dialog().locator('#ehr-name-error').waitFor();
  await stage.keys.type(dialog().getByLabel('Name'), 'Valley Practice');
  await stage.keys.press(submit);
  const second = page.getByRole('region', { name: 'Partner EHR Valley Practice' });
  await stage.keys.press(second.getByRole('button', { name: 'Test the connection' }));
  await second.getByText('Active').waitFor();
  const { body } = await t.call('GET', '/v1/integrations/partner-ehr/connections', { key: organization.key });
  expect(body.data).toMatchObject([
    { name: 'Valley Practice', status: 'active', undoWindowSeconds: 60, writes: [] },
    { name: 'Sandbox EHR', status: 'reauthorization_required', undoWindowSeconds: 90, writes: ['claim_status'] },
  ]);
});

test('a write to a partner EHR is cancelled during its undo window, and a failed one is retried', async () => {
  const { page, t, organization } = stage;
  const call = async (method: string, path: string, body?: object) =>
    (await t.call(method, path, { key: organization.key, ...(body && { body }) })).body;
  const ehr = await call('GET', '/v1/sandbox/ehr');
  const path = '/v1/integrations/partner-ehr/connections';
  const { id } = await call('POST', path, {
    ...{ name: 'Hill Practice', partner: 'Sandbox', writes: ['claim_status'] },
    ...{ practiceId: ehr.partnerPracticeId, baseUrl: ehr.partnerBaseUrl, credential: ehr.partnerToken },
  });
  await call('POST', `${path}/${id}/test`);
  const write = (undoWindowSeconds: number) =>
    transact(t.app.database, { organizationId: organization.id, actor: { type: 'system', id: 'test' } }, (tx) =>
      queueStatus(tx, t.app.encryption, { connection: { type: 'partner_ehr', id }, undoWindowSeconds }),
    );
  const made = async (): Promise<number> => {
    const url = `${ehr.partnerBaseUrl}/practices/${ehr.partnerPracticeId}/claim_status`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${ehr.partnerToken}` } });
    return ((await answer.json()) as { results: unknown[] }).results.length;
  };
  await write(65);
  await stage.open(`/settings/integrations?tab=partner-ehr&id=${id}`);
  const outbox = page.getByRole('region', { name: 'Partner EHR Hill Practice' });
  // The time that is left counts down.
  const left = () => outbox.getByText(/sent in (1 min|\d+ s)/).innerText();
  const atFirst = await left();
  await expect.poll(left).not.toBe(atFirst);
  await looksRight('outbox');
  await stage.keys.press(outbox.getByRole('button', { name: 'Undo' }));
  await outbox.getByText('Cancelled').waitFor();
  expect(await made()).toBe(0);

  const data = { outcome: 'rejected' };
  await call('POST', '/v1/sandbox/payer-events', { type: 'ehr_write_result', subjectId: id, data });
  await write(0);
  const again = outbox.getByRole('button', { name: 'Try again' });
  await again.waitFor({ timeout: 30_000 });
  await looksRight('outbox-failed');
  await stage.keys.press(again);
  await outbox.getByText('Written').waitFor({ timeout: 30_000 });
  expect(await made()).toBe(1);
});

test('the EHR of the sandbox is connected from the empty list, and its test makes it active', async () => {
  const { page } = stage;
  await stage.open('/settings/integrations');
  await page.getByRole('heading', { name: 'No FHIR server yet' }).waitFor();
  await looksRight('integrations-empty');
  await stage.keys.press(button('Connect a FHIR server'));
  const submit = inDialog('Connect');
  expect(await submit.getAttribute('title')).toBe('Enter a name first');
  await stage.keys.press(inDialog('Fill in the EHR of the sandbox'));
  // The service finds an error in the address, and it is shown at the field.
  const server = dialog().getByLabel('Server');
  const address = await server.inputValue();
  await stage.keys.type(server, 'ftp://ehr.riverside.example');
  await stage.keys.press(submit);
  await dialog()
    .locator('#fhir-url ~ p', { hasText: /must|https/ })
    .first()
    .waitFor();
  await looksRight('fhir-dialog');
  await stage.keys.type(server, address);
  await stage.keys.press(submit);
  const detail = page.getByRole('region', { name: 'FHIR server Sandbox EHR' });
  await detail.getByText('Pending').waitFor();
  await stage.keys.press(detail.getByRole('button', { name: 'Test the connection' }));
  await detail.getByText('Active').waitFor({ timeout: 30_000 });
  expect(await overflowOf('FHIR servers')).toBe(0);
  await looksRight('fhir-connected');
  // A trial saves nothing; the run after it does.
  const runs = detail.getByRole('region', { name: 'Synchronizations' });
  await stage.keys.press(runs.getByRole('button', { name: 'Try without saving' }));
  await runs.getByText(/ucceeded/).waitFor({ timeout: 30_000 });
  await runs.getByText(/Trial: [\d,]+ read/).waitFor();
  await stage.keys.press(runs.getByRole('button', { name: 'Sync now' }));
  await expect.poll(() => runs.getByText(/ucceeded/).count(), { timeout: 30_000 }).toBe(2);
  await runs.getByText(/(Incremental|Full): [\d,]+ read/).waitFor();
  // A code of visits that only this server uses is mapped with one key, to the class that its name suggests.
  const { body } = await stage.t.call('GET', '/v1/integrations/fhir/connections', { key: stage.organization.key });
  const connectionId = body.data.find(({ name }: { name: string }) => name === 'Sandbox EHR').id as string;
  await receiveVisit(connectionId);
  const classes = detail.getByRole('region', { name: 'Classes of visits' });
  await classes.getByText('13 Support OP Encounter: 1 visit without a class').waitFor({ timeout: 30_000 });
  expect(await classes.getByLabel('Class of 13').inputValue()).toBe('ambulatory');
  await looksRight('fhir-classes');
  await stage.keys.press(classes.getByRole('button', { name: 'Map 13' }));
  await classes.getByText('13 Support OP Encounter').waitFor({ state: 'detached' });
  await runs.getByText(/: 0 read, 1 created/).waitFor({ timeout: 30_000 });
  // Another class is chosen and mapped in the same place.
  await classes.getByLabel('Class of 13').selectOption('telehealth');
  await stage.keys.press(classes.getByRole('button', { name: 'Map 13' }));
  await runs.getByText(/: 0 read, 1 updated/).waitFor({ timeout: 30_000 });
  await looksRight('fhir-classes-mapped');
});

/** Stores a received visit whose class has no mapping, as a synchronization does. */
async function receiveVisit(connectionId: string): Promise<void> {
  const { organization, t } = stage;
  const { database, encryption } = t.app;
  const code = { system: 'urn:oid:1.2.840.114350.1.72.1.7.7.10.696784.13260', code: '13' };
  const visit = {
    resourceType: 'Encounter',
    id: 'epic-visit',
    status: 'finished',
    class: { ...code, display: 'Support OP Encounter' },
    subject: { reference: 'Patient/patient-01' },
    period: { start: '2026-03-01' },
  };
  const key = { type: 'Encounter', id: visit.id };
  const text = JSON.stringify(visit);
  const raw = contentVault(encryption, organization.id, connectionId).seal(key, text);
  const received = { ...key, versionId: '1', lastUpdated: null, hash: hashOf(text), raw };
  const waiting = { status: 'unmapped', targetId: null, encounterId: null, missing: missingClass(code), problems: [] };
  const who = { organizationId: organization.id, actor: { type: 'system', id: 'test' } as const };
  await transact(database, who, async (tx) =>
    saveResources(tx, { connectionId, runId: 'syr_1' }, [{ ...received, ...waiting } as StoredResource]),
  );
}

test('pages report a failing service, and name the permission that a role lacks', async () => {
  const { page, users, url, password } = stage;
  for (const [name, path, noun] of [
    ['connections', '/v1/connections', 'Connections'],
    ['payers', '/v1/payers', 'Payers'],
  ]) {
    await page.route(`**${path}?*`, (route) => route.abort('connectionreset'));
    await stage.open(`/settings/${name}`);
    await page.getByRole('grid', { name: noun! }).getByText('The service cannot be reached.').waitFor();
    await looksRight(`${name}-error`);
    await page.unroute(`**${path}?*`);
  }
  // While its options are loading, a select shows that, and the disabled button shows the reason. A failure to load
  // them is shown too.
  const held: Route[] = [];
  let fails = false;
  const lose = (route: Route) => route.abort('connectionreset');
  await page.route('**/v1/event-types', (route) => (fails ? lose(route) : void held.push(route)));
  await stage.open('/dev/sandbox');
  const send = page.getByRole('button', { name: 'Send it' });
  await page.getByRole('option', { name: 'Loading…' }).waitFor({ state: 'attached' });
  expect([await send.getAttribute('aria-disabled'), await send.getAttribute('title')]).toEqual([
    'true',
    'The event types are being loaded',
  ]);
  await looksRight('sample-event-loading');
  fails = true;
  for (const route of held) await lose(route);
  await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
  expect(await send.getAttribute('title')).toBe('The event types could not be loaded');
  await looksRight('sample-event-error');
  await page.unroute('**/v1/event-types');
  await stage.keys.press(page.getByRole('button', { name: 'Try again' }));
  await page.getByRole('option', { name: 'claim.paid', exact: true }).waitFor({ state: 'attached' });
  expect(await send.getAttribute('aria-disabled')).toBeNull();
  // An id that does not exist is explained.
  await stage.open('/settings/connections?id=cnx_00000000000000000000000000');
  await page.getByRole('heading', { name: 'No connection in this list has this id' }).waitFor();
  await looksRight('connection-unknown');
  const { key } = stage.organization;
  const endpoint = { url: 'https://example.com/webhooks', events: ['*'] };
  await stage.t.call('POST', '/v1/webhooks/subscriptions', { key, body: endpoint });
  for (const [noun, path] of [
    ['trading partner', '/settings/connections?tab=partners'],
    ['enrollment', '/settings/payers?tab=enrollments'],
    ['delivery', '/dev/deliveries?'],
  ]) {
    await stage.open(`${path}&id=unknown_00000000000000000000000000`);
    await page.getByRole('heading', { name: `No ${noun} in this list has this id` }).waitFor();
    await looksRight(`${noun}-unknown`);
  }
  await stage.open('/settings/payers?id=NOBODY');
  await page.getByRole('region', { name: 'Payer', exact: true }).getByText('resource_not_found').waitFor();
  await looksRight('payer-unknown');
  const lost = stage.problems.filter((problem) => !/net::ERR_CONNECTION/.test(problem));
  stage.problems.splice(0, stage.problems.length, ...lost);
  const other = await stage.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const nurse = await other.newPage();
  await nurse.goto(`${url}/app/settings/connections`);
  await signInWith(nurse, { email: users.auth_specialist.email, password });
  await nurse.getByRole('heading', { name: 'Your role does not include this page' }).waitFor();
  await nurse.getByText('partners:read').waitFor();
  expect(await nurse.getByRole('link', { name: 'Connections' }).count()).toBe(0);
  if (process.env.PICTURES) await nurse.screenshot({ path: `${process.env.PICTURES}/connections-not-allowed.png` });
  await nurse.goto(`${url}/app/settings/payers?id=SBX01`);
  await nurse
    .getByRole('region', { name: /^Payer / })
    .getByText('Your role does not have partners:read.')
    .waitFor();
  await other.close();
});

test('no page violated the content security policy, failed or sent a request to another host', () => {
  expect(stage.problems).toEqual([]);
});
