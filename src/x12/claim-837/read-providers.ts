import type { X12Address } from '../common.ts';
import { type BindingTable, type Read, type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { addressTable, emptyAddress } from '../reading/address.ts';
import { append, bit, readContact, readName, readReference, setOnce, unusedNameElements } from '../reading/fields.ts';
import {
  type ClaimProvider,
  PAYER_QUALIFIER,
  type ProviderReference,
  type ServiceFacilityLocation,
} from './part-types.ts';
import { npiOf, unusedIdElements } from './read-parties.ts';

/** The state of a reader with provider loops: the provider opened by the last NM1. */
interface ProviderState extends ReaderState {
  provider: { taxonomyCode?: string; secondaryIds?: ProviderReference[] } | undefined;
}

/** Reads REF of a provider; REF04 may name another payer than the claim's. */
function readProviderReference(segment: Segment, provider: { secondaryIds?: ProviderReference[] }): number {
  const reference: ProviderReference = readReference(segment);
  append(provider, 'secondaryIds', reference);
  if (!segment.isPresent(4)) return 0;
  if (segment.component(4, 1) !== PAYER_QUALIFIER) return bit(4);
  reference.payerId = segment.component(4, 2);
  return 0;
}

/** REF of a provider loop. */
export const secondaryId: readonly [string, Read<ProviderState>] = [
  '1 2 4',
  (segment, { provider }) => (provider ? readProviderReference(segment, provider) : WHOLE_SEGMENT),
];

/** PRV of a provider loop. */
export const specialty: readonly [string, Read<ProviderState>] = [
  '1-3',
  (segment, { provider }) => (provider ? setOnce(provider, 'taxonomyCode', segment.element(3)) : WHOLE_SEGMENT),
];

/** Returns the bindings of NM1 and REF of a provider loop. A repetition without a field is left unmapped. */
export function providerLoop<State extends ProviderState, Field extends string>(
  loop: string,
  owner: (state: State) => Partial<Record<Field, ClaimProvider>>,
  fieldOf: (segment: Segment) => Field,
): BindingTable<State> {
  return {
    [`${loop}.NM1`]: [
      '1-5 7-9',
      (segment, state) => {
        const target: Partial<Record<string, ClaimProvider>> = owner(state);
        const field = fieldOf(segment);
        state.provider = undefined;
        if (target[field]) return WHOLE_SEGMENT;
        const provider: ClaimProvider = { name: readName(segment) };
        const npi = npiOf(segment);
        if (npi) provider.npi = npi;
        state.provider = provider;
        target[field] = provider;
        return unusedNameElements(segment) | unusedIdElements(segment);
      },
    ],
    [`${loop}.REF`]: secondaryId,
  };
}

type FacilityOwner = { serviceFacilityLocation?: ServiceFacilityLocation };

/** Returns the bindings of NM1, N3, N4 and REF of a service facility loop. */
export function facilityLoop<State extends ReaderState>(
  loop: string,
  owner: (state: State) => FacilityOwner,
): BindingTable<State> {
  const current = (state: State) => owner(state).serviceFacilityLocation;
  return {
    [`${loop}.NM1`]: [
      '1-3 8 9',
      (segment, state) => {
        const facility: ServiceFacilityLocation = { name: segment.element(3), address: emptyAddress() };
        const npi = npiOf(segment);
        if (npi) facility.npi = npi;
        owner(state).serviceFacilityLocation = facility;
        return unusedIdElements(segment);
      },
    ],
    ...addressTable(loop, current),
    [`${loop}.REF`]: [
      '1 2 4',
      (segment, state) => {
        const facility = current(state);
        return facility ? readProviderReference(segment, facility) : WHOLE_SEGMENT;
      },
    ],
  };
}

/** PER of the claim's service facility loop. */
export const facilityContact: readonly [string, Read<ReaderState & { claim: FacilityOwner }>] = [
  '1-6',
  (segment, { claim }) => {
    const facility = claim.serviceFacilityLocation;
    if (!facility || facility.contact) return WHOLE_SEGMENT;
    facility.contact = {};
    return readContact(segment, facility.contact);
  },
];

/** Reads N3 or N4 into an address whose NM1 has been read. */
export function withAddress(
  address: X12Address | undefined,
  segment: Segment,
  read: (segment: Segment, address: X12Address) => void,
): number {
  if (!address) return WHOLE_SEGMENT;
  read(segment, address);
  return 0;
}
