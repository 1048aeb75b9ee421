import { BoxFault, type Content, type FormSource, ofLine, set } from './box.ts';

const lineOf = ({ claim }: FormSource, line: number) => claim.serviceLines[line];

/** Qualifiers of the shaded row: a drug with its units, and the description of a service. */
const DRUG = /^N4(\d{11}|[\d-]{12,14})\s+(F2|GR|ME|ML|UN)\s?(\d+(?:\.\d+)?)$/i;
const DESCRIPTION = /^ZZ(.+)$/is;
/** Three blanks separate the parts of the shaded row. */
const PARTS = /\s{3,}/;

/** A drug with its units and the description of a service, which share a row. */
export const SUPPLEMENT: Content = {
  pointer: '/serviceLines/#/drug',
  also: ['/serviceLines/#/description'],
  write: (source, { line }) => {
    const { drug = null, description = null } = lineOf(source, line) ?? {};
    const parts = [
      ...(drug === null ? [] : [`N4${drug.ndc} ${drug.unit}${drug.quantity}`]),
      ...(description === null ? [] : [`ZZ${description}`]),
    ];
    return parts.length === 0 ? null : parts.join('   ');
  },
  read: (given, draft, line) => {
    for (const part of given.split(PARTS)) {
      const [, ndc, unit, quantity] = DRUG.exec(part) ?? [];
      const [, description] = DESCRIPTION.exec(part) ?? [];
      if (ndc !== undefined)
        set(draft, ofLine('/serviceLines/#/drug', line), { ndc, unit: unit!.toUpperCase(), quantity });
      else if (description !== undefined) set(draft, ofLine('/serviceLines/#/description', line), description);
      else
        throw new BoxFault(
          'invalid_format',
          'The row must have N4 with a drug code, a unit and a quantity, or ZZ with a description.',
        );
    }
  },
};
