import { type At, at, type Box, BoxFault, box, type Content, type FormSource, ofLine, right, set } from '../box.ts';
import * as contents from '../contents.ts';
import { SUPPLEMENT } from '../supplement.ts';

/** Lines 1 to 22 of a page; line 23 has the totals. */
export const LINES_PER_PAGE = 22;

type InstitutionalLine = FormSource['claim']['serviceLines'][number] & { nonCoveredCharge?: number };

const lineOf = ({ claim }: FormSource, line: number) => claim.serviceLines[line] as InstitutionalLine | undefined;

/** The code and its modifiers without blanks. */
const PROCEDURE: Content = {
  pointer: '/serviceLines/#/procedureCode',
  also: ['/serviceLines/#/modifiers'],
  write: (source, { line }) => {
    const { procedureCode = '', modifiers = [] } = lineOf(source, line) ?? {};
    return [procedureCode, ...modifiers].join('') || null;
  },
  read: (given, draft, line) => {
    const [, code, rest = ''] = /^([0-9A-Za-z]{5})((?:[0-9A-Za-z]{2})*)$/.exec(given.replaceAll(/[\s-]/g, '')) ?? [];
    if (code === undefined) {
      throw new BoxFault('invalid_format', 'The box holds a code of five characters and modifiers of two.');
    }
    set(draft, ofLine('/serviceLines/#/procedureCode', line), code);
    set(draft, ofLine('/serviceLines/#/modifiers', line), rest.match(/../g) ?? []);
  },
};

/** The form has one date for a line. A line may have none, if the statement states its days. */
const DATE: Content = {
  pointer: '/serviceLines/#/serviceDate/start',
  also: ['/serviceLines/#/serviceDate/end'],
  made: (source, { line }) => {
    const { hasServiceDate, serviceDate } = lineOf(source, line)!;
    const isWhole = !hasServiceDate || serviceDate.start === serviceDate.end;
    return [isWhole ? '/serviceLines/#/serviceDate' : '/serviceLines/#/serviceDate/start'];
  },
  write: (source, { line }) => {
    const { hasServiceDate = false, serviceDate } = lineOf(source, line) ?? {};
    return hasServiceDate ? (contents.dateText(serviceDate?.start, true)?.replaceAll(' ', '') ?? null) : null;
  },
  read: (given, draft, line) =>
    set(draft, ofLine('/serviceLines/#/serviceDate', line), { start: contents.dateFrom(given) }),
};

export const LINE: readonly Box[] = [
  box('42.#', 'Revenue code', at(19, 1, 4), contents.text('/serviceLines/#/revenueCode')),
  box('43.#', 'Drug or description', at(19, 6, 24), SUPPLEMENT),
  box('44.#', 'Procedure with its modifiers', at(19, 31, 14), PROCEDURE),
  box('45.#', 'Date of service', at(19, 46, 6), DATE),
  box('46.#', 'Units', right(19, 53, 7), contents.text('/serviceLines/#/units')),
  box('47.#', 'Charge', right(19, 61, 10), contents.amount('/serviceLines/#/charge')),
  box('48.#', 'Charge that is not covered', right(19, 72, 9), contents.amount('/serviceLines/#/nonCoveredCharge')),
  box('49.#', 'Reserved', at(19, 82, 2), contents.byHand),
];

const isLast = ({ page, pages }: At) => page === null || page === pages - 1;

const sum = (source: FormSource, of: (line: InstitutionalLine) => number) =>
  (source.claim.serviceLines as InstitutionalLine[]).reduce((total, line) => total + of(line), 0);

/** A total, which is on the last page. */
const total = (pointer: string | null, of: (line: InstitutionalLine) => number, isOptional = false): Content =>
  contents.implied(
    pointer,
    (source, where) => {
      const cents = sum(source, of);
      return isLast(where) && !(isOptional && cents === 0) ? contents.amountText(cents) : null;
    },
    (given, draft) => {
      const lines = (draft.serviceLines ?? []) as InstitutionalLine[];
      if (contents.centsFrom(given) !== lines.reduce((cents, line) => cents + (of(line) || 0), 0)) {
        throw new BoxFault('contradiction', 'The total is not the sum of the lines.');
      }
    },
  );

/** Line 23: the revenue code 0001, the page, the day of the form and the totals. */
export const TOTALS: readonly Box[] = [
  box(
    '42.total',
    'Revenue code of the total',
    at(41, 1, 4),
    contents.implied(null, (_, where) => (isLast(where) ? '0001' : null)),
  ),
  box(
    '43.page',
    'Page',
    at(41, 12, 3),
    contents.implied(null, (_, { page }) => String((page ?? 0) + 1)),
  ),
  box(
    '43.pages',
    'Number of pages',
    at(41, 20, 3),
    contents.implied(null, (_, { pages }) => String(pages)),
  ),
  box('45.created', 'Day on which the form was made', at(41, 46, 6), contents.byHand),
  box(
    '47.total',
    'Total charges',
    right(41, 61, 10),
    total('/totalCharges', ({ charge }) => charge),
  ),
  box(
    '48.total',
    'Total of what is not covered',
    right(41, 72, 9),
    total(null, ({ nonCoveredCharge = 0 }) => nonCoveredCharge, true),
  ),
];
