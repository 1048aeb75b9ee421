import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';

// Documents are uploaded to claims and appeals, and sent to a payer that requests them.
let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { create, aMember, aClock, pass, aClaim, aReadyClaim } = practiceOf(() => stage);
const { button, dialog, looksRight } = pageOf(() => stage);
const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name, exact: typeof name === 'string' });
const get = async (path: string) => (await stage.t.call('GET', path, { key: stage.organization.key })).body;
const note = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('files are uploaded to a claim, with errors beside each file, cancelled, repeated, opened and deleted', async () => {
  const { page, keys } = stage;
  const { patientId, coverageId } = await aMember('Tattersall', 'SBX-0711');
  const claim = await aClaim(patientId, coverageId);
  const stored = async () => (await get(`/v1/documents?claimId=${claim.id}`)).data;
  await stage.open(`/claims/${claim.id}?tab=documents`);
  await page.getByText('The claim has no document yet.').waitFor();
  const program = { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
  await keys.upload(button('Upload files'), [note('visit.txt', 'Seen today.'), note('labs.txt', 'HbA1c 6.1'), program]);
  const list = page.getByRole('list', { name: 'Documents' });
  await list.getByText('visit.txt').waitFor();
  await list.getByText('labs.txt').waitFor();
  const uploads = page.getByRole('region', { name: 'Upload documents' });
  await uploads.getByText('The type of the file is not accepted.').waitFor();
  await looksRight('claim-documents');
  expect(await stored()).toHaveLength(2);

  // The service refuses the next attempt once; the repeated one stores the same document.
  const contents = '**/v1/documents/*/content';
  const error = { type: 'rate_limit_error', code: 'rate_limited', message: 'Too many requests.', requestId: 'req_1' };
  await page.route(contents, (route) => route.fulfill({ status: 429, json: { error } }), { times: 1 });
  await keys.upload(button('Upload files'), note('letter.txt', 'Dear payer,'));
  await uploads.getByText('Too many requests.').waitFor();
  await keys.press(uploads.getByRole('button', { name: 'Try again' }));
  await list.getByText('letter.txt').waitFor();
  expect(await stored()).toHaveLength(3);

  // An upload that takes long shows its progress and can be cancelled; nothing of it is left.
  const held: Route[] = [];
  await page.route(contents, (route) => void held.push(route));
  await keys.upload(button('Upload files'), note('wrong.txt', 'Another person.'));
  await uploads.getByRole('progressbar').waitFor();
  await looksRight('claim-documents-sending');
  await keys.press(uploads.getByRole('button', { name: 'Cancel' }));
  await uploads.getByText('Cancelled').waitFor();
  await page.unroute(contents);
  await expect.poll(async () => (await stored()).length).toBe(3);

  // Files that are dropped are uploaded as well.
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Dropped.'], 'dropped.txt', { type: 'text/plain' }));
    return data;
  })()`);
  await uploads.dispatchEvent('drop', { dataTransfer: transfer });
  await list.getByText('dropped.txt').waitFor();
  await keys.press(page.getByRole('button', { name: 'Delete document 1' }));
  await keys.press(inDialog('Delete the document'));
  await dialog().waitFor({ state: 'detached' });
  await list.getByText('dropped.txt').waitFor({ state: 'detached' });
  expect(await stored()).toHaveLength(3);
  expect(stage.problems).toEqual([]);
});

test("a payer's request for information is answered with an uploaded record", async () => {
  const { page, keys } = stage;
  const clock = await aClock();
  const { patientId, coverageId } = await aMember('Umberlee', 'SBX-CLM.REQINFO.R4-0712', 'SBX01', clock.id);
  const { id } = await aReadyClaim(patientId, coverageId);
  await create(`/v1/claims/${id}/submit`, {});
  await pass(clock.id, '2026-03-20T14:00:00.000Z');
  await stage.open(`/claims/${id}?tab=documents`);
  await page.getByRole('heading', { name: /^The payer requests information, until [A-Z][a-z]{2} \d/ }).waitFor();
  await looksRight('claim-information');
  await keys.press(button('Send the information'));
  await dialog().getByText('There is none yet. Upload the first one.').waitFor();
  await keys.upload(inDialog('Upload files'), note('history.txt', 'Seen for three weeks.'));
  await dialog().getByRole('checkbox', { name: 'history.txt' }).and(page.locator(':checked')).waitFor();
  await looksRight('claim-information-dialog');
  await keys.press(inDialog('Send to the payer'));
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: /^Request of the payer: answered/ }).waitFor();
  const { informationRequest } = await get(`/v1/claims/${id}`);
  expect(informationRequest.answer).toMatchObject({
    channel: 'x12_275',
    documentIds: [expect.stringMatching(/^doc_/)],
  });
  expect(stage.problems).toEqual([]);
});

test('records are enclosed with an appeal, and its letter lists them', async () => {
  const { page, keys } = stage;
  const clock = await aClock();
  const { patientId, coverageId } = await aMember('Vandermeer', 'SBX-CLM.DENY.CO50-0713', 'SBX01', clock.id);
  const { id } = await aReadyClaim(patientId, coverageId);
  await create(`/v1/claims/${id}/submit`, {});
  await pass(clock.id, '2026-03-20T14:00:00.000Z');
  const { denialIds } = await get(`/v1/claims/${id}`);
  const appeal = await create('/v1/appeals', { denialIds: [denialIds[0]] });
  await stage.open(`/appeals/${appeal.id}`);
  await page.getByText('Nothing is enclosed.').waitFor();
  await keys.upload(button('Upload files'), [note('imaging.txt', 'No fracture.'), note('progress.txt', 'Improving.')]);
  const enclosures = page.getByRole('list', { name: 'Enclosures' });
  await enclosures.getByText('imaging.txt').waitFor();
  await enclosures.getByText('progress.txt').waitFor();
  await looksRight('appeal-enclosures');
  const letter = await stage.t.call('GET', `/v1/appeals/${appeal.id}/letter?format=text`, {
    key: stage.organization.key,
  });
  expect(letter.text).toContain('imaging.txt');
  expect(letter.text).toContain('progress.txt');
  await keys.press(enclosures.getByRole('button', { name: 'Remove document 1' }));
  await enclosures.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
  expect((await get(`/v1/appeals/${appeal.id}`)).documentIds).toHaveLength(1);
  // The documents are the claim's as well.
  expect((await get(`/v1/documents?claimId=${id}`)).data).toHaveLength(2);
  expect(stage.problems).toEqual([]);
});
