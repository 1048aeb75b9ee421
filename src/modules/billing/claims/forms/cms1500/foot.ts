import { at, type Box, BoxFault, box, type Content, choice, right, set } from '../box.ts';
import * as contents from '../contents.ts';
import { partyFrom, partyText, phoneText } from '../names.ts';
import { eitherId, otherId, taxonomyId } from '../other-ids.ts';
import { city, merge, party, SIGNED, street } from '../parties.ts';
import { FACILITY_NPI } from './outside-laboratory.ts';

/** The name of the rendering provider, whose NPI is in column J; without one, the signature of the billing provider. */
const SIGNER: Content = {
  ...party('renderingProvider'),
  write: ({ claim: { renderingProvider } }) => (renderingProvider === null ? SIGNED : partyText(renderingProvider)),
  read: (given, draft) => {
    if (given.toUpperCase() !== SIGNED) merge(draft, '/renderingProvider', partyFrom(given));
  },
};

/** Lines on one page, which the total of the page adds up. */
export const LINES_PER_PAGE = 6;

const TOTAL: Content = contents.implied(
  '/totalCharges',
  ({ claim }, { page }) => {
    const first = (page ?? 0) * LINES_PER_PAGE;
    const lines = claim.serviceLines.slice(first, page === null ? undefined : first + LINES_PER_PAGE);
    return contents.amountText(lines.reduce((sum, { charge }) => sum + charge, 0));
  },
  (given, draft) => {
    const lines = (draft.serviceLines ?? []) as { charge?: number }[];
    const sum = lines.reduce((total, line) => total + (line?.charge ?? 0), 0);
    if (contents.centsFrom(given) !== sum)
      throw new BoxFault('contradiction', 'The total is not the sum of the lines.');
  },
);

/** What the patient and the payers before this one have paid. It is printed on the first page. */
const PAID: Content = {
  pointer: '/patientAmountPaid',
  also: ['/priorAdjudications'],
  write: ({ claim: { patientAmountPaid, priorAdjudications } }, { page }) => {
    if (page !== null && page > 0) return null;
    if (patientAmountPaid === null && priorAdjudications.length === 0) return null;
    return contents.amountText(priorAdjudications.reduce((sum, { paid }) => sum + paid, patientAmountPaid ?? 0));
  },
  read: (given, draft) => set(draft, '/patientAmountPaid', contents.centsFrom(given)),
};

const TAX_ID: readonly Box[] = [
  box('25', 'Tax id', at(56, 1, 15), {
    pointer: '/billingProvider/taxId/value',
    write: ({ taxId }) => taxId?.value ?? null,
    read: (given, draft) => merge(draft, '/billingProvider/taxId', { value: given }),
  }),
  choice(
    '25.type',
    'Kind of the tax id',
    { SSN: [56, 17], EIN: [56, 19] },
    {
      pointer: '/billingProvider/taxId/type',
      write: ({ claim }) => claim.billingProvider.taxId.type.toUpperCase(),
      read: (given, draft) => {
        if (given !== 'SSN' && given !== 'EIN') throw contents.notOneOf(['SSN', 'EIN']);
        merge(draft, '/billingProvider/taxId', { type: given.toLowerCase() });
      },
    },
  ),
];

const FACILITY: readonly Box[] = [
  box('32', 'Facility', at(58, 23, 26), contents.text('/serviceFacility/organizationName')),
  box('32.address', "Facility's street", at(59, 23, 26), street('serviceFacility')),
  box('32.city', "Facility's city, state and ZIP code", at(60, 23, 26), city('serviceFacility')),
  box('32a', "Facility's NPI", at(61, 24, 10), FACILITY_NPI),
  box('32b', 'Other id of the facility', at(61, 35, 14), otherId('/serviceFacility/secondaryIds', ['0B', 'G2', 'LU'])),
];

const BILLING: readonly Box[] = [
  box('33.phone', "Billing provider's telephone", at(57, 66, 13), {
    pointer: '/billingProvider/contact/phone',
    write: ({ claim }) => phoneText(claim.billingProvider.contact?.phone),
    read: (given, draft) => set(draft, '/billingProvider/contact/phone', given),
  }),
  box('33', 'Billing provider', at(58, 50, 29), party('billingProvider')),
  box('33.address', "Billing provider's street", at(59, 50, 29), street('billingProvider')),
  box('33.city', "Billing provider's city, state and ZIP code", at(60, 50, 29), city('billingProvider')),
  box('33a', "Billing provider's NPI", at(61, 51, 10), contents.text('/billingProvider/npi')),
  box(
    '33b',
    "Billing provider's taxonomy or other id",
    at(61, 62, 17),
    eitherId(
      taxonomyId('/billingProvider/taxonomyCode'),
      eitherId(
        otherId('/billingProvider/secondaryIds', ['0B', '1G']),
        otherId('/payerDetails/billingProviderSecondaryIds', ['G2', 'LU']),
      ),
    ),
  ),
];

/** Boxes 25 to 33: the numbers of the claim, its total and the providers. */
export const FOOT: readonly Box[] = [
  ...TAX_ID,
  box('26', 'Patient control number', at(56, 23, 14), contents.text('/patientControlNumber')),
  choice(
    '27',
    'Assignment accepted',
    { YES: [56, 38], NO: [56, 43] },
    contents.coded('/assignmentCode', { A: 'YES', B: 'YES', C: 'NO' }),
  ),
  box('28', 'Total charge', right(56, 52, 8), TOTAL),
  box('29', 'Amount paid', right(56, 62, 8), PAID),
  box('30', 'Reserved', at(56, 71, 8), contents.byHand),
  box('31', 'Rendering provider, who signs', at(60, 1, 21), SIGNER),
  box('31.date', "Date of the provider's signature", at(61, 1, 10), contents.byHand),
  ...FACILITY,
  ...BILLING,
];
