import Type, { type Static } from 'typebox';
import { newPart, type Part, partFieldsOf, partInputOf, sparse, storedPartOf } from '../../../part-fields.ts';
import { clearable, required } from '../../../resource-fields.ts';
import { DateOnly, OneOf, phi, Strict, Text } from '../../../schema.ts';
import { Any } from './basic-schemas.ts';
import { Day, Period } from './x12-part-fields.ts';

export const accidentFields = partFieldsOf({
  related: required(Type.Array(OneOf(['auto', 'employment', 'other']), { maxItems: 3, uniqueItems: true })),
  date: clearable(phi(DateOnly('Date of the accident.')), { at: '2300.DTP*439 3' }),
  state: clearable(Any(20, 'State of the accident: two-letter USPS code.')),
  country: sparse(Any(3, 'Country of the accident, if it is not the United States (CLM11-5).')),
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
  initialTreatment: sparse(Day('Initial treatment (DTP*454).'), { at: '2300.DTP*454 3' }),
  lastSeen: sparse(Day('Last seen by the physician (DTP*304).'), { at: '2300.DTP*304 3' }),
  acuteManifestation: sparse(Day('Acute manifestation (DTP*453).'), { at: '2300.DTP*453 3' }),
  lastMenstrualPeriod: sparse(Day('Last menstrual period (DTP*484).'), { at: '2300.DTP*484 3' }),
  lastXRay: sparse(Day('Last X-ray (DTP*455).'), { at: '2300.DTP*455 3' }),
  visionPrescription: sparse(Day('Hearing or vision prescription (DTP*471).'), { at: '2300.DTP*471 3' }),
  disability: sparse(Period('First and last day of the disability (DTP*314).'), { at: '2300.DTP*314 3' }),
  disabilityStart: sparse(Day('Start of the disability (DTP*360).'), { at: '2300.DTP*360 3' }),
  disabilityEnd: sparse(Day('End of the disability (DTP*361).'), { at: '2300.DTP*361 3' }),
  lastWorked: sparse(Day('Last day of work (DTP*297).'), { at: '2300.DTP*297 3' }),
  authorizedReturnToWork: sparse(Day('Authorized return to work (DTP*296).'), { at: '2300.DTP*296 3' }),
  assumedCare: sparse(Day('Care was assumed (DTP*090).'), { at: '2300.DTP*090 3' }),
  relinquishedCare: sparse(Day('Care was relinquished (DTP*091).'), { at: '2300.DTP*091 3' }),
  firstContact: sparse(Day('First contact in a property and casualty claim (DTP*444).'), { at: '2300.DTP*444 3' }),
  repricerReceived: sparse(Day('Received by the repricer (DTP*050).'), { at: '2300.DTP*050 3' }),
});
export const Dates = partInputOf(dateFields, { title: 'ClaimDates' });
export const StoredDates = storedPartOf(dateFields);

const diagnosisType = OneOf(['principal', 'other', 'admitting', 'external_cause', 'reason_for_visit'], {
  description: 'Admitting diagnoses, external causes and reasons for the visit stand on institutional claims only.',
});
const presentOnAdmission = phi(
  OneOf(['Y', 'N', 'U', 'W'], {
    description: 'Present on admission: Y yes, N no, U unknown, W undetermined. Absent if the code is exempt.',
  }),
);
export const diagnosisCode = phi(Text(20, 'ICD-10-CM code, with or without the dot.'));
/** Diagnoses of a claim: 12 of professional claims, 4 of dental ones, and 41 of institutional ones over their types. */
export const DIAGNOSES_MAX = 41;
export const DIAGNOSES_MAX_BY_TYPE = { professional: 12, institutional: 41, dental: 4 } as const;
export const DiagnosisInput = Strict(
  {
    code: diagnosisCode,
    type: Type.Optional(diagnosisType),
    presentOnAdmission: Type.Optional(presentOnAdmission),
    system: Type.Optional(
      OneOf(['icd9cm', 'icd10cm', 'snodent'], {
        description: 'SNODENT of a dental claim. An ICD is always the one that applies on the date of service.',
      }),
    ),
  },
  { title: 'Diagnosis' },
);
export const Diagnosis = Strict(
  {
    sequence: Type.Integer({ minimum: 1 }),
    code: diagnosisCode,
    system: OneOf(['icd9cm', 'icd10cm', 'snodent'], { description: 'ICD-9-CM for services before October 2015.' }),
    type: diagnosisType,
    presentOnAdmission: Type.Optional(presentOnAdmission),
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
  return inputs.map(({ code, type, system, presentOnAdmission: present }, index) => ({
    sequence: index + 1,
    code,
    system: system ?? 'icd10cm',
    type: type ?? (index === 0 ? 'principal' : 'other'),
    ...(present === undefined ? {} : { presentOnAdmission: present }),
  }));
}
