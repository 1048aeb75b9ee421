import type { X12Address } from '../common.ts';
import { type BindingTable, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';

// A class, because V8 then reserves room in the object for its later fields (see `fields.ts`).
class NewAddress implements X12Address {
  line1 = '';
  city = '';
}

export function emptyAddress(): X12Address {
  return new NewAddress();
}

export function readStreet(segment: Segment, address: X12Address): void {
  address.line1 = segment.element(1);
  if (segment.isPresent(2)) address.line2 = segment.element(2);
}

export function readCity(segment: Segment, address: X12Address): void {
  address.city = segment.element(1);
  if (segment.isPresent(2)) address.state = segment.element(2);
  if (segment.isPresent(3)) address.postalCode = segment.element(3);
  if (segment.isPresent(4)) address.countryCode = segment.element(4);
  if (segment.isPresent(7)) address.countrySubdivisionCode = segment.element(7);
}

/** A party whose loop has N3 and N4. */
export type Addressed = { address?: X12Address };

/** Returns the address of a party, which is created if the party has none. */
export function addressOf(owner: Addressed): X12Address {
  owner.address ??= emptyAddress();
  return owner.address;
}

/** Returns the bindings of N3 and N4 of a party's loop. They are left unmapped if the party has not been read. */
export function addressTable<State>(
  loop: string,
  ownerOf: (state: State) => Addressed | undefined,
): BindingTable<State> {
  const reading = (read: (segment: Segment, address: X12Address) => void) => (segment: Segment, state: State) => {
    const owner = ownerOf(state);
    if (!owner) return WHOLE_SEGMENT;
    read(segment, addressOf(owner));
    return 0;
  };
  return { [`${loop}.N3`]: ['1 2', reading(readStreet)], [`${loop}.N4`]: ['1-4 7', reading(readCity)] };
}
