import { type Draft, type FormRecords, get, set } from './box.ts';

/** Returns the insured, who is the patient unless the coverage has another subscriber. */
export function insuredOf({ patient, coverage }: Pick<FormRecords, 'patient' | 'coverage'>) {
  const isPatient = coverage.relationshipToSubscriber === 'self' || coverage.subscriber === null;
  const { name, birthDate, sex } = isPatient ? patient : coverage.subscriber!;
  return { name, birthDate, sex, address: isPatient ? patient.addresses[0] : coverage.subscriber!.address };
}

/** Adds members to an object of the draft. */
export const merge = (draft: Draft, pointer: string, values: object): void =>
  set(draft, pointer, { ...(get(draft, pointer) as object | undefined), ...values });
