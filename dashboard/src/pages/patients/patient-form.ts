import type { NewPatient, Patient, PatientChanges } from '../../api/queries/practice/patients.ts';
import {
  type AddressForm,
  addressFormOf,
  addressIn,
  isBlank,
  NO_ADDRESS,
  withoutBlanks,
} from '../../components/address-form.ts';
import { changedValues, conflictingFields } from '../../components/form-changes.ts';
import { phiText } from '../../components/phi.tsx';

export type TelecomForm = Record<'system' | 'use' | 'value', string>;
export type IdentifierForm = Record<'type' | 'system' | 'value', string>;

const TEXTS = {
  ...{ family: '', given: '', suffix: '', birthDate: '', sex: 'unknown', genderIdentity: '', deceasedAt: '' },
  ...{ mrn: '', externalId: '', ssnLast4: '', language: '', doNotBillReason: '', status: 'active' },
};

/** The fields of a patient as they are typed. */
export type PatientForm = typeof TEXTS & {
  addresses: readonly AddressForm[];
  telecoms: readonly TelecomForm[];
  identifiers: readonly IdentifierForm[];
};
export type TextField = keyof typeof TEXTS;

export const NO_TELECOM: TelecomForm = { system: 'phone', use: '', value: '' };
export const NO_IDENTIFIER: IdentifierForm = { type: '', system: '', value: '' };

/** The form for a new patient, which asks for one address and one phone number. */
export const NEW_PATIENT: PatientForm = {
  ...TEXTS,
  addresses: [NO_ADDRESS],
  telecoms: [NO_TELECOM],
  identifiers: [],
};

/** Returns the form with the fields of a patient. */
export function formOf(of: Patient): PatientForm {
  return {
    family: phiText(of.name.family),
    given: of.name.given.map(phiText).join(' '),
    suffix: of.name.suffix ?? '',
    birthDate: phiText(of.birthDate),
    sex: of.sex,
    genderIdentity: phiText(of.genderIdentity),
    deceasedAt: phiText(of.deceasedAt),
    mrn: phiText(of.mrn),
    externalId: of.externalId ?? '',
    ssnLast4: phiText(of.ssnLast4),
    language: of.language ?? '',
    doNotBillReason: of.doNotBillReason ?? '',
    status: of.status,
    addresses: of.addresses.map(addressFormOf),
    telecoms: of.telecoms.map(({ system, use, value }) => ({ system, use: use ?? '', value: phiText(value) })),
    identifiers: of.identifiers.map(({ type, system, value }) => ({
      ...{ type, system: system ?? '', value: phiText(value) },
    })),
  };
}

/** Returns all fields as the API takes them; null for those that are empty. */
function valuesOf(form: PatientForm) {
  const text = (value: string) => value.trim() || null;
  const suffix = text(form.suffix);
  return {
    name: {
      family: form.family.trim(),
      given: form.given.trim().split(/\s+/).filter(Boolean),
      ...(suffix === null ? {} : { suffix }),
    },
    birthDate: form.birthDate,
    sex: form.sex,
    genderIdentity: text(form.genderIdentity),
    deceasedAt: text(form.deceasedAt),
    mrn: text(form.mrn),
    externalId: text(form.externalId),
    ssnLast4: text(form.ssnLast4),
    language: text(form.language),
    doNotBillReason: text(form.doNotBillReason),
    status: form.status,
    addresses: form.addresses.filter((address) => !isBlank(address)).map(addressIn),
    telecoms: form.telecoms.filter(({ value }) => value.trim() !== '').map(withoutBlanks),
    identifiers: form.identifiers.filter((identifier) => !isBlank(identifier)).map(withoutBlanks),
  };
}

/** A field of the API that the form changes. */
export type PatientField = keyof ReturnType<typeof valuesOf>;

/** Returns the body that creates the patient. */
export function newPatientOf(form: PatientForm): NewPatient {
  const { status: _, ...values } = valuesOf(form);
  const entries = Object.entries(values).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as unknown as NewPatient;
}

/** Returns the fields that the form has changed since it was opened, for one PATCH. */
export const changesOf = (before: PatientForm, now: PatientForm) =>
  changedValues(valuesOf(before), valuesOf(now)) as PatientChanges;

/** Returns the fields that another user has changed too. */
export const conflictsOf = (before: PatientForm, now: PatientForm, stored: PatientForm): PatientField[] =>
  conflictingFields(valuesOf(before), valuesOf(now), valuesOf(stored));

const FORM_FIELDS: Partial<Record<PatientField, readonly (keyof PatientForm)[]>> = {
  name: ['family', 'given', 'suffix'],
};

/** Returns the form with one field as another user has stored it. */
export function withStored(form: PatientForm, stored: PatientForm, field: PatientField): PatientForm {
  const names = FORM_FIELDS[field] ?? [field as keyof PatientForm];
  return { ...form, ...Object.fromEntries(names.map((name) => [name, stored[name]])) };
}

/** Returns a field of a form as one text, to compare two values of it. It is PHI. */
export function textOf(form: PatientForm, field: PatientField): string {
  const value = valuesOf(form)[field];
  const flat = (each: unknown): string =>
    Array.isArray(each)
      ? each.map(flat).join('; ')
      : each !== null && typeof each === 'object'
        ? Object.values(each).map(flat).join(', ')
        : String(each ?? '');
  if (field === 'name') return [form.family, `${form.given} ${form.suffix}`.trim()].join(', ');
  return flat(value) || 'empty';
}

/** Returns why the form cannot be saved yet, or null. */
export function missingIn(form: PatientForm): string | null {
  if (form.family.trim() === '') return 'Enter the family name first';
  return form.birthDate === '' ? 'Enter the birth date first' : null;
}
