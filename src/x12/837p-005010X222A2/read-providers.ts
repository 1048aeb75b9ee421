import { npiOf, unusedIdElements } from '../claim-837/read-parties.ts';
import {
  facilityContact,
  facilityLoop,
  providerLoop,
  secondaryId,
  specialty,
  withAddress,
} from '../claim-837/read-providers.ts';
import { type BindingTable, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { addressTable, emptyAddress, readCity, readStreet } from '../reading/address.ts';
import { readContact } from '../reading/fields.ts';
import type { ProfessionalClaimState } from './state.ts';
import type { ClaimInformation, PurchasedServiceProvider, ServiceLine } from './types.ts';

type Table = BindingTable<ProfessionalClaimState>;

/** Loops 2310x belong to the claim, loops 2420x to the line; otherwise they are the same. */
type Owner = (state: ProfessionalClaimState) => ClaimInformation | ServiceLine;

const ofClaim = (state: ProfessionalClaimState) => state.claim;
const ofLine = (state: ProfessionalClaimState) => state.line;

function readPurchased(segment: Segment, state: ProfessionalClaimState): number {
  const provider: PurchasedServiceProvider = { entityType: segment.element(2) === '2' ? 'organization' : 'person' };
  const npi = npiOf(segment);
  if (npi) provider.npi = npi;
  state.provider = provider;
  state.line.purchasedServiceProvider = provider;
  return unusedIdElements(segment);
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
    ...addressTable(dropOff, (state) => owner(state).ambulanceDropOff),
  };
}

const referringField = (segment: Segment) =>
  segment.element(1) === 'DN' ? ('referringProvider' as const) : ('primaryCareProvider' as const);

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
  ...addressTable('2420E', ({ line }) => line.orderingProvider),
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
