import type { ClaimProvider, ProviderReference } from '../claim-837/part-types.ts';
import { N3, N4 } from '../claim-837/party-loops.ts';
import { lineProviderId, type ProviderField } from '../claim-837/provider-fields.ts';
import { npiOf, unusedIdElements } from '../claim-837/read-parties.ts';
import * as reading from '../claim-837/read-providers.ts';
import { writeProviderReferences } from '../claim-837/write-parts.ts';
import type { PartyName, X12Address, X12Contact } from '../common.ts';
import { type BindingTable, WHOLE_SEGMENT } from '../guide/bindings.ts';
import { loop, segment } from '../guide/definition.ts';
import { addressTable } from '../reading/address.ts';
import { writeAddress, writeContact, writeProviderName } from '../writing/write-fields.ts';

/** Loop 2420B, which has no name. */
interface PurchasedServiceProvider {
  entityType: 'person' | 'organization';
  npi?: string;
  secondaryIds?: ProviderReference[];
}

/** Loop 2420E. */
interface OrderingProvider extends ClaimProvider {
  address?: X12Address;
  contact?: X12Contact;
}

/** A purchased service provider has a type and identifiers but no name. */
const NAMELESS: Readonly<Record<PartyName['type'], PartyName>> = {
  person: { type: 'person', last: '' },
  organization: { type: 'organization', organization: '' },
};

const IDS = '0B,1G,G2';

/** Declares loop 2420B. */
export function purchasedServiceProvider(id: string): ProviderField<PurchasedServiceProvider> {
  return {
    loop: loop(id, 'S', 1, 'Purchased service provider', [
      segment('NM1', 'R', 1, 'Purchased service provider name', 'R=QB R=1,2 N N N N N S=XX S'),
      lineProviderId('Purchased service provider', IDS),
    ]),
    entity: 'QB',
    bindings<State extends reading.ProviderState>(ownerOf: (state: State) => reading.Owner): BindingTable<State> {
      return {
        [`${id}.NM1`]: [
          '1 2 8 9',
          (one, state) => {
            const entityType = one.element(2) === '2' ? 'organization' : 'person';
            const provider: PurchasedServiceProvider = { entityType };
            const npi = npiOf(one);
            if (npi) provider.npi = npi;
            state.provider = provider;
            ownerOf(state).purchasedServiceProvider = provider;
            return unusedIdElements(one);
          },
        ],
        [`${id}.REF`]: reading.secondaryId,
      };
    },
    write: (writer, path, { entityType, npi, secondaryIds }) => {
      writeProviderName(writer, path, 'QB', { name: NAMELESS[entityType], npi });
      writeProviderReferences(writer, path, secondaryIds);
    },
  };
}

/** Declares loop 2420E. */
export function orderingProvider(id: string): ProviderField<OrderingProvider> {
  return {
    loop: loop(id, 'S', 1, 'Ordering provider', [
      segment('NM1', 'R', 1, 'Ordering provider name', 'R=DK R=1 R S S N S S=XX S'),
      segment('N3', 'S', 1, 'Ordering provider address', N3),
      segment('N4', 'S', 1, 'Ordering provider city', N4),
      lineProviderId('Ordering provider', IDS),
      segment('PER', 'S', 1, 'Ordering provider contact', 'R=IC S R=EM,FX,TE R S=EM,EX,FX,TE S S=EM,EX,FX,TE S'),
    ]),
    entity: 'DK',
    bindings<State extends reading.ProviderState>(
      ownerOf: (state: State) => reading.Owner,
      fieldOf: Parameters<typeof reading.providerLoop>[2],
    ): BindingTable<State> {
      const ordering = (state: State) => ownerOf(state).orderingProvider as OrderingProvider | undefined;
      return {
        ...reading.providerLoop(id, ownerOf, fieldOf),
        ...addressTable(id, ordering),
        [`${id}.PER`]: [
          '1-8',
          (one, state) => {
            const provider = ordering(state);
            return provider ? reading.readContactOnce(one, provider) : WHOLE_SEGMENT;
          },
        ],
      };
    },
    write: (writer, path, provider) => {
      writeProviderName(writer, path, 'DK', provider);
      writeAddress(writer, writer.at(path, 'address'), provider.address);
      writeProviderReferences(writer, path, provider.secondaryIds);
      writeContact(writer, writer.at(path, 'contact'), provider.contact);
    },
  };
}
