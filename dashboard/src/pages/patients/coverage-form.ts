import type { Coverage, CoverageChanges, NewCoverage } from '../../api/queries/practice/patients.ts';
import { type AddressForm, addressFormOf, addressIn, isBlank, NO_ADDRESS } from '../../components/address-form.ts';
import { changedValues, conflictingFields } from '../../components/form-changes.ts';
import { phiText } from '../../components/phi.tsx';

const TEXTS = {
  ...{ payerId: '', memberId: '', groupNumber: '', planName: '', rank: '', start: '', end: '' },
  ...{ relationshipToSubscriber: 'self', claimFilingIndicatorCode: '', medicareSecondaryCode: '', lineOfBusiness: '' },
  ...{ family: '', given: '', birthDate: '', sex: 'unknown', externalId: '', status: 'active' },
};

/** The fields of a coverage as they are typed. The name, birth date and sex are those of the subscriber. */
export type CoverageForm = typeof TEXTS & { address: AddressForm };
export type CoverageText = keyof typeof TEXTS;

export const RANKS = ['primary', 'secondary', 'tertiary'] as const;

/** Returns the form for a further coverage of a patient, with the first free rank. */
export function newCoverageForm(coverages: readonly Pick<Coverage, 'rank' | 'status'>[]): CoverageForm {
  const taken = new Set(
    coverages.filter(({ status }) => status === 'active' || status === 'draft').map(({ rank }) => rank),
  );
  return { ...TEXTS, rank: RANKS.find((rank) => !taken.has(rank)) ?? 'tertiary', address: NO_ADDRESS };
}

/** Returns the form with the fields of a coverage. */
export function coverageFormOf(of: Coverage): CoverageForm {
  const { subscriber, period } = of;
  return {
    ...{ payerId: of.payerId, memberId: phiText(of.memberId), groupNumber: phiText(of.groupNumber) },
    ...{ planName: of.planName ?? '', rank: of.rank, start: period.start ?? '', end: period.end ?? '' },
    relationshipToSubscriber: of.relationshipToSubscriber,
    claimFilingIndicatorCode: of.claimFilingIndicatorCode,
    medicareSecondaryCode: of.medicareSecondaryCode ?? '',
    lineOfBusiness: of.lineOfBusiness,
    family: phiText(subscriber?.name.family ?? null),
    given: (subscriber?.name.given ?? []).map(phiText).join(' '),
    birthDate: phiText(subscriber?.birthDate ?? null),
    sex: subscriber?.sex ?? 'unknown',
    ...{ externalId: of.externalId ?? '', status: of.status },
    address: subscriber?.address ? addressFormOf(subscriber.address) : NO_ADDRESS,
  };
}

/** Returns the subscriber; null if the patient is the subscriber, or nothing of the subscriber is known yet. */
function subscriberOf(form: CoverageForm): NewCoverage['subscriber'] {
  if (form.relationshipToSubscriber === 'self' || form.family.trim() === '') return null;
  return {
    name: { family: form.family.trim(), given: form.given.trim().split(/\s+/).filter(Boolean) },
    birthDate: form.birthDate || null,
    sex: form.sex as 'female' | 'male' | 'unknown',
    ...(isBlank(form.address) ? {} : { address: addressIn(form.address) }),
  };
}

/** Returns all fields as the API takes them; null for those that are empty. */
function valuesOf(form: CoverageForm) {
  const text = (value: string) => value.trim() || null;
  return {
    payerId: form.payerId.trim(),
    memberId: form.memberId.trim(),
    groupNumber: text(form.groupNumber),
    planName: text(form.planName),
    rank: form.rank || 'primary',
    period: { start: text(form.start), end: text(form.end) },
    relationshipToSubscriber: form.relationshipToSubscriber,
    subscriber: subscriberOf(form),
    claimFilingIndicatorCode: text(form.claimFilingIndicatorCode)?.toUpperCase() ?? null,
    medicareSecondaryCode: text(form.medicareSecondaryCode),
    lineOfBusiness: text(form.lineOfBusiness),
    externalId: text(form.externalId),
    status: form.status,
  };
}

/** Returns the body that creates the coverage. */
export function newCoverageOf(form: CoverageForm, patientId: string): NewCoverage {
  const { status: _, ...values } = valuesOf(form);
  const entries = Object.entries(values).filter(([, value]) => value !== null);
  return { patientId, ...Object.fromEntries(entries) } as NewCoverage;
}

/** Returns the fields that the form has changed since it was opened, for one PATCH. */
export const coverageChangesOf = (before: CoverageForm, now: CoverageForm) =>
  changedValues(valuesOf(before), valuesOf(now)) as CoverageChanges;

/** Returns the fields that another user has changed too. */
export const coverageConflicts = (before: CoverageForm, now: CoverageForm, stored: CoverageForm) =>
  conflictingFields(valuesOf(before), valuesOf(now), valuesOf(stored));

/** Returns why the form cannot be saved yet, or null. */
export function missingInCoverage(form: CoverageForm): string | null {
  if (form.payerId.trim() === '') return 'Choose the payer first';
  return form.memberId.trim() === '' ? 'Enter the member id first' : null;
}
