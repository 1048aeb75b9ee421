import type { X12Address } from '../common.ts';
import {
  append,
  emptyAddress,
  nameLeftovers,
  readCity,
  readContact,
  readName,
  readReference,
  readStreet,
  setOnce,
} from '../fields.ts';
import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../segment.ts';
import { idLeftovers, npiOf } from './read-parties.ts';
import type { ProfessionalClaimState } from './state.ts';
import type {
  ClaimInformation,
  ClaimProvider,
  PurchasedServiceProvider,
  ServiceFacilityLocation,
  ServiceLine,
} from './types.ts';

type Table = BindingTable<ProfessionalClaimState>;

/** Loops 2310x belong to the claim, loops 2420x to the line; apart from that they are alike. */
type Owner = (state: ProfessionalClaimState) => ClaimInformation | ServiceLine;

const ofClaim: Owner = (state) => state.claim;
const ofLine: Owner = (state) => state.line;

type ProviderField = 'renderingProvider' | 'supervisingProvider' | 'referringProvider' | 'primaryCareProvider';
type LineProviderField = ProviderField | 'orderingProvider';

function providerOf(segment: Segment): ClaimProvider {
  const provider: ClaimProvider = { name: readName(segment) };
  const npi = npiOf(segment);
  if (npi) provider.npi = npi;
  return provider;
}

const secondaryId: readonly [string, Read<ProfessionalClaimState>] = [
  '1 2',
  (segment, { provider }) => (provider ? append(provider, 'secondaryIds', readReference(segment)) : WHOLE_SEGMENT),
];

const specialty: readonly [string, Read<ProfessionalClaimState>] = [
  '1-3',
  (segment, { provider }) => (provider ? setOnce(provider, 'taxonomyCode', segment.element(3)) : WHOLE_SEGMENT),
];

/** NM1 and REF of a provider loop; a repetition that has no field leaves its segments unmapped. */
function providerLoop(loop: string, owner: Owner, fieldOf: (segment: Segment) => LineProviderField): Table {
  return {
    [`${loop}.NM1`]: [
      '1-5 7-9',
      (segment, state) => {
        const target: Partial<Record<LineProviderField, ClaimProvider>> = owner(state);
        const field = fieldOf(segment);
        state.provider = undefined;
        if (target[field]) return WHOLE_SEGMENT;
        const provider = providerOf(segment);
        state.provider = provider;
        target[field] = provider;
        return nameLeftovers(segment) | idLeftovers(segment);
      },
    ],
    [`${loop}.REF`]: secondaryId,
  };
}

function readPurchased(segment: Segment, state: ProfessionalClaimState): number {
  const provider: PurchasedServiceProvider = { entityType: segment.element(2) === '2' ? 'organization' : 'person' };
  const npi = npiOf(segment);
  if (npi) provider.npi = npi;
  state.provider = provider;
  state.line.purchasedServiceProvider = provider;
  return idLeftovers(segment);
}

function facilityLoop(loop: string, owner: Owner): Table {
  const current = (state: ProfessionalClaimState): ServiceFacilityLocation | undefined =>
    owner(state).serviceFacilityLocation;
  return {
    [`${loop}.NM1`]: [
      '1-3 8 9',
      (segment, state) => {
        const facility: ServiceFacilityLocation = { name: segment.element(3), address: emptyAddress() };
        const npi = npiOf(segment);
        if (npi) facility.npi = npi;
        owner(state).serviceFacilityLocation = facility;
        return idLeftovers(segment);
      },
    ],
    [`${loop}.N3`]: ['1 2', (segment, state) => withAddress(current(state)?.address, segment, readStreet)],
    [`${loop}.N4`]: ['1-4 7', (segment, state) => withAddress(current(state)?.address, segment, readCity)],
    [`${loop}.REF`]: [
      '1 2',
      (segment, state) => {
        const facility = current(state);
        return facility ? append(facility, 'secondaryIds', readReference(segment)) : WHOLE_SEGMENT;
      },
    ],
  };
}

function withAddress(
  address: X12Address | undefined,
  segment: Segment,
  read: (segment: Segment, address: X12Address) => void,
): number {
  if (!address) return WHOLE_SEGMENT;
  read(segment, address);
  return 0;
}

function ambulanceLoops(pickUp: string, dropOff: string, owner: Owner): Table {
  return {
    [`${pickUp}.NM1`]: [
      '1 2',
      (_, state) => {
        owner(state).ambulancePickUp = emptyAddress();
      },
    ],
    [`${pickUp}.N3`]: ['1 2', (segment, state) => withAddress(owner(state).ambulancePickUp, segment, readStreet)],
    [`${pickUp}.N4`]: ['1-4 7', (segment, state) => withAddress(owner(state).ambulancePickUp, segment, readCity)],
    [`${dropOff}.NM1`]: [
      '1-3',
      (segment, state) => {
        const name = segment.optional(3);
        owner(state).ambulanceDropOff = name ? { name, address: emptyAddress() } : { address: emptyAddress() };
      },
    ],
    [`${dropOff}.N3`]: [
      '1 2',
      (segment, state) => withAddress(owner(state).ambulanceDropOff?.address, segment, readStreet),
    ],
    [`${dropOff}.N4`]: [
      '1-4 7',
      (segment, state) => withAddress(owner(state).ambulanceDropOff?.address, segment, readCity),
    ],
  };
}

const referringField = (segment: Segment) =>
  segment.element(1) === 'DN' ? ('referringProvider' as const) : ('primaryCareProvider' as const);

const facilityContact: readonly [string, Read<ProfessionalClaimState>] = [
  '1-6',
  (segment, { claim }) => {
    const facility = claim.serviceFacilityLocation;
    if (!facility || facility.contact) return WHOLE_SEGMENT;
    facility.contact = {};
    return readContact(segment, facility.contact);
  },
];

/** Loops 2310A-F. */
export const claimProviderTable: Table = {
  ...providerLoop('2310A', ofClaim, referringField),
  ...providerLoop('2310B', ofClaim, () => 'renderingProvider'),
  '2310B.PRV': specialty,
  ...facilityLoop('2310C', ofClaim),
  '2310C.PER': facilityContact,
  ...providerLoop('2310D', ofClaim, () => 'supervisingProvider'),
  ...ambulanceLoops('2310E', '2310F', ofClaim),
};

/** Loops 2420A-H. */
export const lineProviderTable: Table = {
  ...providerLoop('2420A', ofLine, () => 'renderingProvider'),
  '2420A.PRV': specialty,
  '2420B.NM1': ['1 2 8 9', readPurchased],
  '2420B.REF': secondaryId,
  ...facilityLoop('2420C', ofLine),
  ...providerLoop('2420D', ofLine, () => 'supervisingProvider'),
  ...providerLoop('2420E', ofLine, () => 'orderingProvider'),
  '2420E.N3': [
    '1 2',
    (segment, { line }) => {
      const provider = line.orderingProvider;
      if (!provider) return WHOLE_SEGMENT;
      provider.address ??= emptyAddress();
      readStreet(segment, provider.address);
      return 0;
    },
  ],
  '2420E.N4': [
    '1-4 7',
    (segment, { line }) => {
      const provider = line.orderingProvider;
      if (!provider) return WHOLE_SEGMENT;
      provider.address ??= emptyAddress();
      readCity(segment, provider.address);
      return 0;
    },
  ],
  '2420E.PER': [
    '1-8',
    (segment, { line }) => {
      const provider = line.orderingProvider;
      if (!provider || provider.contact) return WHOLE_SEGMENT;
      provider.contact = {};
      return readContact(segment, provider.contact);
    },
  ],
  ...providerLoop('2420F', ofLine, referringField),
  ...ambulanceLoops('2420G', '2420H', ofLine),
};
