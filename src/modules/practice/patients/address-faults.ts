import type { ErrorDetail } from '../../../kernel/errors.ts';
import type { PersonAddress } from './patient.ts';

const ZIP = /^\d{5}(-?\d{4})?$/;
const CANADIAN = /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i;

/** Returns whether an address is in the US, which is also the default. */
function isInUs({ country }: Pick<PersonAddress, 'country'>): boolean {
  return country === undefined || country === 'US';
}

/** Returns whether an address has a state or province (N402) and not a subdivision (N407). */
export function hasState(address: Pick<PersonAddress, 'country'>): boolean {
  return isInUs(address) || address.country === 'CA';
}

/**
 * Returns what is missing or wrong in an address for its country, with JSON Pointers below `path`. The US and Canada
 * have a state and a postal code; elsewhere both are optional, and the region is a subdivision.
 */
export function addressFaults(address: PersonAddress, path: string): ErrorDetail[] {
  if (!hasState(address)) return [];
  const details: ErrorDetail[] = [];
  const { state, postalCode, subdivision } = address;
  const isUs = isInUs(address);
  if (state === undefined) {
    const message = `Required in ${isUs ? 'the US' : 'Canada'}. For another country, send its code as country.`;
    details.push({ code: 'required', param: `${path}/state`, message });
  }
  if (postalCode === undefined) {
    const message = `Required in ${isUs ? 'the US' : 'Canada'}.`;
    details.push({ code: 'required', param: `${path}/postalCode`, message });
  } else if (!(isUs ? ZIP : CANADIAN).test(postalCode)) {
    const message = isUs ? 'Must be a ZIP code of five or nine digits.' : 'Must be a Canadian code such as K1A 0B1.';
    details.push({ code: 'pattern', param: `${path}/postalCode`, message });
  }
  if (subdivision !== undefined) {
    const message = 'Must be absent in the US and Canada. Use state.';
    details.push({ code: 'not_allowed', param: `${path}/subdivision`, message });
  }
  return details;
}
