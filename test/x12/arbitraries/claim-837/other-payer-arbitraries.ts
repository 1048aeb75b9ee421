import * as fc from 'fast-check';
import type { OtherPayerReference, ProviderReference } from '../../../../src/x12/claim-837/part-types.ts';
import { text } from '../arbitraries.ts';

const payerId = text(1, 50);

/** Numbers of a line that other payers assigned, in the order of the guide. */
export function otherPayerReferences(...qualifiers: string[]): fc.Arbitrary<OtherPayerReference[]> {
  const lists = qualifiers.map((qualifier) => {
    const one = fc.record(
      { qualifier: fc.constant(qualifier), value: text(1, 50), payerId },
      { noNullPrototype: true },
    );
    return fc.array(one, { maxLength: 2 });
  });
  return fc
    .tuple(...lists)
    .map((made) => made.flat())
    .filter(({ length }) => length > 0);
}

/** Returns a provider of a line, whose identifiers may be those of another payer. */
export function namedByPayers<Provider extends { secondaryIds?: ProviderReference[] }>(
  provider: fc.Arbitrary<Provider>,
): fc.Arbitrary<Provider> {
  return fc.tuple(provider, payerId, fc.nat(1)).map(([made, id, remainder]) => {
    const secondaryIds = made.secondaryIds?.map((reference, index) =>
      index % 2 === remainder ? { ...reference, payerId: id } : reference,
    );
    return secondaryIds ? { ...made, secondaryIds } : made;
  });
}
