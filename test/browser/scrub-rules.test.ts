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
  // A group within a group within the condition.
  await keys.press(dialog().getByRole('button', { name: 'Add a group' }));
  await dialog().getByLabel('Field 2.1').selectOption('serviceLines.procedureCode');
  await dialog().getByLabel('Operator 2.1').selectOption('starts_with');
  await keys.type(dialog().getByLabel('Value 2.1'), 'G0');
  await keys.press(dialog().getByRole('group', { name: 'Group 2' }).getByRole('button', { name: 'Add a group' }));
  await dialog().getByLabel('Combination of group 2.2').selectOption('none');
  await dialog().getByLabel('Field 2.2.1').selectOption('serviceLines.placeOfServiceCode');
  await dialog().getByLabel('Operator 2.2.1').selectOption('equals');
  await keys.type(dialog().getByLabel('Value 2.2.1'), '21');
  await looksRight('scrub-rules-groups');
  await keys.tick(dialog().getByRole('checkbox', { name: 'Professional' }));
  await keys.type(dialog().getByLabel('First date of service'), '01/01/2026');
  await keys.type(dialog().getByLabel('Expires'), '12/31/2099');
  await keys.press(dialog().getByRole('button', { name: 'Add a claim' }));
  await keys.type(dialog().getByLabel('Claim id of test 1'), id);
  await keys.press(dialog().getByRole('button', { name: 'Add an example' }));
  await dialog().getByLabel('The rule, in test 2').selectOption('no_match');
  await dialog().getByLabel('Example of test 2').fill('{ "serviceLines": [{ "modifiers": ["95"] }] }');
  await looksRight('scrub-rules-builder');
  await keys.press(dialog().getByRole('button', { name: 'Create', exact: true }));
  await page.getByText(/^It matches 1 of 1 claims, created since/).waitFor();
  await page.getByText('$125.00').first().waitFor();
  await page.getByText('passed').nth(1).waitFor();
  await looksRight('scrub-rules-detail');
  const { body } = await t.call('GET', '/v1/scrub-rules', { key: organization.key });
  expect(body.data).toMatchObject([
    {
      slug: 'telehealth_has_modifier_95',
      enabled: false,
      mode: 'shadow',
      scope: 'line',
      claimTypes: ['professional'],
      effectiveFrom: '2026-01-01',
      effectiveTo: null,
      condition: {
        all: [
          { field: 'serviceLines.modifiers', operator: 'not_contains', value: '95' },
          {
            any: [
              { field: 'serviceLines.procedureCode', operator: 'starts_with', value: 'G0' },
              { none: [{ field: 'serviceLines.placeOfServiceCode', operator: 'equals', value: '21' }] },
            ],
          },
        ],
      },
      action: { type: 'fix', field: 'serviceLines.modifiers', value: '95', severity: 'warning' },
      tests: [
        { name: 'Test 1', claimId: id, expect: 'match' },
        { name: 'Test 2', claim: { serviceLines: [{ modifiers: ['95'] }] }, expect: 'no_match' },
      ],
    },
  ]);
  await keys.press(button('Turn on'));
  await button('Turn off').waitFor();
  await t.call('POST', `/v1/claims/${id}/scrub`, { key: organization.key });
  await stage.open(`/settings/policies?tab=scrub-rules&id=${body.data[0].id}`);
  await page.getByText('1 of 1 claims matched').waitFor();

  await keys.press(button('Change'));
  await keys.press(dialog().getByRole('button', { name: 'Remove group 2.2' }));
  await keys.press(dialog().getByRole('button', { name: 'Save', exact: true }));
  await dialog().waitFor({ state: 'detached' });
  const path = `/v1/scrub-rules/${body.data[0].id}`;
  const { body: changed } = await t.call('GET', path, { key: organization.key });
  expect(changed).toMatchObject({ revision: 2, expiresAt: body.data[0].expiresAt, tests: body.data[0].tests });
  expect(changed.condition.all[1]).toEqual({ any: [body.data[0].condition.all[1].any[0]] });

  // Another user changes the rule, so the page must not delete what its user has not seen.
  await keys.press(button('Delete'));
  await t.call('PATCH', path, { key: organization.key, body: { owner: 'Another team' } });
  await keys.press(dialog().getByRole('button', { name: 'Delete', exact: true }));
  await dialog().getByRole('alert').waitFor();
  expect((await t.call('GET', path, { key: organization.key })).status).toBe(200);
  await stage.open(`/settings/policies?tab=scrub-rules&id=${body.data[0].id}`);
  await page.getByText('Another team').waitFor();
  await keys.press(button('Delete'));
  await looksRight('scrub-rules-delete');
  await keys.press(dialog().getByRole('button', { name: 'Delete', exact: true }));
  await page.getByText('Claims are checked with the rules of the service only').waitFor();
  expect((await t.call('GET', path, { key: organization.key })).status).toBe(404);
  expect(stage.problems).toEqual([]);
});
