import { expect, test } from 'vitest';
import { teethOf, teethText } from '../../dashboard/src/components/code-text.ts';
import { chargeOf, isEmptyCharge, NO_CHARGE, textsOf } from '../../dashboard/src/pages/encounters/charge-text.ts';
import { missingInStay, NO_STAY, stayOf, stayTexts } from '../../dashboard/src/pages/encounters/stay-form.ts';

const sent = (value: unknown) => JSON.parse(JSON.stringify(value));

test.each([
  ['3 MO, 14', [{ tooth: '3', surfaces: ['M', 'O'] }, { tooth: '14' }]],
  ['a b; 32', [{ tooth: 'A', surfaces: ['B'] }, { tooth: '32' }]],
  ['', []],
])('the teeth %j are read, and shown again', (text, teeth) => {
  expect(teethOf(text)).toEqual(teeth);
  expect(teethOf(teethText(teeth as never))).toEqual(teeth);
});

test('a charge may have a revenue code alone, and loses what is emptied', () => {
  const room = { ...NO_CHARGE, revenueCode: '0120', units: '3', charge: '3000.00', diagnosisPointers: '' };
  const charge = { revenueCode: '0120', procedureCode: null, units: '3', charge: 300_000 };
  expect(sent(chargeOf(room))).toEqual({ ...charge, modifiers: [], diagnosisPointers: [] });
  expect([isEmptyCharge(room), isEmptyCharge({ ...NO_CHARGE, revenueCode: '0120' }), isEmptyCharge(NO_CHARGE)]).toEqual(
    [false, false, true],
  );
  const [shown] = textsOf({ charges: [{ ...chargeOf(room), teeth: [{ tooth: '3' }] }] as never });
  expect(shown).toMatchObject({ revenueCode: '0120', procedureCode: '', teeth: '3' });
  const details = { revenueCode: '0120' };
  expect(sent({ ...details, ...chargeOf({ ...room, revenueCode: '' }) })).not.toHaveProperty('revenueCode');
});

test('the bill of a facility has its type, statement, admission and attending provider', () => {
  const text = {
    ...NO_STAY,
    ...{ typeOfBill: '0111', statementStart: '2026-11-02', statementEnd: '2026-11-05', patientStatusCode: '01' },
    ...{ admissionDate: '2026-11-02', admissionTime: '0930', admissionTypeCode: '1', attendingNpi: '1999999984' },
  };
  expect(missingInStay({ ...text, typeOfBill: '' })).toBe('Enter the type of bill first');
  expect(missingInStay(text)).toBeNull();
  expect(sent(stayOf(text, null))).toEqual({
    ...{ typeOfBill: '0111', statementPeriod: { start: '2026-11-02', end: '2026-11-05' }, patientStatusCode: '01' },
    ...{ admission: { date: '2026-11-02', time: '0930' }, admissionTypeCode: '1' },
    attendingProvider: { npi: '1999999984' },
  });
});

test('members of the bill that the form does not show are kept', () => {
  const stored = {
    ...{ typeOfBill: '111', statementPeriod: { start: '2026-11-02' }, patientStatusCode: '01' },
    values: [{ code: '80', quantity: '3' }],
    attendingProvider: {
      ...{ npi: '1999999984', taxonomyCode: '207Q00000X' },
      name: { given: ['June'], family: 'Okafor', suffix: 'Jr' },
    },
  };
  const text = stayTexts(stored as never);
  expect(sent(stayOf({ ...text, patientStatusCode: '30' }, stored as never))).toEqual({
    ...stored,
    patientStatusCode: '30',
    attendingProvider: { ...stored.attendingProvider, organizationName: null },
  });
});
