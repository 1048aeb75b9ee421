import { toX12Text } from '../../../kernel/x12-text.ts';
import type { PersonAddress } from '../../../modules/practice/patients/patient.ts';
import type { PersonName } from '../../../modules/schema.ts';
import type { PartyName, X12Address } from '../../../x12/common.ts';

/** Returns letters and digits only, as X12 requires for ids, codes and ZIPs written with hyphens and dots. */
export function compact(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '');
}

/** Returns text for an element: transliterates letters that the scrubber accepted and never contains a delimiter. */
export function elementText(text: string): string {
  return toX12Text(text) ?? '';
}

export function personName(name: PersonName): PartyName & { type: 'person' } {
  const [first, ...middle] = name.given.map(elementText).filter((given) => given !== '');
  return {
    type: 'person',
    last: elementText(name.family),
    ...(first === undefined ? {} : { first }),
    // NM105 holds 25 characters; payers match on first and last name.
    ...(middle.length === 0 ? {} : { middle: middle.join(' ').slice(0, 25).trim() }),
    ...(name.suffix ? { suffix: elementText(name.suffix) } : {}),
  };
}

export function partyName(party: { organizationName: string | null; name: PersonName | null }): PartyName {
  if (party.organizationName !== null)
    return { type: 'organization', organization: elementText(party.organizationName) };
  return personName(party.name ?? { given: [], family: '' });
}

/** Countries whose states are in N402; the region of another country is in N407. */
const WITH_STATES: ReadonlySet<string> = new Set(['US', 'CA']);

/** Returns N3 and N4. The country is sent outside the US only (N404). */
export function x12Address(address: Omit<PersonAddress, 'use'>): X12Address {
  const country = address.country ?? 'US';
  const { state, postalCode } = address;
  const hasState = WITH_STATES.has(country);
  // Outside the US and Canada some callers name the region as the state.
  const region = hasState ? undefined : (address.subdivision ?? state);
  return {
    line1: elementText(address.line1),
    ...(address.line2 ? { line2: elementText(address.line2) } : {}),
    city: elementText(address.city),
    ...(hasState && state ? { state } : {}),
    ...(postalCode ? { postalCode: compact(postalCode) } : {}),
    ...(country === 'US' ? {} : { countryCode: country }),
    ...(region ? { countrySubdivisionCode: region } : {}),
  };
}
