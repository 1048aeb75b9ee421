import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';
import { type DashboardStage, openDashboard } from './dashboard-stage.ts';

let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const button = (name: string | RegExp) => stage.page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => stage.page.getByRole('dialog');

async function statusWith(key: string): Promise<number> {
  const response = await fetch(`${stage.url}/v1/claims?limit=1`, { headers: { 'X-API-Key': key } });
  await response.arrayBuffer();
  return response.status;
}

test('a key is created, used, rotated and revoked, and its secret leaves the page with its dialog', async () => {
  const { page } = stage;
  await stage.open('/settings/api-keys');
  await button('Create key').click();
  await dialog().getByLabel('Name').fill('Export');
  await dialog().getByRole('button', { name: 'Only reading' }).click();
  await dialog().getByRole('button', { name: 'Create key' }).click();
  const secret = page.locator('[data-secret]');
  const first = await secret.innerText();
  expect(await statusWith(first)).toBe(200);

  // Escape asks first, because nobody can read the secret again.
  await page.keyboard.press('Escape');
  await dialog().getByText('Have you stored it?').waitFor();
  await dialog().getByLabel('I have stored it safely').check();
  await dialog().getByRole('button', { name: 'Done' }).click();
  await secret.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(first);

  await button('Rotate').click();
  await dialog().getByRole('button', { name: 'Rotate' }).click();
  const second = await secret.innerText();
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
  await dialog().getByLabel('I have stored it safely').check();
  await dialog().getByRole('button', { name: 'Done' }).click();

  // The former key stands beside its successor, until it is revoked.
  await page.getByRole('row', { name: /Replaced/ }).click();
  await button('Revoke').click();
  const typed = dialog().getByRole('textbox');
  // The button says what is missing, and does nothing before.
  await dialog().getByRole('button', { name: 'Revoke key' }).click({ force: true });
  expect(await statusWith(first)).toBe(200);
  await typed.fill(first.slice(-4));
  await dialog().getByRole('button', { name: 'Revoke key' }).click();
  await dialog().waitFor({ state: 'detached' });
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);
});

test('a failing receiver is repaired, and its event is replayed; both deliveries name each other', async () => {
  const { page } = stage;
  const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500, body: 'out of order' } });
  await stage.open('/dev/webhooks');
  await page.keyboard.press('c');
  await dialog().getByLabel('Address').fill('nonsense');
  await dialog().getByRole('button', { name: 'Add endpoint' }).click();
  // The service names the field; the form stays as it was.
  await dialog().getByRole('alert').waitFor();
  expect(await dialog().getByRole('alert').innerText()).toContain('req_');
  await dialog().getByLabel('Address').fill(receiver.url);
  await dialog().getByRole('button', { name: 'Add endpoint' }).click();
  await dialog().getByLabel('I have stored it safely').check();
  await dialog().getByRole('button', { name: 'Done' }).click();
  await button('Send a ping').click();
  await receiver.waitFor(1);
  await page.getByRole('link', { name: 'All deliveries to this endpoint' }).click();
  await page.getByRole('row', { name: /ping.*Failed, retried.*HTTP 500/ }).click();
  await page.getByText('out of order').waitFor();
  await page.getByText(/Attempt 7, 1 d after the one before/).waitFor();

  receiver.answer = { kind: 'status', status: 204 };
  await button('Replay').click();
  await page.getByRole('heading', { name: 'Replay 1' }).waitFor();
  await page.getByText('Replay of').waitFor();
  await page.getByRole('row', { name: /ping.*Succeeded.*HTTP 204/ }).waitFor();
  const [ping, replayed] = receiver.received;
  expect(replayed!.headers['service-event-id']).toBe(ping!.headers['service-event-id']);
  await receiver.close();
});

test('the keyboard opens pages, commands and help, and moves within a list', async () => {
  const { page } = stage;
  await stage.open('/settings/api-keys');
  await page
    .getByRole('row', { name: /Export/ })
    .first()
    .waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: /API key Export/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: /API key Export/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await dialog().getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await page.getByRole('heading', { name: 'X12 tools' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill('audit');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  await page.getByRole('row', { name: /api_key.revoked/ }).waitFor();
});

test('a scenario is played beside other data, and its events can be read', async () => {
  const { page } = stage;
  await stage.open('/dev/sandbox');
  await button('Run claim-paid').click();
  await page.getByText('As expected').waitFor({ timeout: 60_000 });
  await stage.open('/dev/events?type=claim.paid');
  await page.getByRole('row', { name: /claim.paid/ }).click();
  // What may be PHI is masked under Developers.
  await page.getByText('"patientControlNumber": "•••"').waitFor();
  await button('Reveal').click();
  await page.getByText('"totalCharges": 12500').waitFor();
});

test('an X12 file is checked, and a finding leads to its segment', async () => {
  const { page } = stage;
  await stage.open('/dev/x12');
  await page
    .getByLabel('Or paste one')
    .fill(
      `ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260105*1430*^*00501*000000905*0*T*:~GS*HC*SENDER*RECEIVER*20260105*1430*1*X*005010X222A1~ST*837*0001*005010X222A1~BHT*0019*00*1*20260105*1430*CH~SE*3*0001~GE*1*1~IEA*1*000000905~`,
    );
  await button('Check').click();
  await page.getByText(/\d+ errors/).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'SNIP' }).first().getByRole('button').click();
  await page.locator('li[aria-current]').waitFor();
  await page.getByRole('tab', { name: '999' }).click();
  await page.getByText('AK9').first().waitFor();
});

const PAGES = [
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
  const look = async (name: string) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await stage.violations(), name).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await stage.violations(['color-contrast']), `${name}, dark`).toEqual([]);
  };
  for (const path of PAGES) {
    await stage.open(path);
    await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
    await look(path);
  }
  await stage.open('/settings/api-keys');
  await button('Create key').click();
  await dialog().getByLabel('Name').waitFor();
  await look('a dialog');
});

test('no page broke the content security policy, failed or asked another host', () => {
  expect(stage.problems).toEqual([]);
});
