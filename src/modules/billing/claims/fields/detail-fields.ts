import Type, { type Static } from 'typebox';
import { newPart, type Part, partFieldsOf, partInputOf, storedPartOf } from '../../../part-fields.ts';
import { clearable, required } from '../../../resource-fields.ts';
import { DateOnly, OneOf, phi, Strict, Text } from '../../../schema.ts';
import { Any } from './party-fields.ts';

export const accidentFields = partFieldsOf({
  related: required(Type.Array(OneOf(['auto', 'employment', 'other']), { maxItems: 3, uniqueItems: true })),
  date: clearable(phi(DateOnly('Date of the accident.')), { at: '2300.DTP*439 3' }),
  state: clearable(Any(20, 'State of the accident: two-letter USPS code.')),
});
export const Accident = partInputOf(accidentFields, {
  title: 'Accident',
  description: 'Cause that the condition is related to (CLM11).',
});
export const StoredAccident = storedPartOf(accidentFields);

export const dateFields = partFieldsOf({
  onset: clearable(phi(DateOnly('Onset of the current illness.')), { at: '2300.DTP*431 3' }),
  admission: clearable(phi(DateOnly('Date of admission.')), { at: '2300.DTP*435 3' }),
  discharge: clearable(phi(DateOnly('Date of discharge.')), { at: '2300.DTP*096 3' }),
});
export const Dates = partInputOf(dateFields, { title: 'ClaimDates' });
export const StoredDates = storedPartOf(dateFields);

const diagnosisType = OneOf(['principal', 'other', 'admitting', 'external_cause']);
export const diagnosisCode = phi(Text(20, 'ICD-10-CM code, with or without the dot.'));
export const DIAGNOSES_MAX = 12;
export const DiagnosisInput = Strict(
  { code: diagnosisCode, type: Type.Optional(diagnosisType) },
  { title: 'Diagnosis' },
);
export const Diagnosis = Strict(
  {
    sequence: Type.Integer({ minimum: 1 }),
    code: diagnosisCode,
    system: OneOf(['icd9cm', 'icd10cm'], { description: 'ICD-9-CM for services before October 2015.' }),
    type: diagnosisType,
  },
  { title: 'Diagnosis' },
);

export function accidentFrom(input: Static<typeof Accident>): Part<typeof accidentFields> {
  return newPart(accidentFields, input);
}

export function datesFrom(input: Static<typeof Dates> = {}): Part<typeof dateFields> {
  return newPart(dateFields, input);
}

/** Returns the diagnoses in the caller's order. The first is principal unless the caller specifies another. */
export function diagnosesFrom(inputs: readonly Static<typeof DiagnosisInput>[]): Static<typeof Diagnosis>[] {
  return inputs.map(({ code, type }, index) => ({
    sequence: index + 1,
    code,
    system: 'icd10cm',
    type: type ?? (index === 0 ? 'principal' : 'other'),
  }));
}
