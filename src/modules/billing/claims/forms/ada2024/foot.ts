import { at, type Box, BoxFault, box, type Content, choice, type FormSource, get, set } from '../box.ts';
import * as contents from '../contents.ts';
import { cityText, partyText, phoneText, streetText } from '../names.ts';
import { unqualifiedId } from '../other-ids.ts';
import { city, merge, party, related, SIGNED, signature, street } from '../parties.ts';
import { dated } from './head.ts';

const yesNo = (line: number, yes: number, no: number) => ({ YES: [line, yes], NO: [line, no] }) as const;

type Line = { placementCode?: string; treatmentDates?: { priorPlacement?: string } };
const linesOf = (claim: unknown) => (claim as { serviceLines: Line[] }).serviceLines;

/** Items 43 and 44 are about the claim, and fields of its lines. They are read for a claim with one line. */
const oneLine = (draft: { serviceLines?: unknown }): string => {
  if (((draft.serviceLines ?? []) as Line[]).length !== 1) {
    throw new BoxFault('not_supported', 'The line of the prosthesis is unknown. Create the claim from its fields.');
  }
  return '/serviceLines/0';
};

const PROSTHESIS: readonly Box[] = [
  choice('43', 'Replacement of a prosthesis', yesNo(51, 60, 65), {
    pointer: null,
    made: ({ claim }) => linesOf(claim).map((_, index) => `/serviceLines/${index}/placementCode`),
    write: ({ claim }) => (linesOf(claim).some(({ placementCode }) => placementCode === 'R') ? 'YES' : 'NO'),
    read: (given, draft) => {
      if (given === 'YES') set(draft, `${oneLine(draft)}/placementCode`, 'R');
    },
  }),
  box('44', 'Date of the earlier placement', at(51, 73, 10), {
    pointer: null,
    made: ({ claim }) => linesOf(claim).map((_, index) => `/serviceLines/${index}/treatmentDates/priorPlacement`),
    write: ({ claim }) => {
      const found = linesOf(claim).find(({ treatmentDates }) => treatmentDates?.priorPlacement);
      return contents.dateText(found?.treatmentDates?.priorPlacement)?.replaceAll(' ', '/') ?? null;
    },
    read: (given, draft) => set(draft, `${oneLine(draft)}/treatmentDates/priorPlacement`, contents.dateFrom(given)),
  }),
];

const CAUSES = { EMPLOYMENT: 'employment', AUTO: 'auto', OTHER: 'other' } as const;

const ANCILLARY: readonly Box[] = [
  box('38', 'Place of treatment', at(47, 44, 2), contents.text('/placeOfServiceCode')),
  choice(
    '39',
    'Enclosures',
    yesNo(47, 62, 67),
    contents.implied('/attachments', ({ claim }) => {
      const { attachments = [] } = claim as { attachments?: unknown[] };
      return attachments.length > 0 ? 'YES' : 'NO';
    }),
  ),
  box('39a', 'Date of the last scaling', at(47, 73, 10), contents.byHand),
  choice('40', 'Orthodontic treatment', yesNo(49, 44, 49), {
    pointer: '/dental/orthodonticTreatment/description',
    write: ({ claim }) => (claim.dental?.orthodonticTreatment ? 'YES' : 'NO'),
    read: (given, draft) => {
      if (given === 'YES') merge(draft, '/dental/orthodonticTreatment', {});
    },
  }),
  box('41', 'Day on which the appliance was placed', at(49, 65, 10), dated('/dental/appliancePlacementDate')),
  box('42', 'Months of the treatment', at(51, 44, 3), contents.text('/dental/orthodonticTreatment/totalMonths')),
  ...PROSTHESIS,
  ...Object.entries(CAUSES).map(([key, cause], index) =>
    choice(
      `45.${cause}`,
      `Related to: ${cause === 'auto' ? 'automobile accident' : cause}`,
      { [key]: [53, 44 + 13 * index] },
      {
        ...related(cause),
        write: ({ claim }) => (claim.accident?.related.includes(cause) ? key : null),
        read: (_, ...more) => related(cause).read!('YES', ...more),
      },
    ),
  ),
  box('46', 'Date of the accident', at(55, 44, 10), {
    ...dated('/accident/date'),
    read: (given, draft) =>
      set(draft, '/accident', {
        related: [],
        ...(get(draft, '/accident') as object | undefined),
        date: contents.dateFrom(given),
      }),
  }),
  box('47', 'State of the automobile accident', at(55, 73, 2), {
    ...contents.text('/accident/state'),
    read: (given, draft) =>
      set(draft, '/accident', {
        related: [],
        ...(get(draft, '/accident') as object | undefined),
        state: given.toUpperCase(),
      }),
  }),
];

const BILLING: readonly Box[] = [
  box('48', 'Billing dentist or entity', at(58, 3, 38), party('billingProvider')),
  box('48.address', "Billing provider's street", at(59, 3, 38), street('billingProvider')),
  box('48.city', "Billing provider's city, state and ZIP code", at(60, 3, 38), city('billingProvider')),
  box('49', "Billing provider's NPI", at(63, 3, 10), contents.text('/billingProvider/npi')),
  box('50', "Billing provider's license", at(63, 15, 12), unqualifiedId('/billingProvider/secondaryIds', '0B')),
  box('51', 'Tax id', at(63, 29, 12), {
    pointer: '/billingProvider/taxId/value',
    also: ['/billingProvider/taxId/type'],
    write: ({ taxId }) => taxId?.value ?? null,
    // The form does not state the kind of the number. A number with three parts is a social security number.
    read: (given, draft) =>
      merge(draft, '/billingProvider/taxId', { type: /^\d{3}-\d{2}-\d{4}$/.test(given) ? 'ssn' : 'ein', value: given }),
  }),
  box('52', "Billing provider's telephone", at(65, 3, 14), {
    pointer: '/billingProvider/contact/phone',
    write: ({ claim }) => phoneText(claim.billingProvider.contact?.phone),
    read: (given, draft) => set(draft, '/billingProvider/contact/phone', given),
  }),
  box(
    '52a',
    "The payer's id of the billing provider",
    at(65, 22, 19),
    unqualifiedId('/payerDetails/billingProviderSecondaryIds', 'G2'),
  ),
];

/** The name of the treating dentist; without one, the signature of the billing dentist. */
const TREATING: Content = {
  ...party('renderingProvider'),
  write: ({ claim: { renderingProvider } }) => (renderingProvider === null ? SIGNED : partyText(renderingProvider)),
  read: (given, ...more) => {
    if (given.toUpperCase() !== SIGNED) party('renderingProvider').read!(given, ...more);
  },
};

/** The address of the facility, or of the billing provider. */
const treatedAt = ({ serviceFacility, billingProvider }: FormSource['claim']) =>
  (serviceFacility ?? billingProvider).address;

const TREATMENT: readonly Box[] = [
  box('53', 'Treating dentist', at(58, 44, 26), TREATING),
  box('53.date', "Date of the treating dentist's signature", at(58, 73, 10), contents.byHand),
  box('54', "Treating dentist's NPI", at(61, 44, 10), contents.text('/renderingProvider/npi')),
  box('55', "Treating dentist's license", at(61, 66, 16), unqualifiedId('/renderingProvider/secondaryIds', '0B')),
  box(
    '56',
    'Street of the treatment',
    at(62, 44, 26),
    contents.implied(null, ({ claim }) => streetText(treatedAt(claim))),
  ),
  box('56a', "Treating dentist's specialty", at(63, 72, 11), contents.text('/renderingProvider/taxonomyCode')),
  box(
    '56.city',
    'City, state and ZIP code of the treatment',
    at(63, 44, 26),
    contents.implied(null, ({ claim }) => cityText(treatedAt(claim))),
  ),
  box('57', "Treating dentist's telephone", at(65, 44, 14), contents.byHand),
  box(
    '58',
    "The payer's id of the treating dentist",
    at(65, 64, 19),
    unqualifiedId('/renderingProvider/secondaryIds', 'G2'),
  ),
];

/** Items 36 to 58: the signatures, the treatment and the providers. */
export const FOOT: readonly Box[] = [
  box('36', "Patient's consent", at(49, 3, 20), signature('/releaseOfInformationCode', ['Y', 'I'])),
  box('36.date', 'Date of the consent', at(49, 30, 10), contents.byHand),
  box('37', 'Assignment of the benefits', at(54, 3, 20), signature('/benefitsAssigned', [true, false])),
  box('37.date', 'Date of the assignment', at(54, 30, 10), contents.byHand),
  ...ANCILLARY,
  ...BILLING,
  ...TREATMENT,
];
