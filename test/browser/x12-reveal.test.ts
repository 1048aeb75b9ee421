import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';

let stage: DashboardStage;
beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { create, aMember, aClock, pass, aReadyClaim } = practiceOf(() => stage);
const { button } = pageOf(() => stage);
const MEMBER = 'SBX-CLM.PAID-0801';

async function reveals(): Promise<string[]> {
  const path = '/v1/audit-entries?action=phi.revealed';
  const { body } = await stage.t.call('GET', path, { key: stage.organization.key });
  return body.data.map(({ details }: { details: { field: string } }) => details.field).toReversed();
}

test('X12 of a claim, a remittance and a check is masked until it is revealed, which is recorded once', async () => {
  const { page, keys } = stage;
  const clock = await aClock();
  const { patientId, coverageId } = await aMember('Larkin', MEMBER, 'SBX01', clock.id);
  const { id } = await aReadyClaim(patientId, coverageId);
  await create(`/v1/claims/${id}/submit`, {});
  await pass(clock.id, '2026-03-20T14:00:00.000Z');
  const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
  const check = await create('/v1/eligibility-checks', { coverageId, provider });
  const { body: claim } = await stage.t.call('GET', `/v1/claims/${id}`, { key: stage.organization.key });
  await stage.open('/claims');
  await page.evaluate(`localStorage.setItem('rcm.settings', JSON.stringify({ masksPhi: true }))`);

  const places: [string, string, () => Promise<void>][] = [
    [`/claims/${id}?tab=x12`, 'x12.837P', async () => undefined],
    [`/eligibility/${check.id}?tab=x12`, 'rawX12', async () => undefined],
    [
      `/remittances?id=${claim.remittanceIds[0]}`,
      'x12.835',
      async () => {
        await keys.press(page.getByRole('button', { name: 'More', exact: true }));
        await keys.press(page.getByRole('menuitem', { name: /^Show the 835/ }));
      },
    ],
  ];
  const recorded: string[] = [];
  for (const [path, field, openFile] of places) {
    await stage.open(path);
    await openFile();
    const segments = page.getByRole('list', { name: 'Segments' }).last();
    await segments.getByText('NM1', { exact: true }).first().waitFor();
    expect(await page.getByText(MEMBER).count(), path).toBe(0);
    expect(await reveals(), path).toEqual(recorded);
    expect(await stage.look(`masked-${field}`)).toEqual([]);
    // Masked values break rules that the text itself meets.
    expect(await page.getByText(/^\d+ findings?$/).count(), path).toBe(0);
    await keys.press(button(/^Reveal the text/).last());
    await segments.getByText(MEMBER).first().waitFor();
    await page.getByText('0 findings', { exact: true }).last().waitFor();
    recorded.push(field);
    expect(await reveals(), path).toEqual(recorded);
  }
  // After the page is left, the text is masked again, and revealing it is recorded again.
  await stage.open(`/claims/${id}?tab=x12`);
  await page.getByRole('list', { name: 'Segments' }).getByText('NM1', { exact: true }).first().waitFor();
  expect(await page.getByText(MEMBER).count()).toBe(0);
  await keys.press(button(/^Reveal the text/));
  await page.getByRole('list', { name: 'Segments' }).getByText(MEMBER).first().waitFor();
  expect(await reveals()).toEqual([...recorded, 'x12.837P']);
  expect(stage.problems).toEqual([]);
}, 180_000);
