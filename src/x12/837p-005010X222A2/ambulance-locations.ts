import { N3, N4 } from '../claim-837/party-loops.ts';
import type { ProviderField } from '../claim-837/provider-fields.ts';
import type { Owner, ProviderState } from '../claim-837/read-providers.ts';
import type { X12Address } from '../common.ts';
import { type BindingTable, WHOLE_SEGMENT } from '../guide/bindings.ts';
import { type LoopDefinition, loop, segment } from '../guide/definition.ts';
import type { Segment } from '../lexing/segment.ts';
import { addressTable, emptyAddress, readCity, readStreet } from '../reading/address.ts';
import { writeAddress } from '../writing/write-fields.ts';

/** Loops 2310F and 2420H. */
interface AmbulanceDropOff {
  name?: string;
  address: X12Address;
}

function locationLoop(id: string, what: 'pick-up' | 'drop-off', name: string): LoopDefinition {
  return loop(id, 'S', 1, `Ambulance ${what} location`, [
    segment('NM1', 'R', 1, `Ambulance ${what} location`, name),
    segment('N3', 'R', 1, `Ambulance ${what} address`, N3),
    segment('N4', 'R', 1, `Ambulance ${what} city`, N4),
  ]);
}

/** Reads N3 or N4 into an address whose NM1 has been read. */
function readInto(
  address: X12Address | undefined,
  segment: Segment,
  read: (segment: Segment, address: X12Address) => void,
): number {
  if (!address) return WHOLE_SEGMENT;
  read(segment, address);
  return 0;
}

/** Declares loop 2310E or 2420G. */
export function ambulancePickUp(id: string): ProviderField<X12Address> {
  return {
    loop: locationLoop(id, 'pick-up', 'R=PW R=2'),
    entity: 'PW',
    bindings<State extends ProviderState>(ownerOf: (state: State) => Owner): BindingTable<State> {
      const pickUp = (state: State) => ownerOf(state).ambulancePickUp as X12Address | undefined;
      return {
        [`${id}.NM1`]: [
          '1 2',
          (_, state) => {
            ownerOf(state).ambulancePickUp = emptyAddress();
          },
        ],
        [`${id}.N3`]: ['1 2', (one, state) => readInto(pickUp(state), one, readStreet)],
        [`${id}.N4`]: ['1-4 7', (one, state) => readInto(pickUp(state), one, readCity)],
      };
    },
    write: (writer, path, address) => {
      writer.segment(path, 'NM1', 'PW', '2');
      writeAddress(writer, path, address);
    },
  };
}

/** Declares loop 2310F or 2420H. */
export function ambulanceDropOff(id: string): ProviderField<AmbulanceDropOff> {
  return {
    loop: locationLoop(id, 'drop-off', 'R=45 R=2 S'),
    entity: '45',
    bindings<State extends ProviderState>(ownerOf: (state: State) => Owner): BindingTable<State> {
      return {
        [`${id}.NM1`]: [
          '1-3',
          (one, state) => {
            const name = one.optional(3);
            ownerOf(state).ambulanceDropOff = name ? { name, address: emptyAddress() } : { address: emptyAddress() };
          },
        ],
        ...addressTable(id, (state: State) => ownerOf(state).ambulanceDropOff as AmbulanceDropOff | undefined),
      };
    },
    write: (writer, path, { name, address }) => {
      writer.segment(path, 'NM1', '45', '2', name);
      writeAddress(writer, writer.at(path, 'address'), address);
    },
  };
}
