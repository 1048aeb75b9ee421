import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard } from './dashboard-stage.ts';

let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const button = (name: string | RegExp) => stage.page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => stage.page.getByRole('dialog');
const looksRight = async (name: string) => expect(await stage.look(name), name).toEqual([]);

async function create(path: string, body: object) {
  const answer = await stage.t.call('POST', path, { key: stage.organization.key, body });
  expect([200, 201, 202], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
}

/** Creates a patient and a coverage whose member id decides what the payer answers. */
async function aMember(family: string, memberId: string, payerId = 'SBX01') {
  const patient = await create('/v1/patients', {
    name: { given: ['Maximiliana'], family },
    birthDate: '1984-02-29',
    sex: 'female',
    addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
  });
  const coverage = await create('/v1/coverages', { patientId: patient.id, payerId, memberId });
  return { patientId: patient.id as string, coverageId: coverage.id as string };
}

test('a member is checked, the coverage is corrected, and each summary value leads to its row', async () => {
  const { page } = stage;
  await aMember('Featherstonehaugh', 'SBX-ELG.CORRECT-0301');
  await stage.open('/eligibility');
  await page.getByRole('heading', { name: 'No check yet' }).waitFor();
  await page.keyboard.press('c');
  await dialog().getByLabel('Patient', { exact: true }).fill('feather');
  await dialog()
    .getByRole('radio', { name: /Featherstonehaugh/ })
    .check();
  await dialog().getByLabel('Coverage').selectOption({ index: 1 });
  await dialog().getByLabel('Provider NPI').fill('1999999984');
  await dialog().getByLabel('Provider name').fill('Riverside Family Practice');
  await looksRight('eligibility-dialog');
  await dialog().getByRole('button', { name: 'Check' }).click();
  await page.getByRole('heading', { name: 'The stored coverage differs from the answer' }).waitFor();
  await looksRight('eligibility-check');
  await page
    .getByRole('row', { name: /^Copay/ })
    .getByRole('button', { name: 'EB 2' })
    .click();
  await page.locator('tr[data-active="true"]').getByText('EB*B*IND').waitFor();
  await button('Correct the coverage').click();
  await page.getByRole('heading', { name: 'The coverage was corrected' }).waitFor();
  await page.getByRole('tab', { name: 'X12' }).click();
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
  await page.getByRole('row', { name: /Quill.*75/ }).click();
  await page.getByText(/^AAA 75/).waitFor();
  await looksRight('eligibility-refused');
  await page.getByRole('tab', { name: 'History of the patient' }).click();
  await page.getByText(/AAA 75/).waitFor();
  await looksRight('eligibility-history');
  await stage.open('/eligibility?coverage=active');
  await page.getByRole('row', { name: /Featherstonehaugh/ }).waitFor();
  await looksRight('eligibility');
});

test('no page broke the content security policy, failed or asked another host', () => {
  expect(stage.problems).toEqual([]);
});
