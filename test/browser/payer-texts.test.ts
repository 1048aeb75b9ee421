import { afterAll, beforeAll, expect, test } from 'vitest';
import { HTML, SCRIPT_ADDRESS } from '../helpers/hostile-payer.ts';
import { written835 } from '../helpers/written-835.ts';
import { type DashboardStage, openDashboard } from './dashboard-stage.ts';
import { watchInjection } from './injection.ts';
import { practiceOf } from './practice-of.ts';

// A payer and a user write HTML in texts that the dashboard shows.
let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { create, aMember, aClock, pass, aReadyClaim } = practiceOf(() => stage);

/** Returns an 835 that denies a claim. Its component separator is a bar, so that texts can contain colons. */
function hostileDenial(number: string): Buffer {
  const file = written835({
    payerName: HTML,
    claims: [
      {
        ...{ number, status: '4', charge: 12_500, paid: 0, payerNumber: SCRIPT_ADDRESS.replace(':', '|') },
        lines: [{ charge: 12_500, paid: 0, parts: [['CO-50', 12_500]] }],
      },
    ],
  });
  const swapped = file.toString('latin1').replace(/[:|]/g, (separator) => (separator === ':' ? '|' : ':'));
  return Buffer.from(swapped, 'latin1');
}

test('HTML in the texts of an 835 and of a letter is shown as text and runs nothing', async () => {
  const { page, t, organization } = stage;
  const watch = await watchInjection(stage);
  const clock = await aClock();
  const { patientId, coverageId } = await aMember('Larkin', 'SBX-CLM.PAID-0501', 'SBX01', clock.id);
  const { id: claimId } = await aReadyClaim(patientId, coverageId);
  const { patientControlNumber } = await create(`/v1/claims/${claimId}/submit`, {});
  await pass(clock.id, '2026-03-05T14:00:00.000Z');
  const { key } = organization;
  const uploaded = await t.call('POST', '/v1/remittances', {
    key,
    payload: hostileDenial(patientControlNumber),
    headers: { 'content-type': 'application/edi-x12', prefer: 'wait=30' },
  });
  const [remittance] = uploaded.body.remittances;
  expect(remittance).toMatchObject({ payerName: HTML });
  const [denial] = (await t.call('GET', `/v1/denials?claimId=${claimId}`, { key })).body.data;
  const appeal = await create('/v1/appeals', { denialIds: [denial.id] });
  const [{ key: placeholder }] = appeal.letter.placeholders;
  const value = `${HTML} ${SCRIPT_ADDRESS}`;
  const filled = await t.call('PATCH', `/v1/appeals/${appeal.id}`, {
    key,
    body: { placeholders: [{ key: placeholder, value }] },
  });
  expect(filled.status, filled.text).toBe(200);

  const pages = [
    ['/remittances', HTML],
    [`/remittances?id=${remittance.id}`, HTML],
    [`/claims/${claimId}?tab=payments`, null],
    [`/denials?id=${denial.id}`, null],
    [`/appeals/${appeal.id}`, value],
  ] as const;
  for (const [path, text] of pages) {
    await stage.open(path);
    if (text !== null) await page.getByText(text).first().waitFor();
    await watch.expectNoInjection(path);
  }
  await watch.end(HTML);
});
