import type { Claim } from '../../claim.ts';
import {
  at,
  type Box,
  BoxFault,
  box,
  type Content,
  type Draft,
  type FormSource,
  get,
  ofLine,
  right,
  set,
} from '../box.ts';
import * as contents from '../contents.ts';
import { eitherId, otherId } from '../other-ids.ts';
import { LETTERS, pointersIn } from '../pointers.ts';
import { SUPPLEMENT } from '../supplement.ts';

const lineOf = ({ claim }: FormSource, line: number) => claim.serviceLines[line];

const POINTERS: Content = {
  pointer: '/serviceLines/#/diagnosisPointers',
  write: (source, { line }) =>
    lineOf(source, line)
      ?.diagnosisPointers.map((pointer) => LETTERS[pointer - 1] ?? '')
      .join('') || null,
  read: (given, draft, line) => set(draft, ofLine('/serviceLines/#/diagnosisPointers', line), pointersIn(given, 'L')),
};

/** The place of the line, or of the claim. `finish` moves the place that the lines share to the claim. */
const PLACE: Content = {
  pointer: '/serviceLines/#/placeOfServiceCode',
  also: ['/placeOfServiceCode'],
  write: (source, { line }) => lineOf(source, line)?.placeOfServiceCode ?? source.claim.placeOfServiceCode,
  read: (given, draft, line) => set(draft, ofLine('/serviceLines/#/placeOfServiceCode', line), given),
};

/** Returns the pointer of the rendering provider of a line: its own, or that of the claim. */
const rendering = (values: object, line: number): string =>
  get(values as Draft, `/serviceLines/${line}/renderingProvider`)
    ? '/serviceLines/#/renderingProvider'
    : '/renderingProvider';

/** Returns the rendering provider of a line with its pointer. */
function renderingOf({ claim }: FormSource, line: number) {
  const pointer = rendering(claim, line);
  return { pointer, provider: get(claim as unknown as Draft, ofLine(pointer, line)) as Claim['renderingProvider'] };
}

/** The form has one name of a rendering provider, so only the NPI of a line that has its own provider is shown. */
const NPI: Content = {
  pointer: '/renderingProvider/npi',
  made: (source, { line }) => [`${renderingOf(source, line).pointer}/npi`],
  write: (source, { line }) => renderingOf(source, line).provider?.npi ?? null,
  read: (given, draft) => {
    const other = get(draft, '/renderingProvider/npi');
    if (other !== undefined && other !== given) {
      const message =
        'The form names one rendering provider, so all lines must have the same NPI. Create the claim from its fields.';
      throw new BoxFault('not_supported', message);
    }
    set(draft, '/renderingProvider/npi', given);
  },
};

/** The qualifier of a taxonomy code. */
const TAXONOMY = 'ZZ';
const ID_KINDS = ['0B', '1G', 'G2', 'LU'];
const OTHER_ID = otherId((values, line) => `${rendering(values, line)}/secondaryIds`, ID_KINDS);
const TAXONOMY_ID: Content = {
  pointer: '/renderingProvider/taxonomyCode',
  made: (source, { line }) => [`${renderingOf(source, line).pointer}/taxonomyCode`],
  write: (source, { line }) => {
    const code = renderingOf(source, line).provider?.taxonomyCode;
    return code ? `${TAXONOMY}${code}` : null;
  },
  read: (given, draft) => set(draft, '/renderingProvider/taxonomyCode', given.slice(2)),
};
/** The taxonomy code or another id, of which column I has the qualifier and column J the rest. */
const EITHER_ID = eitherId(TAXONOMY_ID, OTHER_ID);

const ID_KIND: Content = {
  pointer: null,
  write: (source, where) => EITHER_ID.write(source, where)?.slice(0, 2) ?? null,
  read: (given, draft) => {
    const kinds = [TAXONOMY, ...ID_KINDS];
    if (!kinds.includes(given.toUpperCase())) throw contents.notOneOf(kinds);
    set(draft, '/~qualifiers/24I', given.toUpperCase());
  },
};

const ID: Content = {
  ...EITHER_ID,
  also: ['/renderingProvider/secondaryIds/0/value'],
  write: (source, where) => EITHER_ID.write(source, where)?.slice(2) ?? null,
  read: (given, draft, ...more) => {
    const kind = get(draft, '/~qualifiers/24I') ?? TAXONOMY;
    (kind === TAXONOMY ? TAXONOMY_ID : OTHER_ID).read!(`${kind}${given}`, draft, ...more);
  },
};

const modifiers = [33, 36, 39, 42].map((column, index) =>
  box(`24.#.D.${index + 1}`, `Modifier ${index + 1}`, at(44, column, 2), {
    pointer: `/serviceLines/#/modifiers/${index}`,
    write: (source, { line }) => lineOf(source, line)?.modifiers[index] ?? null,
    read: (given, draft, line) => set(draft, ofLine(`/serviceLines/#/modifiers/${index}`, line), given),
  }),
);

const UNITS: Content = {
  pointer: '/serviceLines/#/units',
  write: (source, { line }) => lineOf(source, line)?.units ?? null,
  read: (given, draft, line) => set(draft, ofLine('/serviceLines/#/units', line), given),
};

/** Box 24: the shaded row of a service line and the row below it, for the first line of a page. */
export const LINE: readonly Box[] = [
  box('24.#.shaded', 'Drug or description', at(43, 1, 61), SUPPLEMENT),
  box('24.#.H.shaded', 'EPSDT', at(43, 63, 1), contents.yes('/serviceLines/#/epsdt')),
  box('24.#.I', 'Kind of the id in J', at(43, 65, 2), ID_KIND),
  box('24.#.J.shaded', 'Taxonomy or other id of the rendering provider', at(43, 68, 11), ID),
  box('24.#.A.from', 'Date of service, from', at(44, 1, 8), contents.date('/serviceLines/#/serviceDate/start', true)),
  box('24.#.A.to', 'Date of service, to', at(44, 10, 8), contents.date('/serviceLines/#/serviceDate/end', true)),
  box('24.#.B', 'Place of service', at(44, 19, 2), PLACE),
  box('24.#.C', 'Emergency', at(44, 22, 1), contents.yes('/serviceLines/#/emergency')),
  box('24.#.D', 'Procedure', at(44, 25, 6), contents.text('/serviceLines/#/procedureCode')),
  ...modifiers,
  box('24.#.E', 'Diagnoses', at(44, 45, 4), POINTERS),
  box('24.#.F', 'Charge', right(44, 50, 8), contents.amount('/serviceLines/#/charge')),
  box('24.#.G', 'Units', at(44, 59, 3), UNITS),
  box('24.#.H', 'Family planning', at(44, 63, 1), contents.yes('/serviceLines/#/familyPlanning')),
  box('24.#.J', 'NPI of the rendering provider', at(44, 68, 10), NPI),
];
