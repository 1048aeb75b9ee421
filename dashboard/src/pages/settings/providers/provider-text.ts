import type { Facility, Provider } from '../../../api/queries/practice/providers.ts';
import { listOf } from '../../../components/list-of.ts';
import { postalCodeText } from '../../../components/postal-code.ts';

export const PROVIDER_STATUSES = listOf<Provider['status']>({
  active: 'Active',
  inactive: 'Inactive',
  merged: 'Merged',
});

/** The states that a person can choose. */
export const CHOSEN_STATUSES = listOf<Facility['status']>({ active: 'Active', inactive: 'Inactive' });

export const addressText = ({ line1, line2, city, state, postalCode }: Facility['address']) =>
  [line1, line2, `${city} ${state} ${postalCodeText(postalCode)}`].filter(Boolean).join(', ');

/** Licenses as lines of the state and the number: `NY 256789`. */
export const licenseLines = (of: Provider['licenses']) =>
  of.map(({ state, number }) => `${state} ${number}`).join('\n');

/** Returns the licenses of lines. A line that lacks the number is left for the service to refuse. */
export function licensesOf(text: string): Provider['licenses'] {
  return linesOf(text).map((line) => {
    const [state = '', ...number] = line.split(/\s+/);
    return { state: state.toUpperCase(), number: number.join(' ') };
  });
}

/** Secondary ids as lines of the payer, the qualifier and the value: `SBX01 G2 P-77`; `*` stands for any payer. */
export const secondaryIdLines = (of: Provider['secondaryIds']) =>
  of.map(({ payerId, qualifier, value }) => `${payerId ?? '*'} ${qualifier} ${value}`).join('\n');

export function secondaryIdsOf(text: string): Provider['secondaryIds'] {
  return linesOf(text).map((line) => {
    const [payerId = '', qualifier = '', ...value] = line.split(/\s+/);
    const given = { qualifier: qualifier.toUpperCase(), value: value.join(' ') } as Provider['secondaryIds'][number];
    return payerId === '*' ? given : { payerId, ...given };
  });
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The roles in which claims name providers. */
export const ROLES = listOf<Provider['roles'][number]>({
  billing: 'Billing',
  rendering: 'Rendering',
  referring: 'Referring',
  supervising: 'Supervising',
  ordering: 'Ordering',
  primary_care: 'Primary care',
  purchased_service: 'Purchased service',
  attending: 'Attending',
  operating: 'Operating',
  other_operating: 'Other operating',
  assistant_surgeon: 'Assistant surgeon',
});
