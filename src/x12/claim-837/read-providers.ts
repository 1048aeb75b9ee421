import type { X12Contact } from '../common.ts';
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
export interface ProviderState extends ReaderState {
  provider: { taxonomyCode?: string; secondaryIds?: ProviderReference[] } | undefined;
}

/** A claim or service line, by the names of its fields. */
export type Owner = Record<string, unknown>;

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

/**
 * Returns the bindings of NM1 and REF of a provider loop. A repetition without a field is left unmapped. `fieldOf` returns
 * the name of the field that an NM1 sets.
 */
export function providerLoop<State extends ProviderState>(
  loop: string,
  ownerOf: (state: State) => Owner,
  fieldOf: (nm1: Segment) => string,
): BindingTable<State> {
  return {
    [`${loop}.NM1`]: [
      '1-5 7-9',
      (segment, state) => {
        const owner = ownerOf(state);
        const field = fieldOf(segment);
        state.provider = undefined;
        if (owner[field]) return WHOLE_SEGMENT;
        const provider: ClaimProvider = { name: readName(segment) };
        const npi = npiOf(segment);
        if (npi) provider.npi = npi;
        state.provider = provider;
        owner[field] = provider;
        return unusedNameElements(segment) | unusedIdElements(segment);
      },
    ],
    [`${loop}.REF`]: secondaryId,
  };
}

/** Returns the bindings of NM1, N3, N4, REF and, if the guide has it, PER of a service facility loop. */
export function facilityLoop<State extends ReaderState>(
  loop: string,
  ownerOf: (state: State) => Owner,
  hasContact: boolean,
): BindingTable<State> {
  const facilityOf = (state: State) => ownerOf(state).serviceFacilityLocation as ServiceFacilityLocation | undefined;
  const ofFacility =
    (read: (segment: Segment, facility: ServiceFacilityLocation) => number): Read<State> =>
    (segment, state) => {
      const facility = facilityOf(state);
      return facility ? read(segment, facility) : WHOLE_SEGMENT;
    };
  return {
    [`${loop}.NM1`]: [
      '1-3 8 9',
      (segment, state) => {
        const facility: ServiceFacilityLocation = { name: segment.element(3), address: emptyAddress() };
        const npi = npiOf(segment);
        if (npi) facility.npi = npi;
        ownerOf(state).serviceFacilityLocation = facility;
        return unusedIdElements(segment);
      },
    ],
    ...addressTable(loop, facilityOf),
    [`${loop}.REF`]: ['1 2 4', ofFacility(readProviderReference)],
    ...(hasContact ? { [`${loop}.PER`]: ['1-6', ofFacility(readContactOnce)] as const } : {}),
  };
}

/** Reads PER. A repeated PER is left unmapped. */
export function readContactOnce(segment: Segment, owner: { contact?: X12Contact }): number {
  if (owner.contact) return WHOLE_SEGMENT;
  owner.contact = {};
  return readContact(segment, owner.contact);
}
