import { expect, test } from 'vitest';
import { changedFixture, situationsIn } from '../../../../test/x12/traps/reading.ts';

type Change = [from: string, to: string];

/** The dental fixture does not state what another payer paid for the claim. */
const crown = async (...changes: Change[]) =>
  (await situationsIn(changedFixture('837d/crown-and-braces', ...changes))).filter(
    (found) => found !== 'other_payer_paid_amount_missing 2320 AMT',
  );

test('the fixture meets every situation', async () => {
  expect(await crown()).toEqual([]);
});

test('each line has a service date, of its own or of the claim', async () => {
  const none: Change = ['DTP*472*D8*20251215~\n', ''];
  expect(await crown(none)).toEqual(['line_service_date_missing 2400 DTP', 'line_service_date_missing 2400 DTP']);
  expect(await crown(none, ['SV3*AD:D8090*250~', 'SV3*AD:D8090*250~\nDTP*472*D8*20251215~'])).toEqual([
    'line_service_date_missing 2400 DTP',
  ]);
  // A predetermination has no date yet.
  expect(await crown(none, ['11:B:1*Y*A*Y*Y~', '11:B:1*Y*A*Y*Y**********PB~'])).toEqual([]);
});

test('an orthodontic service has the months of its treatment', async () => {
  const none: Change = ['DN1*24*18~\n', ''];
  expect(await crown(none)).toEqual(['orthodontic_treatment_missing 2300 DN1']);
  expect(await crown(none, ['AD:D8090', 'AD:D7210'])).toEqual([]);
});

test('a replacement has the date of the prior placement', async () => {
  const none: Change = ['DTP*441*D8*20100301~\n', ''];
  expect(await crown(none)).toEqual(['prior_placement_date_missing 2400 DTP']);
  expect(await crown(none, ['**10:20*R*1', '**10:20*I*1'])).toEqual([]);
  expect(await crown(['DTP*441*', 'DTP*139*'])).toEqual([]);
});

test('surfaces have their tooth', async () => {
  expect(await crown(['TOO*JP*3*M:O:D', 'TOO*JP**M:O:D'])).toEqual(['tooth_surfaces_without_tooth 2400 TOO']);
});

test('diagnosis pointers name diagnoses of the claim', async () => {
  expect(await crown(['*10:20*R*1*****1~', '*10:20*R*1*****2~'])).toEqual([
    'diagnosis_pointer_without_diagnosis 2400 SV3',
  ]);
  // Pointers count from 1.
  expect(await crown(['*10:20*R*1*****1~', '*10:20*R*1*****0~'])).toEqual([
    'diagnosis_pointer_without_diagnosis 2400 SV3',
  ]);
});
