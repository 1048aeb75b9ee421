import {
  askFor,
  claimAddressesOf,
  isDomestic,
  personAddressesOf,
  SKIPPED,
  safeReplace,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';
import { isCountry } from './iso-countries.ts';
import { isUsState } from './us-states.ts';

/** PO Box, P.O. Box, POB 12, Post Office Box, Postal Box, Lockbox, Lock Box; not "Boxwood Lane". */
const POST_BOX = /\b(?:p\.?\s*o\.?\s*box|pob\s*#?\s*\d+|post(?:al)?\s+(?:office\s+)?box|lock\s?box)\b/i;

export const addressBillingStreet: ScrubRule = {
  id: 'address.billing_street',
  version: 1,
  family: 'address',
  severity: 'error',
  blocking: true,
  title: 'The billing provider has a street address',
  source: sources.guide('2010AA N3'),
  check({ claim }) {
    const { line1, line2 } = claim.billingProvider.address;
    const lines: ['line1' | 'line2', string][] = [['line1', line1]];
    if (line2) lines.push(['line2', line2]);
    return verdictOf(
      lines
        .filter(([, text]) => POST_BOX.test(text))
        .map(([name, text]) => ({
          path: `/billingProvider/address/${name}`,
          message: 'The billing provider has a post office box as its address. Enter the street address.',
          currentValue: text,
          expected: 'A street address',
          predictedCarc: ['16'],
          fixes: [
            askFor({
              name,
              path: `/billingProvider/address/${name}`,
              title: 'Enter the street address',
              rationale:
                'Payers pay to the address on file from enrollment, so a street address here does not redirect payments.',
            }),
          ],
        })),
    );
  },
};

/** Five or nine digits. The API also accepts a hyphen before the last four. */
const POSTAL_CODE_FORMAT = /^\d{5}(?:-?\d{4})?$/;

export const addressPostalCode: ScrubRule = {
  id: 'address.postal_code',
  version: 1,
  family: 'address',
  severity: 'error',
  blocking: true,
  title: 'ZIP codes have five or nine digits',
  source: sources.guide('N403 of 2010AA, 2010BA, 2010CA, 2310C'),
  check(context) {
    const own = claimAddressesOf(context.claim).filter(({ address }) => isDomestic(address));
    const persons = personAddressesOf(context).filter(({ address }) => isDomestic(address));
    if (own.length + persons.length === 0) return SKIPPED;
    const ownFindings = own
      .filter(({ address }) => !POSTAL_CODE_FORMAT.test(address.postalCode ?? ''))
      .map(({ role, path, address }) => claimPostalCodeFinding(role, `${path}/postalCode`, address.postalCode ?? ''));
    const personFindings = persons
      .filter(({ address }) => !POSTAL_CODE_FORMAT.test(address.postalCode ?? ''))
      .map(({ role, path, subject, address }) => ({
        ...postalCodeFinding(role, path, address.postalCode ?? ''),
        subject: { ...subject, path: `${subject.path}/postalCode` },
      }));
    return verdictOf([...ownFindings, ...personFindings]);
  },
};

function postalCodeFinding(role: string, path: string, postalCode: string): RuleFinding {
  return {
    path,
    message: `The ZIP code of the ${role} must have five or nine digits.`,
    currentValue: postalCode,
    expected: '12345 or 12345-6789',
  };
}

function claimPostalCodeFinding(role: string, path: string, postalCode: string): RuleFinding {
  const digits = postalCode.replace(/[\s-]/g, '');
  const fix = safeReplace({
    path,
    value: digits,
    title: 'Remove spaces',
    rationale: 'Only separators are removed. The digits stay the same.',
  });
  return { ...postalCodeFinding(role, path, postalCode), fixes: POSTAL_CODE_FORMAT.test(digits) ? [fix] : [] };
}

export const addressState: ScrubRule = {
  id: 'address.state',
  version: 1,
  family: 'address',
  severity: 'error',
  blocking: true,
  title: 'States are known USPS codes',
  source: sources.guide('N402 of 2010AA, 2010BA, 2010CA, 2310C'),
  check(context) {
    const own = claimAddressesOf(context.claim).filter(({ address }) => isDomestic(address));
    const persons = personAddressesOf(context).filter(({ address }) => isDomestic(address));
    if (own.length + persons.length === 0) return SKIPPED;
    const ownFindings = own
      .filter(({ address }) => !isUsState(address.state ?? ''))
      .map(({ role, path, address }) => claimStateFinding(role, `${path}/state`, address.state ?? ''));
    const personFindings = persons
      .filter(({ address }) => !isUsState(address.state ?? ''))
      .map(({ role, path, subject, address }) => ({
        ...stateFinding(role, path, address.state ?? ''),
        subject: { ...subject, path: `${subject.path}/state` },
      }));
    return verdictOf([...ownFindings, ...personFindings]);
  },
};

function stateFinding(role: string, path: string, state: string): RuleFinding {
  return {
    path,
    message: `The state of the ${role} is not a USPS state code.`,
    currentValue: state,
    expected: 'A two-letter USPS state code',
  };
}

function claimStateFinding(role: string, path: string, state: string): RuleFinding {
  const repaired = state.trim().toUpperCase();
  const fix = safeReplace({
    path,
    value: repaired,
    title: 'Write the state in capital letters',
    rationale: 'The state stays the same.',
  });
  return { ...stateFinding(role, path, state), fixes: isUsState(repaired) ? [fix] : [] };
}

/**
 * An error, because the guide requires nine digits for these two addresses and payers' front ends reject claims without
 * them. Patients and subscribers may have five digits.
 */
export const addressZipPlusFour: ScrubRule = {
  id: 'address.zip_plus_four',
  version: 1,
  family: 'address',
  severity: 'error',
  blocking: true,
  title: 'Billing provider and service facility have nine-digit ZIP codes',
  source: sources.guide('2010AA N403, 2310C N403'),
  check({ claim }) {
    const addresses = claimAddressesOf(claim).filter(({ address }) => isDomestic(address));
    if (addresses.length === 0) return SKIPPED;
    return verdictOf(
      addresses
        .filter(({ address: { postalCode = '' } }) => POSTAL_CODE_FORMAT.test(postalCode) && postalCode.length === 5)
        .map(({ role, path, address }) => ({
          path: `${path}/postalCode`,
          message: `The ZIP code of the ${role} must have nine digits (ZIP+4).`,
          currentValue: address.postalCode,
          expected: 'Nine digits',
          predictedCarc: ['16'],
          fixes: [
            askFor({
              name: 'postalCode',
              path: `${path}/postalCode`,
              title: `Enter the ZIP+4 of the ${role}`,
              rationale: 'The last four digits belong to the street address and cannot be guessed.',
            }),
          ],
        })),
    );
  },
};

/** The part of ISO 3166-2 after the hyphen. */
const SUBDIVISION_FORMAT = /^[0-9A-Z]{1,3}$/;
const CANADIAN_POSTAL_CODE = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/;
const PROVINCES: ReadonlySet<string> = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '));

const addressForeign: ScrubRule = {
  id: 'address.foreign',
  version: 1,
  family: 'address',
  severity: 'error',
  blocking: true,
  title: 'Addresses abroad have a country and a subdivision of ISO 3166',
  source: sources.guide('N404 and N407 of 2010AA, 2010BA, 2010CA, 2310C'),
  check(context) {
    const own = claimAddressesOf(context.claim).filter(({ address }) => !isDomestic(address));
    const persons = personAddressesOf(context).filter(({ address }) => !isDomestic(address));
    if (own.length + persons.length === 0) return SKIPPED;
    return verdictOf([
      ...own.flatMap(({ role, path, address }) =>
        foreignFindings(role, address).map(({ name, ...finding }) => ({ ...finding, path: `${path}/${name}` })),
      ),
      ...persons.flatMap(({ role, path, subject, address }) =>
        foreignFindings(role, address).map(({ name, ...finding }) => ({
          ...finding,
          path,
          subject: { ...subject, path: `${subject.path}/${name}` },
        })),
      ),
    ]);
  },
};

type ForeignAddress = { country?: string; state?: string; subdivision?: string; postalCode?: string };

function foreignFindings(role: string, { country = '', state, subdivision, postalCode }: ForeignAddress) {
  const predictedCarc = ['16'];
  const known = {
    name: 'country',
    message: `The country of the ${role} is not in ISO 3166.`,
    currentValue: country,
    expected: 'Two capital letters, for example MX',
    predictedCarc,
  };
  if (!isCountry(country)) return [known];
  const province = {
    name: 'state',
    message: `The province of the ${role} is not one of Canada.`,
    currentValue: state ?? null,
    expected: 'For example ON',
    predictedCarc,
  };
  const code = {
    name: 'postalCode',
    message: `The postal code of the ${role} does not have the format of Canada.`,
    currentValue: postalCode ?? null,
    expected: 'For example K1A 0B1',
    predictedCarc,
  };
  const region = {
    name: 'subdivision',
    message: `The subdivision of the ${role} does not have the format of ISO 3166-2.`,
    currentValue: subdivision,
    expected: 'One to three capital letters or digits, for example BCN',
    predictedCarc,
  };
  if (country === 'CA') {
    return [
      ...(PROVINCES.has(state ?? '') ? [] : [province]),
      ...(CANADIAN_POSTAL_CODE.test(postalCode ?? '') ? [] : [code]),
    ];
  }
  return subdivision === undefined || SUBDIVISION_FORMAT.test(subdivision) ? [] : [region];
}

export const ADDRESS_RULES: readonly ScrubRule[] = [
  addressBillingStreet,
  addressPostalCode,
  addressState,
  addressZipPlusFour,
  addressForeign,
];
