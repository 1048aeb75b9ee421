import { oncePer } from '../../../../../kernel/once-per.ts';
import type { PersonAddress } from '../../../../practice/patients/patient.ts';
import type { PersonName } from '../../../../schema.ts';
import { claimAddressesOf, linesOf, personAddressesOf, providersOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubContext } from '../scrub.ts';

/** A free text of the 837, with its JSON Pointer and the length limits of its element. */
export type TextField = {
  label: string;
  path: string;
  subject?: NonNullable<RuleFinding['subject']>;
  value: string;
  /** 1 if absent. */
  min?: number;
  max: number;
};

/** N401 is the only free text with a minimum length above one character. */
const MIN_CITY = 2;

/** Maximum lengths by element. */
const MAX = {
  name: 60, // NM103, PER02
  given: 35, // NM104
  suffix: 10, // NM107
  street: 55, // N301, N302
  city: 30, // N401
  reference: 50, // REF02, SBR03
  lineControlNumber: 30, // REF*6R
  note: 80, // NTE02
  description: 80, // SV101-7
} as const;

type Draft = { label: string; path: string; value: string | null | undefined; min?: number; max: number };

/** Returns every free text of the claim, then those of the patient and the coverage that are sent with it. */
export const textFieldsOf = oncePer((context: ScrubContext): readonly TextField[] => {
  const { claim } = context;
  const drafts: Draft[] = [
    ...providersOf(claim).flatMap(({ role, path, provider }) => providerDrafts(role, path, provider)),
    {
      label: 'contact name',
      path: '/billingProvider/contact/name',
      value: claim.billingProvider.contact?.name,
      max: MAX.name,
    },
    {
      label: 'name of the service facility',
      path: '/serviceFacility/organizationName',
      value: claim.serviceFacility?.organizationName,
      max: MAX.name,
    },
    ...claimAddressesOf(claim).flatMap(({ role, path, address }) => addressDrafts(role, path, address)),
    {
      label: 'prior authorization number',
      path: '/priorAuthorizationNumber',
      value: claim.priorAuthorizationNumber,
      max: MAX.reference,
    },
    { label: 'referral number', path: '/referralNumber', value: claim.referralNumber, max: MAX.reference },
    {
      label: 'payer claim control number',
      path: '/payerClaimControlNumber',
      value: claim.payerClaimControlNumber,
      max: MAX.reference,
    },
    { label: 'note', path: '/note', value: claim.note, max: MAX.note },
    ...linesOf(claim).flatMap(({ line, path, number }) => [
      {
        label: `control number of line ${number}`,
        path: `${path}/lineItemControlNumber`,
        value: line.lineItemControlNumber,
        max: MAX.lineControlNumber,
      },
      {
        label: `description of line ${number}`,
        path: `${path}/description`,
        value: line.description,
        max: MAX.description,
      },
      { label: `note of line ${number}`, path: `${path}/note`, value: line.note, max: MAX.note },
    ]),
  ];
  return [...drafts.flatMap(present), ...personFields(context)];
});

function present<T extends Draft>(draft: T): (T & { value: string })[] {
  return typeof draft.value === 'string' && draft.value !== '' ? [draft as T & { value: string }] : [];
}

function providerDrafts(
  role: string,
  path: string,
  provider: { organizationName: string | null; name: PersonName | null },
): Draft[] {
  return [
    { label: `name of the ${role}`, path: `${path}/organizationName`, value: provider.organizationName, max: MAX.name },
    ...(provider.name ? nameDrafts(role, `${path}/name`, provider.name) : []),
  ];
}

function nameDrafts(role: string, path: string, name: PersonName): Draft[] {
  return [
    { label: `family name of the ${role}`, path: `${path}/family`, value: name.family, max: MAX.name },
    // Only the first given name must fit: payers match on it, and the others are joined and cut to fit NM105.
    ...name.given.map((value, index) => ({
      label: `given name of the ${role}`,
      path: `${path}/given/${index}`,
      value,
      max: MAX.given,
    })),
    { label: `name suffix of the ${role}`, path: `${path}/suffix`, value: name.suffix, max: MAX.suffix },
  ];
}

function addressDrafts(role: string, path: string, address: PersonAddress): Draft[] {
  return [
    { label: `street of the ${role}`, path: `${path}/line1`, value: address.line1, max: MAX.street },
    { label: `second address line of the ${role}`, path: `${path}/line2`, value: address.line2, max: MAX.street },
    { label: `city of the ${role}`, path: `${path}/city`, value: address.city, min: MIN_CITY, max: MAX.city },
  ];
}

/** Returns the texts of other resources. `path` names the claim's reference, `subject` the text in the resource. */
function personFields(context: ScrubContext): TextField[] {
  const { patient, coverage } = context;
  const patientNames = nameDrafts('patient', '/name', patient.name).flatMap(present);
  const coverageDrafts: Draft[] = [
    ...(coverage.subscriber ? nameDrafts('subscriber', '/subscriber/name', coverage.subscriber.name) : []),
    { label: 'group number', path: '/groupNumber', value: coverage.groupNumber, max: MAX.reference },
    { label: 'payer name', path: '/payerName', value: coverage.payerName, max: MAX.name },
  ];
  return [
    ...patientNames.map((field) => ({
      ...field,
      path: '/patientId',
      subject: { type: 'patient' as const, path: field.path },
    })),
    ...coverageDrafts
      .flatMap(present)
      .map((field) => ({ ...field, path: '/coverageId', subject: { type: 'coverage' as const, path: field.path } })),
    ...personAddressesOf(context).flatMap(({ role, path, subject, address }) =>
      addressDrafts(role, subject.path, address)
        .flatMap(present)
        .map((field) => ({ ...field, path, subject: { ...subject, path: field.path } })),
    ),
  ];
}
