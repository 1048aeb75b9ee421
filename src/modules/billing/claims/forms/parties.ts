import { type Content, type Draft, type FormRecords, get, set } from './box.ts';
import { notOneOf } from './contents.ts';
import { cityFrom, cityText, partyFrom, partyText, streetFrom, streetText } from './names.ts';

/** Returns the insured, who is the patient unless the coverage has another subscriber. */
export function insuredOf({ patient, coverage }: Pick<FormRecords, 'patient' | 'coverage'>) {
  const isPatient = coverage.relationshipToSubscriber === 'self' || coverage.subscriber === null;
  const { name, birthDate, sex } = isPatient ? patient : coverage.subscriber!;
  return { name, birthDate, sex, address: isPatient ? patient.addresses[0] : coverage.subscriber!.address };
}

/** Adds members to an object of the draft. */
export const merge = (draft: Draft, pointer: string, values: object): void =>
  set(draft, pointer, { ...(get(draft, pointer) as object | undefined), ...values });

type Owner = 'billingProvider' | 'serviceFacility';

export const street = (owner: Owner): Content => ({
  pointer: `/${owner}/address/line1`,
  also: [`/${owner}/address/line2`],
  write: ({ claim }) => claim[owner] && streetText(claim[owner].address),
  read: (given, draft) => merge(draft, `/${owner}/address`, streetFrom(given)),
});

export const city = (owner: Owner): Content => ({
  pointer: `/${owner}/address/city`,
  also: [`/${owner}/address/state`, `/${owner}/address/postalCode`],
  write: ({ claim }) => claim[owner] && cityText(claim[owner].address),
  read: (given, draft) => merge(draft, `/${owner}/address`, cityFrom(given)),
});

/** The name of a provider, who is a person if it has a comma. */
export const party = (owner: 'billingProvider' | 'renderingProvider'): Content => ({
  pointer: `/${owner}/organizationName`,
  also: [`/${owner}/name`],
  write: ({ claim }) => claim[owner] && partyText(claim[owner]),
  read: (given, draft) => merge(draft, `/${owner}`, partyFrom(given)),
});

/** Whether the condition is related to a cause. */
export const related = (cause: 'employment' | 'auto' | 'other'): Content => ({
  pointer: '/accident/related',
  write: ({ claim }) => (claim.accident?.related.includes(cause) ? 'YES' : 'NO'),
  read: (given, draft) => {
    if (given !== 'YES' && given !== 'NO') throw notOneOf(['YES', 'NO']);
    if (given === 'NO') return;
    const causes = (get(draft, '/accident/related') ?? []) as string[];
    set(draft, '/accident/related', [...causes, cause]);
  },
});

export const SIGNED = 'SIGNATURE ON FILE';

/** A signature that the claim states with a code. */
export const signature = (pointer: string, [signed, unsigned]: readonly [unknown, unknown]): Content => ({
  pointer,
  write: ({ claim }) =>
    String((claim as unknown as Record<string, unknown>)[pointer.slice(1)]) === String(signed) ? SIGNED : null,
  read: (given, draft) => {
    draft[pointer.slice(1)] = given === '' ? unsigned : signed;
  },
  readsEmpty: true,
});
