import { at, type Box, BoxFault, box, type Content, type FormSource, get, ofLine, right, set } from '../box.ts';
import * as contents from '../contents.ts';
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

const NPI: Content = {
  pointer: '/renderingProvider/npi',
  write: ({ claim }) => claim.renderingProvider?.npi ?? null,
  read: (given, draft) => {
    const other = get(draft, '/renderingProvider/npi');
    if (other !== undefined && other !== given)
      throw new BoxFault('not_supported', 'A claim has one rendering provider. Create one claim for each.');
    set(draft, '/renderingProvider/npi', given);
  },
};

/** The qualifier of a taxonomy code. */
const TAXONOMY = 'ZZ';

const ID_KIND: Content = {
  pointer: null,
  write: ({ claim }) => (claim.renderingProvider?.taxonomyCode ? TAXONOMY : null),
  read: (given) => {
    if (given !== TAXONOMY) throw contents.notOneOf([TAXONOMY]);
  },
};

const ID: Content = {
  pointer: '/renderingProvider/taxonomyCode',
  write: ({ claim }) => claim.renderingProvider?.taxonomyCode ?? null,
  read: (given, draft) => set(draft, '/renderingProvider/taxonomyCode', given),
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
  box('24.#.J.shaded', 'Taxonomy of the rendering provider', at(43, 68, 11), ID),
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
