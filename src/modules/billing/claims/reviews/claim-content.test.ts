import { expect, test } from 'vitest';
import { aClaim, aLine } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { SLA_FIELDS } from '../../../office/work/subject-clocks/subject-fields.ts';
import { presentServiceLine } from '../presentation/present-service-line.ts';
import { CLAIM_FIELDS } from './claim-content.ts';

const hospital = aClaim({
  claimType: 'institutional',
  placeOfServiceCode: '',
  institutional: { typeOfBill: '131', statementPeriod: { start: '2026-11-02' } },
  serviceLines: [
    aLine({ revenueCode: '0300', procedureCode: 'G0103' }),
    aLine({ revenueCode: '0762', procedureCode: '' }),
  ],
});
const read = (name: string) => CLAIM_FIELDS[name]!.read(hospital);

test('conditions compare the codes that an institutional claim has, and none that is empty', () => {
  expect(['claimType', 'typeOfBill', 'placeOfServiceCode'].map(read)).toEqual(['institutional', '131', null]);
  expect(['procedureCodes', 'revenueCodes'].map(read)).toEqual([['G0103'], ['0300', '0762']]);
  expect(CLAIM_FIELDS.typeOfBill!.read(aClaim())).toBeUndefined();
});

test('filters of policies do the same with the claim as its events show it', () => {
  const shown = { ...hospital, serviceLines: hospital.serviceLines.map((line) => presentServiceLine(line)) };
  const ofEvent = (name: string) => SLA_FIELDS.claim[name]!.read(shown as never);
  expect(['procedureCodes', 'revenueCodes'].map(ofEvent)).toEqual([['G0103'], ['0300', '0762']]);
});
