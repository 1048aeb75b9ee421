import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDraft } from '../helpers/claims.ts';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';

// The page of the organization's scrub rules: the builder, the preview, the tests and the switch.
let stage: DashboardStage;
beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());
const { button, dialog, looksRight } = pageOf(() => stage);

test('a rule is built, previewed with the money at stake, tested and turned on', async () => {
  const { page, keys, t, organization } = stage;
  const { id } = await createDraft(t, {}, { key: organization.key });
  await stage.open('/settings/policies?tab=scrub-rules');
  await page.getByText('Claims are checked with the rules of the service only').waitFor();
  await looksRight('scrub-rules-empty');
  await keys.press(button('Create a rule'));
  await keys.type(dialog().getByLabel('Name'), 'Telehealth has modifier 95');
  await dialog().getByLabel('What it compares').selectOption('line');
  await keys.press(dialog().getByRole('button', { name: 'Add a comparison' }));
  await dialog().getByLabel('Field 1').selectOption('serviceLines.modifiers');
  await dialog().getByLabel('Operator 1').selectOption('not_contains');
  await keys.type(dialog().getByLabel('Value 1'), '95');
  await dialog().getByLabel('Effect').selectOption('fix');
  await keys.type(dialog().getByLabel('Text of the finding'), 'The payer denies telehealth without modifier 95.');
  await dialog().getByLabel('Field to set').selectOption('serviceLines.modifiers');
  await keys.type(dialog().getByRole('textbox', { name: 'Value', exact: true }), '95');
  await keys.type(dialog().getByLabel('Claim id'), id);
  await keys.press(dialog().getByRole('button', { name: 'Must match' }));
  await looksRight('scrub-rules-builder');
  await keys.press(dialog().getByRole('button', { name: 'Create', exact: true }));
  await page.getByText('It matches 1 of 1 claims.').waitFor();
  await page.getByText('$125.00').first().waitFor();
  await page.getByText('passed').waitFor();
  await looksRight('scrub-rules-detail');
  const { body } = await t.call('GET', '/v1/scrub-rules', { key: organization.key });
  expect(body.data).toMatchObject([
    {
      slug: 'telehealth_has_modifier_95',
      enabled: false,
      mode: 'shadow',
      scope: 'line',
      condition: { all: [{ field: 'serviceLines.modifiers', operator: 'not_contains', value: '95' }] },
      action: { type: 'fix', field: 'serviceLines.modifiers', value: '95', severity: 'warning' },
      tests: [{ claimId: id, expect: 'match' }],
    },
  ]);
  await keys.press(button('Turn on'));
  await button('Turn off').waitFor();
  await t.call('POST', `/v1/claims/${id}/scrub`, { key: organization.key });
  await stage.open(`/settings/policies?tab=scrub-rules&id=${body.data[0].id}`);
  await page.getByText('1 of 1 claims matched').waitFor();
  expect(stage.problems).toEqual([]);
});
