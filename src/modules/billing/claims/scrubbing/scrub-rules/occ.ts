import { isInTheFuture, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';
import { billOf, isTwoCharacters, repeatedIn } from './bill.ts';
import { isUsState } from './us-states.ts';

const PATH = '/institutional/occurrences';
const SPAN_PATH = '/institutional/occurrenceSpans';

/** Codes from 70 to 99 and from M0 to Z9 name periods, all others days. */
const isSpanCode = (code: string) => /^[7-9]\d$|^[M-Z]\d$/.test(code);

const occFormat: ScrubRule = {
  id: 'occ.format',
  version: 1,
  family: 'occ',
  severity: 'error',
  blocking: true,
  title: 'Occurrence codes have two characters and name a day or a period',
  source: sources.cms('Pub 100-04 chapter 25, FL 31 to 36'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const { occurrences = [], occurrenceSpans = [] } = claim.institutional ?? {};
    if (occurrences.length + occurrenceSpans.length === 0) return SKIPPED;
    return verdictOf([
      ...occurrences.flatMap(({ code }, index) =>
        isTwoCharacters(code) && !isSpanCode(code) ? [] : [formatFinding(`${PATH}/${index}/code`, code, 'day')],
      ),
      ...occurrenceSpans.flatMap(({ code }, index) =>
        isTwoCharacters(code) && isSpanCode(code) ? [] : [formatFinding(`${SPAN_PATH}/${index}/code`, code, 'period')],
      ),
    ]);
  },
};

function formatFinding(path: string, code: string, what: 'day' | 'period'): RuleFinding {
  return {
    path,
    message: `The occurrence code is not one that names a ${what}.`,
    currentValue: code,
    expected: what === 'day' ? '01 to 69, or A0 to L9' : '70 to 99, or M0 to Z9',
    predictedCarc: ['16'],
  };
}

const occDuplicate: ScrubRule = {
  id: 'occ.duplicate',
  version: 1,
  family: 'occ',
  severity: 'error',
  blocking: true,
  title: 'Each occurrence is listed once',
  source: sources.cms('Pub 100-04 chapter 25, FL 31 to 36'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const { occurrences = [], occurrenceSpans = [] } = claim.institutional ?? {};
    if (occurrences.length + occurrenceSpans.length === 0) return SKIPPED;
    const days = repeatedIn(occurrences.map(({ code, date }) => `${code} ${date}`)).map((index) => `${PATH}/${index}`);
    const spans = repeatedIn(occurrenceSpans.map(({ code, period }) => `${code} ${period.start}`));
    return verdictOf(
      [...days, ...spans.map((index) => `${SPAN_PATH}/${index}`)].map((path) => ({
        path,
        message: 'The occurrence is listed twice.',
        expected: 'One entry for each occurrence',
        predictedCarc: ['16'],
      })),
    );
  },
};

const occFuture: ScrubRule = {
  id: 'occ.future',
  version: 1,
  family: 'occ',
  severity: 'error',
  blocking: true,
  title: 'Occurrences are not in the future',
  source: sources.cms('Pub 100-04 chapter 25, FL 31 to 36'),
  claimTypes: ['institutional'],
  check({ claim, today }) {
    const { occurrences = [], occurrenceSpans = [] } = claim.institutional ?? {};
    // A benefit may end, and treatment may be planned, on a later day; accidents and onsets have happened.
    const happened = occurrences.map(({ code, date }, index) => ({ path: `${PATH}/${index}/date`, code, date }));
    const periods = occurrenceSpans.map(({ period }, index) => ({
      path: `${SPAN_PATH}/${index}/period`,
      date: period.end ?? period.start,
    }));
    const late = [...happened.filter(({ code }) => /^(?:0\d|1[01])$/.test(code)), ...periods];
    if (late.length === 0) return SKIPPED;
    return verdictOf(
      late
        .filter(({ date }) => isInTheFuture(date, today))
        .map(({ path, date }) => ({
          path,
          message: 'The occurrence is in the future.',
          currentValue: date,
          expected: 'Today or an earlier date',
          predictedCarc: ['16'],
        })),
    );
  },
};

const occSpanOrder: ScrubRule = {
  id: 'occ.span_order',
  version: 1,
  family: 'occ',
  severity: 'error',
  blocking: true,
  title: 'Occurrence spans end after they start',
  source: sources.institutionalGuide('2300 HI*BI'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const spans = claim.institutional?.occurrenceSpans ?? [];
    if (spans.length === 0) return SKIPPED;
    return verdictOf(
      spans.flatMap(({ period: { start, end = start } }, index) =>
        start <= end
          ? []
          : [
              {
                path: `${SPAN_PATH}/${index}/period`,
                message: 'The occurrence span ends before it starts.',
                currentValue: { start, end },
                expected: 'An end on or after the start',
                predictedCarc: ['16'],
              },
            ],
      ),
    );
  },
};

/** Accidents and crimes: 01 to 06. */
const isAccident = (code: string) => /^0[1-6]$/.test(code);

const occAccident: ScrubRule = {
  id: 'occ.accident',
  version: 1,
  family: 'occ',
  severity: 'error',
  blocking: false,
  title: 'Accidents precede the end of the statement, and have a state if they were on the road',
  source: sources.cms('Pub 100-04 chapter 25, occurrence codes 01 to 06; 837I 2300 REF*LU'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (!bill) return SKIPPED;
    const { occurrences = [], autoAccidentState } = bill.part;
    const late = occurrences.flatMap(({ code, date }, index): RuleFinding[] =>
      isAccident(code) && date > bill.end
        ? [
            {
              path: `${PATH}/${index}/date`,
              message: 'The accident is after the end of the statement.',
              currentValue: date,
              expected: 'A date on or before the end of the statement',
              predictedCarc: ['16'],
            },
          ]
        : [],
    );
    if (autoAccidentState === undefined) return verdictOf(late);
    const path = '/institutional/autoAccidentState';
    const unknown = {
      path,
      message: 'The state of the accident is not a USPS state code.',
      currentValue: autoAccidentState,
      expected: 'A two-letter USPS state code',
      predictedCarc: ['16'],
    };
    const alone = {
      path,
      message: 'The claim has the state of an accident, but no occurrence code of an accident.',
      currentValue: autoAccidentState,
      expected: 'Occurrence code 01 or 02 with the date of the accident',
      predictedCarc: ['16'],
    };
    return verdictOf([
      ...late,
      ...(isUsState(autoAccidentState) ? [] : [unknown]),
      ...(occurrences.some(({ code }) => isAccident(code)) ? [] : [alone]),
    ]);
  },
};

export const OCC_RULES: readonly ScrubRule[] = [occFormat, occDuplicate, occFuture, occSpanOrder, occAccident];
