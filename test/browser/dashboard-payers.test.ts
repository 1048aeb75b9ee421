import type { Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { filterLists, useChips } from './filter-lists.ts';
import { practiceOf } from './practice-of.ts';

let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { button, dialog, looksRight } = pageOf(() => stage);
const { create, aMember, aClock, pass, aReadyClaim } = practiceOf(() => stage);

test('a member is checked, the coverage is corrected, and each summary value leads to its row', async () => {
  const { page } = stage;
  await aMember('Featherstonehaugh', 'SBX-ELG.CORRECT-0301');
  await stage.open('/eligibility');
  await page.getByRole('heading', { name: 'No check yet' }).waitFor();
  await page.keyboard.press('c');
  await stage.keys.find(dialog().getByLabel('Patient', { exact: true }), 'feather', 'Featherstonehaugh');
  await stage.keys.choose(dialog().getByLabel('Coverage'), 1);
  await stage.keys.type(dialog().getByLabel('Provider NPI'), '1999999984');
  await stage.keys.type(dialog().getByLabel('Provider name'), 'Riverside Family Practice');
  await looksRight('eligibility-dialog');
  await stage.keys.press(dialog().getByRole('button', { name: 'Check' }));
  await page.getByRole('heading', { name: 'The stored coverage differs from the answer' }).waitFor();
  await looksRight('eligibility-check');
  await stage.keys.press(page.getByRole('row', { name: /^Copay/ }).getByRole('button', { name: 'EB 2' }));
  await page.locator('tr[data-active="true"]').getByText('EB*B*IND').waitFor();
  await stage.keys.tick(page.getByRole('checkbox', { name: /I have compared these data/ }));
  await stage.keys.press(button('Correct the coverage'));
  await page.getByRole('heading', { name: 'The coverage was corrected' }).waitFor();
  await stage.keys.press(page.getByRole('tab', { name: 'X12' }));
  await page
    .getByRole('list', { name: 'Segments' })
    .first()
    .getByText('AAA')
    .or(page.getByText('EB', { exact: true }))
    .first()
    .waitFor();

  // The payer does not know the member: the reason and the next steps are shown.
  const unknown = await aMember('Quill', 'SBX-ELG.AAA.75-0302');
  await create('/v1/eligibility-checks', {
    coverageId: unknown.coverageId,
    provider: { npi: '1999999984', organizationName: 'Riverside Family Practice' },
  });
  await stage.open('/eligibility');
  await stage.keys.press(page.getByRole('row', { name: /Quill.*75/ }));
  await page.getByText(/^AAA 75/).waitFor();
  await looksRight('eligibility-refused');
  // The member id was wrong: it is corrected, and both attempts stay together.
  await page.keyboard.press('e');
  await stage.keys.type(dialog().getByLabel('Member id'), 'SBX-ELG.ACTIVE-0302');
  await looksRight('eligibility-retry');
  await stage.keys.press(dialog().getByRole('button', { name: 'Check' }));
  await page.getByText('The member id of the coverage is corrected.').waitFor();
  await page.getByRole('region', { name: 'Attempts' }).getByText('Covered').waitFor();
  await looksRight('eligibility-attempts');
  await stage.keys.press(page.getByRole('link', { name: 'Attempt 1' }));
  await page.getByText(/^AAA 75:/).waitFor();
  await stage.keys.press(page.getByRole('tab', { name: 'History of the patient' }));
  await page.getByText(/AAA 75/).waitFor();
  await looksRight('eligibility-history');
  await stage.open('/eligibility?coverage=active');
  await page.getByRole('row', { name: /Featherstonehaugh/ }).waitFor();
  await looksRight('eligibility');
  // Several are asked again together, each coverage once.
  await stage.keys.tick(
    page
      .getByRole('row', { name: /Featherstonehaugh/ })
      .getByRole('checkbox')
      .first(),
  );
  await stage.keys.press(button('Check again'));
  await page.getByText('One check is started.').waitFor();
});

test('a request is drafted, its questions are answered and reviewed, and the payer approves it', async () => {
  const { page } = stage;
  const { patientId } = await aMember('Ashdown', 'SBX-PA.QUESTIONS.3.BRANCH-0303', 'SBX04');
  await stage.open('/prior-auths');
  await page.getByRole('heading', { name: 'No prior authorization yet' }).waitFor();
  await page.keyboard.press('r');
  await stage.keys.find(dialog().getByLabel('Patient', { exact: true }), 'ash', 'Ashdown');
  await stage.keys.choose(dialog().getByLabel('Coverage'), 1);
  await stage.keys.type(dialog().getByLabel('Procedures (CPT or HCPCS)'), 'E0601 99213');
  await stage.keys.type(dialog().getByLabel('Date of service'), '2026-12-01');
  await stage.keys.press(dialog().getByRole('button', { name: 'Ask' }));
  await dialog()
    .getByRole('row', { name: /E0601 Required/ })
    .waitFor();
  await looksRight('authorization-required');
  await stage.keys.press(dialog().getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('c');
  await stage.keys.find(dialog().getByLabel('Patient', { exact: true }), 'ash', 'Ashdown');
  await stage.keys.choose(dialog().getByLabel('Coverage'), 1);
  const fields = {
    'Diagnosis (ICD-10-CM)': 'G47.33',
    'Procedure (CPT or HCPCS)': 'E0601',
    Units: '3',
    'Service from': '2026-12-01',
    'Place of service': '12',
    'Requesting provider NPI': '1999999984',
    'Requesting provider name': 'Riverside Family Practice',
  };
  for (const [label, value] of Object.entries(fields))
    await stage.keys.type(dialog().getByLabel(label, { exact: true }), value);
  // Further services are of the same dates. Each can be removed, and the last one cannot.
  await stage.keys.press(dialog().getByRole('button', { name: 'Add a service' }));
  await stage.keys.press(dialog().getByRole('button', { name: 'Add a service' }));
  await stage.keys.press(dialog().getByRole('button', { name: 'Remove service 2' }));
  const second = dialog().getByRole('group', { name: 'Service 2' });
  await stage.keys.type(second.getByLabel('Procedure (CPT or HCPCS)'), 'A7034');
  await looksRight('authorization-dialog');
  await stage.keys.press(dialog().getByRole('button', { name: 'Create draft' }));
  await page.getByRole('heading', { name: 'Requirement and clocks' }).waitFor();

  // A document is uploaded and attached before the request is sent.
  await stage.keys.press(page.getByRole('tab', { name: /Documents/ }));
  const note = { name: 'sleep-study.txt', mimeType: 'text/plain', buffer: Buffer.from('AHI 32') };
  await stage.keys.upload(button('Upload files'), note);
  await page.getByText('The document is attached.').waitFor();
  await page.getByRole('list', { name: 'Attached documents' }).getByText('sleep-study.txt').waitFor();
  await looksRight('authorization-documents');
  const created = `/v1/prior-authorizations/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const { body: draft } = await stage.t.call('GET', created, { key: stage.organization.key });
  expect(draft.items).toMatchObject([
    { procedureCode: 'E0601', serviceDates: { start: '2026-12-01' } },
    { procedureCode: 'A7034', serviceDates: { start: '2026-12-01' } },
  ]);

  // In the list the same key acts on the current row.
  await stage.open('/prior-auths');
  await stage.keys.reach(page.getByRole('row', { name: /Ashdown/ }));
  await page.keyboard.press('u');
  await page.getByText('The request is sent to the payer.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Questions received').waitFor({ timeout: 30_000 });
  await stage.keys.press(page.getByRole('tab', { name: /Questions/ }));
  await stage.keys.tick(page.getByLabel('Approve the request'));
  // A question appears with the answer that it depends on.
  expect(await page.getByLabel('For how many weeks').count()).toBe(0);
  await stage.keys.tick(page.getByRole('group', { name: 'Was conservative treatment tried?' }).getByLabel('Yes'));
  const weeks = page.getByLabel('For how many weeks');
  await stage.keys.type(weeks, 'many');
  await page.keyboard.press('Enter');
  await page.getByText('Give a whole number.').waitFor();
  await stage.keys.type(weeks, '12');
  await page.keyboard.press('Enter');
  await stage.keys.type(page.getByLabel('HbA1c'), '7.4');
  await page.keyboard.press('Enter');
  await page.getByText('Saved', { exact: true }).nth(3).waitFor();
  await looksRight('authorization-questions');

  await stage.keys.press(page.getByRole('tab', { name: 'Provider review' }));
  await page.getByText('4 of 4 required questions are answered').waitFor();
  // A key is ignored while the answer before it is being saved, which may last longer than the new count takes to appear.
  const confirm = async (reviewed: string) => {
    await page.keyboard.press('y');
    await page.getByText(reviewed).waitFor();
    await page.locator('button[aria-busy=true]').first().waitFor({ state: 'detached' });
  };
  await confirm('1 reviewed');
  await page.keyboard.press('e');
  await page.getByRole('region', { name: 'Answer 2' }).getByLabel('Yes').waitFor();
  await page.keyboard.press('e');
  for (const reviewed of ['2 reviewed', '3 reviewed', '4 reviewed']) await confirm(reviewed);
  await stage.keys.type(page.getByLabel('Signed by'), '1999999984');
  await stage.keys.press(button('Sign'));
  await page.getByText('Signed by 1999999984').waitFor();
  await looksRight('authorization-review');
  await stage.keys.press(button('Approve the answers'));
  await page.getByText('The answers are approved.').waitFor();
  await page.locator('button:not([aria-disabled])', { hasText: 'Send the answers' }).waitFor();
  await page.keyboard.press('u');
  await page.getByText('The answers are sent to the payer.').waitFor();
  await page.getByText('Approved').first().waitFor({ timeout: 30_000 });
  await stage.keys.press(page.getByRole('tab', { name: 'Request' }));
  await page.getByText('Authorization number').waitFor();
  await looksRight('authorization');
  await stage.keys.press(page.getByRole('tab', { name: 'Audit log' }));
  await page.getByText('Submitted', { exact: true }).waitFor();
  await looksRight('authorization-log');
  await stage.keys.press(page.getByRole('tab', { name: 'X12' }));
  await page.getByRole('list', { name: 'Segments' }).getByText('UM', { exact: true }).first().waitFor();
  await page.getByRole('tree', { name: 'Loops' }).getByText('UM', { exact: true }).first().waitFor();
  await looksRight('authorization-x12');
  await stage.open(`/prior-auths?patient=${patientId}`);
  await page.getByRole('row', { name: /Approved.*2 of 2.*/ }).waitFor();
  await looksRight('authorizations');
  // An action that is not possible shows its reason.
  await stage.keys.reach(page.getByRole('row', { name: /Ashdown.*Approved/ }));
  await page.keyboard.press('u');
  await page.getByText('The request is approved.').waitFor();
  const requestingProvider = { npi: '1999999984' };
  await create('/v1/prior-authorizations', { patientId, coverageId: draft.coverageId, requestingProvider });
  await stage.open(`/prior-auths?patient=${patientId}&status=draft`);
  await stage.keys.reach(page.getByRole('row', { name: /Ashdown.*Draft/ }));
  await page.keyboard.press('.');
  await stage.keys.press(page.getByRole('menuitem', { name: 'Cancel the request' }));
  await stage.keys.press(dialog().getByRole('button', { name: 'Cancel the request' }));
  await page.getByText('The request is cancelled.').waitFor();
  await page.getByRole('row', { name: /Ashdown.*Draft/ }).waitFor({ state: 'detached' });
  // A request is drafted again with the same content. The first one then leads to it.
  await stage.open(`/prior-auths/${draft.id}`);
  await stage.keys.press(button('More'));
  await stage.keys.press(page.getByRole('menuitem', { name: 'Request it again' }));
  await page.getByText('The request is drafted again.').waitFor();
  await page.getByText('A7034').first().waitFor();
  await stage.open(`/prior-auths/${draft.id}`);
  await stage.keys.press(button('More'));
  await stage.keys.press(page.getByRole('menuitem', { name: 'Open the new request' }));
  await button('Submit').waitFor();
});

/** Creates a claim that the payer denies, and returns the clock by which the payer decides. */
async function aDeniedClaim(): Promise<{ claimId: string; clockId: string }> {
  const clock = await aClock();
  const { patientId, coverageId } = await aMember(
    'Quillfeather',
    'SBX-CLM.DENY.CO197-APL.LEVEL.2-0304',
    'SBX01',
    clock.id,
  );
  const claim = await aReadyClaim(patientId, coverageId);
  await create(`/v1/claims/${claim.id}/submit`, {});
  await pass(clock.id, '2026-03-20T14:00:00.000Z');
  return { claimId: claim.id, clockId: clock.id };
}

test('a denial is appealed: blanks block the letter, the first level fails, and the second succeeds', async () => {
  const { page } = stage;
  const { claimId, clockId } = await aDeniedClaim();
  await stage.open('/appeals');
  await page.getByRole('heading', { name: 'No appeal yet' }).waitFor();
  await stage.open(`/denials?claim=${claimId}`);
  // A group of the same cause becomes a filter.
  await stage.keys.press(
    page.getByRole('region', { name: 'Denials by cause' }).getByRole('button', { name: /^Authorization \d+/ }),
  );
  await page.waitForURL(/category=authorization/);
  await stage.keys.press(page.getByRole('row', { name: /CO-197/ }));
  await page.getByRole('heading', { name: 'Recommended steps, in this order' }).waitFor();
  await page.keyboard.press('p');
  await page.getByRole('article', { name: 'Letter' }).waitFor();
  await page.getByText(/blanks? blocks? sending/).waitFor();
  // The next step is to fill the blanks, so the letter cannot be sent yet.
  expect(await button('Send').count()).toBe(0);
  // A statement names its sources; the focus on one shows it.
  await stage.keys.reach(page.getByRole('button', { name: /^Source 1,/ }).first());
  await page.getByRole('tooltip').waitFor();
  await looksRight('appeal-blanks');
  const first = new URL(page.url()).pathname.replace('/app', '');
  await stage.open(`/appeals?claim=${claimId}`);
  await stage.keys.reach(page.getByRole('row', { name: /Quillfeather.*Draft/ }));
  await page.keyboard.press('u');
  await page.getByText('Fill the blanks of the letter first.').waitFor();
  await stage.open(first);
  const details = page.getByRole('complementary', { name: 'Letter details' });
  await details.getByRole('textbox').first().waitFor();
  for (const blank of await details.getByRole('textbox').all())
    await stage.keys.type(blank, 'The referral was urgent.');
  await stage.keys.press(button('Fill in'));
  await page.getByText('All blanks are filled').waitFor();
  const letter = await stage.context.request.get(
    `${stage.url}/v1/appeals/${page.url().split('/').at(-1)}/letter?format=pdf`,
  );
  expect((await letter.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.keyboard.press('u');
  await stage.keys.choose(dialog().getByLabel('Channel'), 'mail');
  await stage.keys.type(dialog().getByLabel('Tracking number'), '9400100000000000000000');
  await looksRight('appeal-dialog');
  await stage.keys.press(dialog().getByRole('button', { name: 'Send' }));
  await page.getByText('The appeal is sent.').waitFor();
  await stage.keys.press(button('Record the outcome'));
  await stage.keys.choose(dialog().getByLabel('Result'), 'upheld');
  await stage.keys.type(dialog().getByLabel('Reason that the payer gives'), 'No authorization was on file.');
  await stage.keys.press(dialog().getByRole('button', { name: 'Record' }));
  await page.getByText('The outcome is recorded.').waitFor();
  await looksRight('appeal-upheld');

  await stage.keys.press(button('Appeal at the next level'));
  await page.getByText('Level 1', { exact: true }).waitFor();
  await details.getByRole('textbox').first().waitFor();
  for (const blank of await details.getByRole('textbox').all())
    await stage.keys.type(blank, 'The referral was urgent.');
  if ((await button('Fill in').count()) > 0) await stage.keys.press(button('Fill in'));
  await page.getByText('All blanks are filled').waitFor();
  const second = `/v1/appeals/${page.url().split('/').at(-1)}`;
  await stage.open(`/appeals?claim=${claimId}`);
  await stage.keys.reach(page.getByRole('row', { name: /Quillfeather.*Draft/ }));
  await page.keyboard.press('u');
  await stage.keys.press(dialog().getByRole('button', { name: 'Send' }));
  // The page may still show the message of the first level, so the test reads the appeal over the API.
  const status = async () => (await stage.t.call('GET', second, { key: stage.organization.key })).body.status;
  await expect.poll(status).toBe('sent');
  await stage.open(second.replace('/v1', ''));
  await pass(clockId, '2026-05-20T14:00:00.000Z');
  await page.getByText('Overturned').first().waitFor();
  await looksRight('appeal-won');
  expect(await stage.printed('appeal')).toEqual([]);
  await stage.open(`/appeals?claim=${claimId}`);
  await page.getByRole('row', { name: /Quillfeather.*Overturned/ }).waitFor();
  await looksRight('appeals');
  // The claim leads to all that belongs to it.
  await stage.open(`/claims/${claimId}?tab=related`);
  await page.getByRole('region', { name: 'Denials' }).getByRole('link').waitFor();
  await page.getByRole('region', { name: 'Remittances' }).getByRole('link').first().waitFor();
  await page.getByText('No authorization is linked to the claim.').waitFor();
  await looksRight('claim-related');
  await stage.keys.press(page.getByRole('tab', { name: 'Form', exact: true }));
  await page.getByRole('region', { name: /^Box 33/ }).waitFor();
  expect(await stage.printed('claim')).toEqual([]);
  await stage.open('/remittances');
  await stage.keys.press(page.getByRole('row', { name: /Posted/ }).first());
  await page.getByRole('region', { name: /Remittance/ }).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  expect(await stage.printed('remittance')).toEqual([]);
  await stage.open(`/claims/${claimId}?tab=related`);
  await page.getByRole('region', { name: 'Appeals' }).getByText('Overturned').waitFor();
  await stage.keys.press(page.getByRole('region', { name: 'Appeals' }).getByRole('link').first());
  await page.getByRole('article', { name: 'Letter' }).waitFor();
});

test('filters change what the lists show, and stay in the address as codes', async () => {
  await filterLists(stage);
  await useChips(stage);
});

/** The pages of the menu. */
const PAGES = [
  ...['/', '/work', '/eligibility', '/prior-auths', '/claims', '/remittances', '/remittances/matching', '/denials'],
  ...['/appeals', '/patients', '/encounters'],
  ...['webhooks', 'deliveries', 'events', 'requests', 'sandbox', 'x12'].map((of) => `/dev/${of}`),
  ...['api-keys', 'users', 'roles', 'organization', 'policies'].map((of) => `/settings/${of}`),
  ...['payers', 'connections', 'integrations', 'audit'].map((of) => `/settings/${of}`),
];

test('a page is loaded with at most six requests', async () => {
  const { page } = stage;
  const sent = new Set<string>();
  const onRequest = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    // A list that is loaded again counts once, and so does the stream, which continues from a cursor.
    if (pathname.startsWith('/v1/')) sent.add(pathname.endsWith('/changes') ? pathname : pathname + search);
  };
  page.on('request', onRequest);
  const tooMany: string[] = [];
  for (const path of PAGES) {
    // Ends the previous page. A page of another site would need a new process of the browser.
    await page.goto(`${stage.url}/v1/health`);
    sent.clear();
    await stage.open(path);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    if (sent.size > 6) tooMany.push(`${path}: ${[...sent].join(' ')}`);
  }
  page.off('request', onRequest);
  expect(tooMany).toEqual([]);
});

test('no page violated the content security policy, failed or sent a request to another host', () => {
  expect(stage.problems).toEqual([]);
});
