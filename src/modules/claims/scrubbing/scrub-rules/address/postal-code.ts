import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import {
  claimAddressesOf,
  isDomestic,
  personAddressesOf,
  SKIPPED,
  safeReplace,
  sources,
  verdictOf,
} from '../rule-helpers.ts';

/** Five or nine digits, the hyphen being the API's own liberty. */
export const POSTAL_CODE_FORMAT = /^\d{5}(?:-?\d{4})?$/;

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
      .filter(({ address }) => !POSTAL_CODE_FORMAT.test(address.postalCode))
      .map(({ role, path, address }) => onClaim(role, `${path}/postalCode`, address.postalCode));
    const personFindings = persons
      .filter(({ address }) => !POSTAL_CODE_FORMAT.test(address.postalCode))
      .map(({ role, path, subject, address }) => ({
        ...finding(role, path, address.postalCode),
        subject: { ...subject, path: `${subject.path}/postalCode` },
      }));
    return verdictOf([...ownFindings, ...personFindings]);
  },
};

function finding(role: string, path: string, postalCode: string): RuleFinding {
  return {
    path,
    message: `The ZIP code of the ${role} must have five or nine digits.`,
    currentValue: postalCode,
    expected: '12345 or 12345-6789',
  };
}

function onClaim(role: string, path: string, postalCode: string): RuleFinding {
  const digits = postalCode.replace(/[\s-]/g, '');
  const fix = safeReplace({
    path,
    value: digits,
    title: 'Remove spaces',
    rationale: 'The digits stay as they are; only separators go.',
  });
  return { ...finding(role, path, postalCode), fixes: POSTAL_CODE_FORMAT.test(digits) ? [fix] : [] };
}
