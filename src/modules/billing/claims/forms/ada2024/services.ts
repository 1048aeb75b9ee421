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
import { LETTERS, pointersIn } from '../pointers.ts';
import { dated } from './head.ts';

export const LINES_PER_PAGE = 10;

type Tooth = { tooth?: string; surfaces?: string[] };
type DentalLine = { teeth?: Tooth[]; oralCavityCodes?: string[] };

const lineOf = ({ claim }: FormSource, line: number) => claim.serviceLines[line] as DentalLine | undefined;
const teethOf = (source: FormSource, line: number): Tooth[] => lineOf(source, line)?.teeth ?? [];

const AREAS: Content = {
  pointer: '/serviceLines/#/oralCavityCodes',
  write: (source, { line }) => lineOf(source, line)?.oralCavityCodes?.join('') || null,
  read: (given, draft, line) => {
    const codes = given
      .replaceAll(/[\s,]/g, '')
      .match(/^(?:\d{2})+$/)?.[0]
      .match(/../g);
    if (!codes) throw new BoxFault('invalid_format', 'The box holds areas of two digits.');
    set(draft, ofLine('/serviceLines/#/oralCavityCodes', line), codes);
  },
};

/** The universal numbering. */
const SYSTEM: Content = {
  pointer: null,
  write: (source, { line }) => (teethOf(source, line).length === 0 ? null : 'JP'),
  read: (given) => {
    if (given !== 'JP') throw contents.notOneOf(['JP']);
  },
};

const TEETH: Content = {
  pointer: '/serviceLines/#/teeth',
  // Surfaces belong to one tooth; those of several teeth have no box.
  made: (source, { line }) => teethOf(source, line).map((_, index) => `/serviceLines/#/teeth/${index}/tooth`),
  write: (source, { line }) =>
    teethOf(source, line)
      .flatMap(({ tooth }) => tooth ?? [])
      .join(',') || null,
  read: (given, draft, line) =>
    set(
      draft,
      ofLine('/serviceLines/#/teeth', line),
      given.split(',').map((tooth) => ({ tooth: tooth.trim() })),
    ),
};

const SURFACES: Content = {
  pointer: '/serviceLines/#/teeth/0/surfaces',
  write: (source, { line }) => {
    const teeth = teethOf(source, line);
    return teeth.length === 1 ? teeth[0]!.surfaces?.join('') || null : null;
  },
  read: (given, draft, line) => {
    const teeth = (get(draft, ofLine('/serviceLines/#/teeth', line)) ?? [{}]) as Tooth[];
    if (teeth.length > 1)
      throw new BoxFault('contradiction', 'Surfaces belong to one tooth. Enter one line for each tooth.');
    set(draft, ofLine('/serviceLines/#/teeth', line), [
      { ...teeth[0], surfaces: [...given.replaceAll(/[\s,]/g, '').toUpperCase()] },
    ]);
  },
};

const POINTERS: Content = {
  pointer: '/serviceLines/#/diagnosisPointers',
  write: ({ claim }, { line }) =>
    claim.serviceLines[line]?.diagnosisPointers.map((pointer) => LETTERS[pointer - 1] ?? '').join('') || null,
  read: (given, draft, line) => set(draft, ofLine('/serviceLines/#/diagnosisPointers', line), pointersIn(given, 'D')),
};

const SERVICE_DATE: Content = {
  ...dated('/serviceLines/#/serviceDate/start'),
  made: ({ claim }, { line }) => {
    const { serviceDate, hasServiceDate } = claim.serviceLines[line]!;
    const isWhole = !hasServiceDate || serviceDate.start === serviceDate.end;
    return [isWhole ? '/serviceLines/#/serviceDate' : '/serviceLines/#/serviceDate/start'];
  },
  write: (source, where) =>
    source.claim.serviceLines[where.line]?.hasServiceDate
      ? dated('/serviceLines/#/serviceDate/start').write(source, where)
      : null,
};

/** Items 24 to 31 of a service line. */
export const LINE: readonly Box[] = [
  box('24.#', 'Date of service', at(29, 2, 10), SERVICE_DATE),
  box('25.#', 'Area of the oral cavity', at(29, 13, 2), AREAS),
  box('26.#', 'Numbering of the teeth', at(29, 16, 2), SYSTEM),
  box('27.#', 'Teeth', at(29, 19, 11), TEETH),
  box('28.#', 'Surfaces', at(29, 31, 5), SURFACES),
  box('29.#', 'Procedure', at(29, 37, 5), contents.text('/serviceLines/#/procedureCode')),
  box('29a.#', 'Diagnoses', at(29, 43, 4), POINTERS),
  box('29b.#', 'Quantity', at(29, 48, 2), contents.text('/serviceLines/#/units')),
  box('30.#', 'Description', at(29, 51, 21), contents.text('/serviceLines/#/description')),
  box('31.#', 'Fee', right(29, 74, 9), contents.amount('/serviceLines/#/charge')),
];

type ToothStatus = { tooth: string; status: string };

/** Returns the position of a missing tooth in the claim. */
const missingAt = ({ claim }: FormSource, tooth: string): number =>
  ((claim.dental?.toothStatuses ?? []) as ToothStatus[]).findIndex((one) => one.status === 'M' && one.tooth === tooth);

const missing = (tooth: string): Content => ({
  pointer: '/dental/toothStatuses',
  made: (source) => {
    const position = missingAt(source, tooth);
    return position === -1 ? [] : [`/dental/toothStatuses/${position}`];
  },
  write: (source) => (missingAt(source, tooth) === -1 ? null : 'X'),
  read: (given, draft) => {
    if (given.toUpperCase() !== 'X') throw contents.notOneOf(['X']);
    const teeth = (get(draft, '/dental/toothStatuses') ?? []) as ToothStatus[];
    set(draft, '/dental/toothStatuses', [...teeth, { tooth, status: 'M' }]);
  },
});

/** Item 33: the teeth 1 to 16 from left to right, and 32 to 17 below them. */
const CHART: readonly Box[] = Array.from({ length: 32 }, (_, index) => {
  const tooth = index + 1;
  const [line, column] = index < 16 ? [41, 4 + 2 * index] : [42, 4 + 2 * (31 - index)];
  return box(`33.${tooth}`, `Tooth ${tooth} is missing`, at(line, column, 1), missing(String(tooth)));
});

const DIAGNOSES: readonly Box[] = [...'ABCD'].map((letter, index) =>
  box(`34a.${letter}`, `Diagnosis ${letter}`, at(41 + (index % 2), index < 2 ? 47 : 59, 8), {
    pointer: `/diagnoses/${index}/code`,
    write: ({ claim }) => claim.diagnoses[index]?.code.replace('.', '') ?? null,
    read: (given, draft) => set(draft, `/diagnoses/${index}`, { code: given }),
  }),
);

const TOTAL: Content = contents.implied(
  '/totalCharges',
  ({ claim }, { page }) => {
    const first = (page ?? 0) * LINES_PER_PAGE;
    const lines = claim.serviceLines.slice(first, page === null ? undefined : first + LINES_PER_PAGE);
    return contents.amountText(lines.reduce((sum, { charge }) => sum + charge, 0));
  },
  (given, draft: Draft) => {
    const lines = (draft.serviceLines ?? []) as { charge?: number }[];
    const sum = lines.reduce((all, { charge = 0 }) => all + charge, 0);
    if (contents.centsFrom(given) !== sum)
      throw new BoxFault('contradiction', 'The total is not the sum of the lines.');
  },
);

/** Items 31a to 35: the total, the tooth chart, the diagnoses and the remarks. */
export const BELOW: readonly Box[] = [
  box('31a', 'Other fees', right(40, 74, 9), contents.byHand),
  box('32', 'Total fee', right(42, 74, 9), TOTAL),
  ...CHART,
  box('34', 'Kind of the diagnoses: AB for ICD-10-CM', at(39, 62, 2), {
    pointer: '/diagnoses/0/system',
    write: ({ claim }) => (claim.diagnoses.length === 0 ? null : claim.diagnoses[0]!.system === 'icd9cm' ? 'B' : 'AB'),
    read: (given) => {
      if (given !== 'AB' && given !== 'B') throw contents.notOneOf(['AB', 'B']);
    },
  }),
  ...DIAGNOSES,
  box('35', 'Remarks', { ...at(44, 3, 78), rows: 2 }, contents.text('/note')),
];
