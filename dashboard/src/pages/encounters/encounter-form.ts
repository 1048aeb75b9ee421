import type { ChargeBundle } from '../../api/queries/practice/charge-bundles.ts';
import type { Encounter, EncounterChanges, NewEncounter } from '../../api/queries/practice/encounters.ts';
import { codesOf } from '../../components/code-text.ts';
import { changedValues, conflictingFields } from '../../components/form-changes.ts';
import { centsOf } from '../../components/money-text.ts';
import { phiText } from '../../components/phi-text.ts';
import { datesText } from '../../components/time-text.ts';
import { type ChargeText, chargeOf, isEmptyCharge, missingInCharges, NO_CHARGE, textsOf } from './charge-text.ts';
import { missingInStay, NO_STAY, type StayText, stayOf, stayTexts } from './stay-form.ts';

/** A charge as it is typed, with the members that the form does not show. */
export type ChargeForm = ChargeText & { id: string; details: Partial<Encounter['charges'][number]> };

const TEXTS = {
  ...{ claimType: 'professional', ...NO_STAY },
  ...{ start: '', end: '', class: 'ambulatory', placeOfServiceCode: '11', clinicalStatus: 'finished' },
  ...{ coverageId: '', npi: '', givenName: '', familyName: '', taxonomyCode: '', diagnoses: '' },
  ...{ billable: 'unknown', responsibleParty: 'insurance', externalId: '' },
};

/** The fields of an encounter as they are typed. The diagnoses are codes with spaces between them. */
export type EncounterForm = typeof TEXTS & {
  patientId: string | null;
  charges: readonly ChargeForm[];
  /** The stored bill of the facility, whose other members are kept. */
  institutional: Encounter['institutional'];
};
export type EncounterText = keyof typeof TEXTS;

export const NEW_CHARGE: ChargeForm = { ...NO_CHARGE, id: '', details: {} };

export const newEncounterForm = (start: string): EncounterForm => ({
  ...TEXTS,
  ...{ start, patientId: null, charges: [NEW_CHARGE], institutional: null },
});

/** Returns the form with the fields of an encounter. */
export function encounterFormOf(of: Encounter): EncounterForm {
  const { serviceDate, renderingProvider: provider } = of;
  const [start, end] = [phiText(serviceDate.start), phiText(serviceDate.end ?? null)];
  return {
    ...{ claimType: of.claimType, institutional: of.institutional, ...stayTexts(of.institutional) },
    ...{ patientId: of.patientId, coverageId: of.coverageId ?? '', start, end: end === start ? '' : end },
    ...{ class: of.class, placeOfServiceCode: of.placeOfServiceCode, clinicalStatus: of.clinicalStatus },
    npi: provider?.npi ?? '',
    givenName: provider?.name?.given?.[0] ?? '',
    familyName: provider?.name?.family ?? '',
    taxonomyCode: provider?.taxonomyCode ?? '',
    diagnoses: of.diagnoses.map(({ code }) => phiText(code)).join(' '),
    ...{ billable: of.billable, responsibleParty: of.responsibleParty, externalId: of.externalId ?? '' },
    charges: textsOf(of).map((text, at) => {
      const { id, ...details } = of.charges[at]!;
      return { ...text, id, details };
    }),
  };
}

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

/** Whether the charge is on the bill of the facility, whose lines point to no diagnosis. */
const isOfFacility = ({ claimType }: EncounterForm, { details }: ChargeForm) =>
  (details.claimType ?? claimType) === 'institutional';

/** Returns all fields as the API takes them; null for those that are empty. */
function valuesOf(form: EncounterForm) {
  const text = (value: string) => value.trim() || null;
  return {
    coverageId: text(form.coverageId),
    claimType: form.claimType,
    institutional: form.claimType === 'institutional' ? stayOf(form, form.institutional) : form.institutional,
    serviceDate: { start: form.start, ...(form.end === '' ? {} : { end: form.end }) },
    class: form.class,
    placeOfServiceCode: form.placeOfServiceCode.trim(),
    clinicalStatus: form.clinicalStatus,
    renderingProvider: providerOf(form),
    diagnoses: codesOf(form.diagnoses).map((code) => ({ code })),
    charges: form.charges
      .filter((charge) => !isEmptyCharge(charge))
      .map((charge) => ({
        ...charge.details,
        ...(charge.id === '' ? {} : { id: charge.id }),
        ...chargeOf(charge),
        ...(isOfFacility(form, charge) ? { diagnosisPointers: [] } : {}),
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
  if (field === 'institutional')
    return `${form.typeOfBill} ${form.statementStart === '' ? '' : datesText(form.statementStart, form.statementEnd || null)}`;
  if (field === 'serviceDate') return form.start === '' ? '' : datesText(form.start, form.end || null);
  if (field === 'renderingProvider') return `${form.npi} ${form.givenName} ${form.familyName}`.trim();
  return String(form[field as keyof EncounterForm] ?? '');
}

const PARTS: Readonly<Record<string, readonly (keyof EncounterForm)[]>> = {
  institutional: ['institutional', ...(Object.keys(NO_STAY) as (keyof StayText)[])],
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
  const stay = form.claimType === 'institutional' ? missingInStay(form) : null;
  return stay ?? missingInCharges(form.charges);
}

const keyOf = (code: string) => code.replaceAll('.', '').toUpperCase();

/** Returns the changes of the form that add the charges of a bundle, and the diagnoses that the encounter lacks. */
export function withBundle(form: EncounterForm, bundle: ChargeBundle): Partial<EncounterForm> {
  const codes = codesOf(form.diagnoses);
  const added = bundle.diagnoses.map(({ code }) => phiText(code));
  for (const code of added) if (!codes.some((own) => keyOf(own) === keyOf(code))) codes.push(code);
  const positionOf = (pointer: number) => codes.findIndex((own) => keyOf(own) === keyOf(added[pointer - 1]!)) + 1;
  const rows = textsOf(bundle).map((text, at): ChargeForm => {
    const { diagnosisPointers, ...details } = bundle.charges[at]!;
    const place = bundle.placeOfServiceCode === form.placeOfServiceCode ? null : bundle.placeOfServiceCode;
    return {
      ...text,
      id: '',
      diagnosisPointers: diagnosisPointers.map(positionOf).join(' '),
      details: {
        ...details,
        placeOfServiceCode: details.placeOfServiceCode ?? place,
        chargeBundleId: bundle.id,
      } as ChargeForm['details'],
    };
  });
  const charges = [...form.charges.filter((charge) => !isEmptyCharge(charge)), ...rows];
  return { charges, diagnoses: codes.join(' ') };
}
