import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { Claim, Diagnosis } from '../claim.ts';

/** HIPAA requires ICD-10-CM for services on or after this date, and ICD-9-CM before it. */
const ICD10_FROM: LocalDate = '2015-10-01';

/** Returns the code system of a claim's diagnoses, determined by its first date of service. */
export function diagnosisSystemOf({ serviceLines }: Pick<Claim, 'serviceLines'>): Diagnosis['system'] {
  const [first] = serviceLines.map(({ serviceDate }) => serviceDate.start).sort();
  return first !== undefined && first < ICD10_FROM ? 'icd9cm' : 'icd10cm';
}

/** Returns the diagnoses of a claim, numbered, in the code system of its services. SNODENT of dental claims stays. */
export function diagnosesInOrder(claim: Pick<Claim, 'diagnoses' | 'serviceLines'>): Diagnosis[] {
  const system = diagnosisSystemOf(claim);
  return claim.diagnoses.map((diagnosis, index) => ({
    ...diagnosis,
    sequence: index + 1,
    system: diagnosis.system === 'snodent' ? 'snodent' : system,
  }));
}

/**
 * Three to five characters: digits, or V and digits, or E and digits. The product does not include the ICD-9-CM code
 * set.
 */
const ICD9_SHAPE = /^(?:\d{3}|V\d{2})(?:\.?\d{1,2})?$|^E\d{3}(?:\.?\d)?$/;

export function isIcd9Shaped(code: string): boolean {
  return ICD9_SHAPE.test(code);
}
