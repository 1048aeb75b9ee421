import type { Schemas } from '../api/schema.ts';
import { phiText } from './phi.tsx';

/** A person's address as it is typed. */
export type AddressForm = Record<'use' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country', string>;

export const NO_ADDRESS: AddressForm = {
  ...{ use: '', line1: '', line2: '', city: '', state: '', postalCode: '', country: '' },
};

/** Returns the form with an address of the API. */
export const addressFormOf = (address: Schemas['PersonAddress']): AddressForm => ({
  use: address.use ?? '',
  line1: phiText(address.line1),
  line2: phiText(address.line2 ?? null),
  city: phiText(address.city),
  state: address.state ?? address.subdivision ?? '',
  postalCode: phiText(address.postalCode ?? null),
  country: address.country ?? '',
});

/** Countries other than the US and Canada have a region instead of a state. */
export const isAbroad = (country: string) => !['', 'US', 'CA'].includes(country.trim().toUpperCase());

/** Returns the members that are not empty, without spaces at their ends. */
export function withoutBlanks<T extends Record<string, string>>(texts: T): Partial<T> {
  const entries = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== '')) as Partial<T>;
}

export const isBlank = (texts: Record<string, string>) => Object.values(texts).every((text) => text.trim() === '');

/** Returns the address of the API. The service refuses an address that was begun and is not complete. */
export function addressIn({ state, country, ...rest }: AddressForm): Schemas['PersonAddressParams'] {
  const region = isAbroad(country) ? 'subdivision' : 'state';
  return {
    ...{ line1: rest.line1.trim(), city: rest.city.trim() },
    ...withoutBlanks({ ...rest, [region]: state.toUpperCase(), country: country.toUpperCase() }),
  } as Schemas['PersonAddressParams'];
}
