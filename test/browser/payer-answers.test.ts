import { PDFDocument } from '@cantoo/pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORMULA, HTML, hostile, IMAGE, makeHostile, SCRIPT_ADDRESS } from '../helpers/hostile-payer.ts';
import { written835 } from '../helpers/written-835.ts';
import { type DashboardStage, openDashboard } from './dashboard-stage.ts';
import { watchInjection } from './injection.ts';
import { practiceOf } from './practice-of.ts';

// Payers write HTML, addresses of scripts and formulas into every text of their answers.
let stage: DashboardStage;
beforeAll(async () => {
  stage = await openDashboard();
  makeHostile(stage.t.app.payers);
});
afterAll(() => stage?.close());

const { create, aMember, aClock, pass, aReadyClaim } = practiceOf(() => stage);

const get = async (path: string, headers: Record<string, string> = {}) =>
  stage.t.call('GET', path, { key: stage.organization.key, headers });

async function upload(content: Buffer) {
  const uploaded = await stage.t.call('POST', '/v1/remittances', {
    key: stage.organization.key,
    payload: content,
    headers: { 'content-type': 'application/edi-x12', prefer: 'wait=30' },
  });
  expect(uploaded.status, uploaded.text).toBeLessThan(300);
  return uploaded.body.remittances[0];
}

/** Returns an 835 with codes that are in no list, provider adjustments, and remarks. `change` edits its segments. */
function unknownCodes(number: string, { denies = false } = {}): Buffer {
  const paid = denies ? 0 : 9_500;
  const parts: [string, number][] = [[denies ? 'CO-50' : 'CO-<i>', 12_500 - paid]];
  const file = written835({
    claims: [{ number, status: denies ? '4' : '1', charge: 12_500, paid, lines: [{ charge: 12_500, paid, parts }] }],
  });
  const changed = file
    .toString('latin1')
    .replace(/~NM1\*QC[^~]*/, `$&~NM1*74*1*${IMAGE}*${IMAGE}~MOA***<b>*${IMAGE}~REF*CE*${IMAGE}`)
    .replace('~SE*', `~LQ*HE*<u>~LQ*HE*${IMAGE}~SE*`);
  if (denies) return hostile(Buffer.from(changed, 'latin1'));
  const withAdjustment = changed
    .replace('BPR*I*95*', 'BPR*I*90*')
    .replace('~SE*', `~PLB*1999999984*20261231*WO:${IMAGE}*5~SE*`);
  return hostile(Buffer.from(withAdjustment, 'latin1'));
}

test('texts of 271s are shown as text', async () => {
  const { page } = stage;
  const watch = await watchInjection(stage);
  const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
  const active = await aMember('Larkin', 'SBX-ELG.ACTIVE-0701');
  const check = await create('/v1/eligibility-checks', { coverageId: active.coverageId, provider });
  expect(check.plans[0].benefits.statuses.at(-1).relatedEntities[0].contacts[0].url).toBe(SCRIPT_ADDRESS);
  const unknown = await aMember('Quill', 'SBX-ELG.AAA.75-0702');
  const refused = await create('/v1/eligibility-checks', { coverageId: unknown.coverageId, provider });
  expect(refused.errors[0]).toMatchObject({ code: '<b', followUpActionCode: '<' });

  const pages: [string, string | null][] = [
    ['/eligibility', null],
    [`/eligibility/${check.id}`, HTML],
    [`/eligibility/${check.id}`, SCRIPT_ADDRESS],
    [`/eligibility/${check.id}?tab=timeline`, null],
    [`/eligibility/${check.id}?tab=x12`, SCRIPT_ADDRESS],
    [`/eligibility/${refused.id}`, 'AAA <b:'],
    [`/patients/${active.patientId}`, IMAGE],
    ['/dev/events', null],
    ['/dev/requests', null],
  ];
  for (const [path, text] of pages) {
    await stage.open(path);
    if (text !== null) await page.getByText(text).first().waitFor();
    await watch.expectNoInjection(`${path} ${text}`);
  }
  await watch.end(HTML);
}, 120_000);

test('texts of 999s, 277CAs, 277s and 835s are shown as text', async () => {
  const { page, keys } = stage;
  const watch = await watchInjection(stage);
  const clock = await aClock();
  const sent = async (number: string, memberId: string) => {
    const { patientId, coverageId } = await aMember(number, memberId, 'SBX01', clock.id);
    const { id } = await aReadyClaim(patientId, coverageId);
    const { patientControlNumber } = await create(`/v1/claims/${id}/submit`, {});
    return { id, patientId, patientControlNumber };
  };
  const paid = await sent('Larkin', 'SBX-CLM.PAID-0703');
  const asked = await sent('Fenn', 'SBX-CLM.REQINFO.R4-0704');
  const rejected = await sent('Quill', 'SBX-CLM.REJECT.PAYER.A7.562-0706');
  const [posted, denied] = [await sent('Ashdown', 'SBX-CLM.LOST-0707'), await sent('Holt', 'SBX-CLM.LOST-0708')];
  await pass(clock.id, '2026-03-20T14:00:00.000Z');
  const remittance = await upload(unknownCodes(posted.patientControlNumber));
  expect(remittance).toMatchObject({ payerName: HTML, postingStatus: 'posted' });
  expect(remittance.providerAdjustments[0].reference).toBe(IMAGE);
  await upload(unknownCodes(denied.patientControlNumber, { denies: true }));
  await upload(unknownCodes(IMAGE));
  const [denial] = (await get(`/v1/denials?claimId=${denied.id}`)).body.data;
  const work = (await get('/v1/work')).body.data as { id: string }[];
  expect(work.length).toBeGreaterThan(1);
  expect((await get(`/v1/claims/${rejected.id}`)).body.status).toBe('rejected');
  // The texts are in the files, which the X12 tab shows.
  const answered = await get(`/v1/claims/${asked.id}/acknowledgments`);
  expect(answered.body.data.at(-1), answered.text).toMatchObject({ level: '277', outcome: 'information' });
  expect((await get(`/v1/claims/${rejected.id}/x12?transactionSet=277CA`)).text).toContain(`${HTML} ${SCRIPT_ADDRESS}`);
  expect((await get(`/v1/claims/${paid.id}/x12?transactionSet=999`)).text).toContain(HTML);

  const tabs = [
    ...['', '?tab=related', '?tab=timeline', '?tab=acknowledgments', '?tab=payments'].map((tab) => `${paid.id}${tab}`),
    ...[asked, rejected, denied].flatMap(({ id }) => [id, `${id}?tab=timeline`, `${id}?tab=acknowledgments`]),
    ...[`${posted.id}?tab=payments`, `${denied.id}?tab=denials`],
  ];
  const pages: [string, string | null][] = [
    ...tabs.map((tab): [string, null] => [`/claims/${tab}`, null]),
    ['/claims', null],
    ['/remittances', HTML],
    ['/remittances/matching', IMAGE],
    ['/remittances/suspense', null],
    [`/denials?id=${denial.id}`, null],
    ...work.map(({ id }): [string, null] => [`/work?id=${id}`, null]),
    [`/patients/${posted.patientId}`, null],
    ['/', null],
    ['/dev/events', null],
    ['/settings/audit', null],
    ['/settings/payers', null],
  ];
  for (const [path, text] of pages) {
    await stage.open(path);
    if (text !== null) await page.getByText(text).first().waitFor();
    await watch.expectNoInjection(`${path} ${text}`);
  }
  const files = [
    [rejected, '277CA', SCRIPT_ADDRESS],
    [paid, '999', HTML],
    [paid, '835', IMAGE],
  ] as const;
  for (const [{ id }, file, text] of files) {
    await stage.open(`/claims/${id}?tab=x12`);
    await page.getByLabel('File', { exact: true }).selectOption(file);
    await page.getByRole('list', { name: 'Segments' }).getByText(text).first().waitFor();
    await page.getByRole('tree', { name: 'Loops' }).getByText(text).first().waitFor();
    await watch.expectNoInjection(`the ${file}`);
  }
  await stage.open(`/remittances?id=${remittance.id}`);
  await page.getByText(`Provider adjustment WO ${IMAGE}`).waitFor();
  await watch.expectNoInjection('the remittance');
  await keys.press(page.getByRole('button', { name: 'More', exact: true }));
  await keys.press(page.getByRole('menuitem', { name: /^Show the 835/ }));
  await page.getByRole('dialog').getByText(SCRIPT_ADDRESS).first().waitFor();
  await watch.expectNoInjection('the file of the remittance');
  await stage.open('/dev/x12');
  await page.getByLabel('Or paste one').fill(unknownCodes(IMAGE).toString('latin1'));
  await keys.press(page.getByRole('button', { name: 'Check', exact: true }));
  await keys.press(page.getByRole('button', { name: /^Reveal the text/ }));
  await page.getByRole('tree', { name: 'Loops' }).getByText(IMAGE).first().waitFor();
  await watch.expectNoInjection('the X12 tools');
  await watch.end(HTML);
}, 240_000);

test('letters about such a denial have no program, no link and no markup of the payer', async () => {
  const clock = await aClock();
  const { patientId, coverageId } = await aMember('Vale', 'SBX-CLM.LOST-0709', 'SBX01', clock.id);
  const { id } = await aReadyClaim(patientId, coverageId);
  const { patientControlNumber } = await create(`/v1/claims/${id}/submit`, {});
  await pass(clock.id, '2026-03-05T14:00:00.000Z');
  await upload(unknownCodes(patientControlNumber, { denies: true }));
  const [denial] = (await get(`/v1/denials?claimId=${id}`)).body.data;
  const appeal = await create('/v1/appeals', { denialIds: [denial.id] });
  const value = `${HTML} ${SCRIPT_ADDRESS}`;
  const filled = await stage.t.call('PATCH', `/v1/appeals/${appeal.id}`, {
    key: stage.organization.key,
    body: { placeholders: appeal.letter.placeholders.map(({ key }: { key: string }) => ({ key, value })) },
  });
  expect(filled.status, filled.text).toBe(200);
  const bytes = async (format: string) => {
    const path = `${stage.url}/v1/appeals/${appeal.id}/letter?format=${format}`;
    const response = await fetch(path, { headers: { authorization: `Bearer ${stage.organization.key}` } });
    expect(response.status).toBe(200);
    return { content: new Uint8Array(await response.arrayBuffer()), type: response.headers.get('content-type')! };
  };

  const docx = unzipSync((await bytes('docx')).content);
  const parts = Object.entries(docx).map(([name, content]) => [name, strFromU8(content)] as const);
  const text = parts.find(([name]) => name === 'word/document.xml')![1];
  expect(text).toContain('&lt;script&gt;ran=1&lt;/script&gt;');
  expect(text).not.toMatch(/<script|<img|w:hyperlink|w:instrText|w:fldSimple/);
  expect(parts.filter(([, content]) => content.includes('TargetMode="External"'))).toEqual([]);

  const pdf = await PDFDocument.load((await bytes('pdf')).content);
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => String(object));
  expect(objects.length).toBeGreaterThan(5);
  expect(
    objects.filter((object) =>
      /\/(JavaScript|JS|URI|Launch|OpenAction|AA|A|SubmitForm)\b|\/Annots \[ [^\]]/.test(object),
    ),
  ).toEqual([]);
}, 120_000);

test('the API reference shows responses with such texts as text', async () => {
  const { page, url } = stage;
  await upload(unknownCodes('NOBODY-1'));
  const watch = await watchInjection(stage);
  await page.goto(`${url}/docs/try#/Remittances/listRemittances`);
  const operation = page.locator('#operations-Remittances-listRemittances');
  await operation.getByRole('button', { name: 'Execute' }).click();
  await operation.locator('.live-responses-table').getByText(HTML).first().waitFor();
  await watch.expectNoInjection('the API reference', '#operations-Remittances-listRemittances');
}, 120_000);

test('CSV contains no cell that is a formula', async () => {
  const formula = written835({
    payerName: FORMULA,
    claims: [{ number: FORMULA.slice(0, 38), charge: 100, paid: 100, payerNumber: FORMULA }],
  });
  await upload(formula);
  const lists = ['remittances', 'claim-payments', 'denials', 'claims', 'eligibility-checks', 'work', 'patients'];
  const texts: string[] = [];
  for (const list of lists) {
    const { status, text } = await get(`/v1/${list}?limit=100`, { accept: 'text/csv' });
    expect(status, list).toBe(200);
    texts.push(text);
  }
  for (const text of texts) expect(text).not.toMatch(/(?:^|,)"?[\s\u00a0\u200b\ufeff]*=/m);
  expect(texts[0]).toContain(`'=HYPERLINK`);
});
