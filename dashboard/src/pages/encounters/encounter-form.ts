import type { Encounter, EncounterChanges, NewEncounter } from '../../api/queries/practice/encounters.ts';
import { changedValues, conflictingFields } from '../../components/form-changes.ts';
import { centsOf, dollarText } from '../../components/money-text.ts';
import { phiText } from '../../components/phi.tsx';
import { datesText } from '../../components/time-text.ts';

export type ChargeForm = Record<
  'id' | 'procedureCode' | 'modifiers' | 'units' | 'charge' | 'diagnosisPointers',
  string
>;

const TEXTS = {
  ...{ start: '', end: '', class: 'ambulatory', placeOfServiceCode: '11', clinicalStatus: 'finished' },
  ...{ coverageId: '', npi: '', givenName: '', familyName: '', taxonomyCode: '', diagnoses: '' },
  ...{ billable: 'unknown', responsibleParty: 'insurance', externalId: '' },
};

/** The fields of an encounter as they are typed. The diagnoses are codes with spaces between them. */
export type EncounterForm = typeof TEXTS & { patientId: string | null; charges: readonly ChargeForm[] };
export type EncounterText = keyof typeof TEXTS;

export const NO_CHARGE: ChargeForm = {
  ...{ id: '', procedureCode: '', modifiers: '', units: '1', charge: '', diagnosisPointers: '1' },
};

export const newEncounterForm = (start: string): EncounterForm => ({
  ...TEXTS,
  ...{ start, patientId: null, charges: [NO_CHARGE] },
});

/** Returns the form with the fields of an encounter. */
export function encounterFormOf(of: Encounter): EncounterForm {
  const { serviceDate, renderingProvider: provider } = of;
  const [start, end] = [phiText(serviceDate.start), phiText(serviceDate.end ?? null)];
  return {
    ...{ patientId: of.patientId, coverageId: of.coverageId ?? '', start, end: end === start ? '' : end },
    ...{ class: of.class, placeOfServiceCode: of.placeOfServiceCode, clinicalStatus: of.clinicalStatus },
    npi: provider?.npi ?? '',
    givenName: provider?.name?.given?.[0] ?? '',
    familyName: provider?.name?.family ?? '',
    taxonomyCode: provider?.taxonomyCode ?? '',
    diagnoses: of.diagnoses.map(({ code }) => phiText(code)).join(' '),
    ...{ billable: of.billable, responsibleParty: of.responsibleParty, externalId: of.externalId ?? '' },
    charges: of.charges.map((charge) => ({
      id: charge.id,
      procedureCode: phiText(charge.procedureCode),
      modifiers: charge.modifiers.join(' '),
      units: charge.units,
      charge: dollarText(charge.charge),
      diagnosisPointers: charge.diagnosisPointers.join(' '),
    })),
  };
}

const wordsOf = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);

const isEmpty = ({ procedureCode, charge }: ChargeForm) => procedureCode.trim() === '' && charge.trim() === '';

function providerOf({ npi, givenName, familyName, taxonomyCode }: EncounterForm) {
  if (npi.trim() === '') return null;
  const taxonomy = taxonomyCode.trim() === '' ? {} : { taxonomyCode: taxonomyCode.trim() };
  const given = givenName.trim() === '' ? [] : [givenName.trim()];
  return {
    npi: npi.trim(),
    ...taxonomy,
    ...(familyName.trim() === '' ? {} : { name: { family: familyName.trim(), given } }),
  };
}

/** Returns all fields as the API takes them; null for those that are empty. */
function valuesOf(form: EncounterForm) {
  const text = (value: string) => value.trim() || null;
  return {
    coverageId: text(form.coverageId),
    serviceDate: { start: form.start, ...(form.end === '' ? {} : { end: form.end }) },
    class: form.class,
    placeOfServiceCode: form.placeOfServiceCode.trim(),
    clinicalStatus: form.clinicalStatus,
    renderingProvider: providerOf(form),
    diagnoses: wordsOf(form.diagnoses).map((code) => ({ code })),
    charges: form.charges
      .filter((charge) => !isEmpty(charge))
      .map(({ id, procedureCode, modifiers, units, charge, diagnosisPointers }) => ({
        ...(id === '' ? {} : { id }),
        procedureCode: procedureCode.trim().toUpperCase(),
        modifiers: wordsOf(modifiers),
        units: units.trim() || '1',
        charge: centsOf(charge) ?? 0,
        diagnosisPointers: wordsOf(diagnosisPointers).map(Number),
      })),
    billable: form.billable,
    responsibleParty: form.responsibleParty,
    externalId: text(form.externalId),
  };
}

/** Returns the body that creates the encounter. */
export function newEncounterOf(form: EncounterForm): NewEncounter {
  const entries = Object.entries(valuesOf(form)).filter(([, value]) => value !== null);
  return { patientId: form.patientId!, ...Object.fromEntries(entries) } as NewEncounter;
}

/** Returns the fields that the form has changed since it was opened, for one PATCH. */
export const encounterChangesOf = (before: EncounterForm, now: EncounterForm) =>
  changedValues(valuesOf(before), valuesOf(now)) as EncounterChanges;

/** Returns the fields that another user has changed too. */
export const encounterConflicts = (before: EncounterForm, now: EncounterForm, stored: EncounterForm) =>
  conflictingFields(valuesOf(before), valuesOf(now), valuesOf(stored));

/** Returns a field of a form as one text, to compare two values of it. It is PHI. */
export function encounterText(form: EncounterForm, field: string): string {
  if (field === 'charges')
    return form.charges.map(({ procedureCode, charge }) => `${procedureCode} $${charge}`).join('; ');
  if (field === 'serviceDate') return form.start === '' ? '' : datesText(form.start, form.end || null);
  if (field === 'renderingProvider') return `${form.npi} ${form.givenName} ${form.familyName}`.trim();
  return String(form[field as keyof EncounterForm] ?? '');
}

const PARTS: Readonly<Record<string, readonly (keyof EncounterForm)[]>> = {
  serviceDate: ['start', 'end'],
  renderingProvider: ['npi', 'givenName', 'familyName', 'taxonomyCode'],
};

/** Returns the fields of the form that are one field of the API, as another user has stored them. */
export const storedPart = (stored: EncounterForm, field: string): Partial<EncounterForm> =>
  Object.fromEntries((PARTS[field] ?? [field as keyof EncounterForm]).map((name) => [name, stored[name]]));

/** Returns the sum of the charges in cents. */
export const totalOf = ({ charges }: EncounterForm) =>
  charges.reduce((sum, { charge }) => sum + (centsOf(charge) ?? 0), 0);

/** Returns why the form cannot be saved yet, or null. */
export function missingInEncounter(form: EncounterForm): string | null {
  if (form.patientId === null) return 'Choose the patient first';
  if (form.start === '') return 'Enter the date of service first';
  const wrong = form.charges.findIndex((charge) => !isEmpty(charge) && centsOf(charge.charge) === null);
  if (wrong !== -1) return `Enter the amount of charge ${wrong + 1} in dollars, such as 125.00`;
  return null;
}
