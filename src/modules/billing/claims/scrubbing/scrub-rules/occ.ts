import { addDays } from '../../../../../kernel/local-date.ts';
import { isInTheFuture, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';
import { billOf, isMedicare, isTwoCharacters, repeatedIn } from './bill.ts';
import { checkListed } from './listed-codes.ts';
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

/** Patient status of a patient who has died: in the hospital, and for hospices at home, in a facility or elsewhere. */
const DIED: ReadonlySet<string> = new Set(['20', '40', '41', '42']);
const DATE_OF_DEATH = '55';

const occDeath: ScrubRule = {
  id: 'occ.death',
  version: 1,
  family: 'occ',
  severity: 'error',
  blocking: false,
  title: 'Bills to Medicare about patients who have died have the day in occurrence code 55',
  source: sources.cms('Pub 100-04 chapter 25, occurrence code 55 and FL 17'),
  claimTypes: ['institutional'],
  check(context) {
    const { occurrences = [], patientStatusCode = '' } = context.claim.institutional ?? {};
    const hasDay = occurrences.some(({ code }) => code === DATE_OF_DEATH);
    if (!isMedicare(context) || (!hasDay && !DIED.has(patientStatusCode))) return SKIPPED;
    if (hasDay && DIED.has(patientStatusCode)) return PASS;
    const finding = { path: hasDay ? '/institutional/patientStatusCode' : PATH, predictedCarc: ['16'] };
    return verdictOf([
      hasDay
        ? {
            ...finding,
            message: 'The claim has a day of death, but the patient status is another one.',
            currentValue: patientStatusCode,
            expected: '20, or 40 to 42 for hospices',
          }
        : {
            ...finding,
            message:
              'The patient status says that the patient has died, but occurrence code 55 with the day is missing.',
            expected: 'Occurrence code 55',
          },
    ]);
  },
};

/** Skilled nursing: inpatient (21) and swing beds (18). */
const isSkilledNursing = (typeOfBill: string) => /^(?:18|21)/.test(typeOfBill);
const QUALIFYING_STAY = '70';
const QUALIFYING_DAYS = 3;

const occQualifyingStay: ScrubRule = {
  id: 'occ.qualifying_stay',
  version: 1,
  family: 'occ',
  severity: 'warning',
  blocking: false,
  title: 'The qualifying stay of skilled nursing has three days and precedes the admission',
  source: sources.cms('Pub 100-04 chapter 6, occurrence span code 70'),
  claimTypes: ['institutional'],
  check(context) {
    const bill = billOf(context.claim);
    if (!bill || !isMedicare(context) || !isSkilledNursing(bill.part.typeOfBill)) return SKIPPED;
    const { occurrenceSpans = [], admission } = bill.part;
    const admitted = admission?.date ?? bill.start;
    return verdictOf(
      occurrenceSpans.flatMap(({ code, period: { start, end = start } }, index) => {
        // The day of the discharge is not counted.
        if (code !== QUALIFYING_STAY || (addDays(start, QUALIFYING_DAYS) <= end && end <= admitted)) return [];
        return [
          {
            path: `${SPAN_PATH}/${index}/period`,
            message: 'The qualifying stay has less than three days, or ends after the admission.',
            currentValue: { start, end },
            expected: 'A stay of three days without the day of the discharge, which ends by the admission',
            predictedCarc: ['16'],
          },
        ];
      }),
    );
  },
};

/** Days without coverage within a stay: leave of absence or another level of care, and liability of patient or provider. */
const NOT_COVERED: ReadonlySet<string> = new Set(['74', '76', '77']);

const occNotCovered: ScrubRule = {
  id: 'occ.not_covered',
  version: 1,
  family: 'occ',
  severity: 'warning',
  blocking: false,
  title: 'Days without coverage are within the statement of a stay, and counted',
  source: sources.cms('Pub 100-04 chapter 25, occurrence span codes 74, 76, 77 and value code 81'),
  claimTypes: ['institutional'],
  check(context) {
    const bill = billOf(context.claim);
    if (!bill?.isInpatient || !isMedicare(context)) return SKIPPED;
    const { occurrenceSpans = [], values = [] } = bill.part;
    const spans = occurrenceSpans
      .map(({ code, period: { start, end = start } }, index) => ({ code, start, end, index }))
      .filter(({ code }) => NOT_COVERED.has(code));
    if (spans.length === 0) return SKIPPED;
    const outside = spans.filter(({ start, end }) => start < bill.start || end > bill.end);
    const isCounted = values.some(({ code, quantity }) => code === '81' && Number(quantity) > 0);
    return verdictOf([
      ...outside.map(({ start, end, index }) => ({
        path: `${SPAN_PATH}/${index}/period`,
        message: 'The days without coverage are outside of the statement.',
        currentValue: { start, end },
        expected: 'Days within the statement',
        predictedCarc: ['16'],
      })),
      ...(isCounted
        ? []
        : [
            {
              path: '/institutional/values',
              message: 'The claim names days without coverage, but value code 81 does not count them.',
              expected: 'Value code 81 with the days',
              predictedCarc: ['16'],
            },
          ]),
    ]);
  },
};

const occExists: ScrubRule = {
  id: 'occ.exists',
  version: 1,
  family: 'occ',
  severity: 'error',
  blocking: true,
  title: 'Occurrence codes exist',
  source: sources.cms('Occurrence codes of the NUBC, FL 31 to 34'),
  claimTypes: ['institutional'],
  needs: ['ub_codes'],
  check(context) {
    const bill = billOf(context.claim);
    if (!bill) return SKIPPED;
    const codes = (bill.part.occurrences ?? []).flatMap(({ code }, index) =>
      isTwoCharacters(code)
        ? [{ path: `${PATH}/${index}/code`, name: `Occurrence code ${index + 1}`, code, on: bill.start }]
        : [],
    );
    return checkListed(context, codes, { codeSet: 'ub_codes', prefix: 'OCCURRENCE:', predictedCarc: ['16'] });
  },
};

const occSpanExists: ScrubRule = {
  id: 'occ.span_exists',
  version: 1,
  family: 'occ',
  severity: 'error',
  blocking: true,
  title: 'Occurrence span codes exist',
  source: sources.cms('Occurrence span codes of the NUBC, FL 35 and 36'),
  claimTypes: ['institutional'],
  needs: ['ub_codes'],
  check(context) {
    const bill = billOf(context.claim);
    if (!bill) return SKIPPED;
    const codes = (bill.part.occurrenceSpans ?? []).flatMap(({ code }, index) =>
      isTwoCharacters(code)
        ? [{ path: `${SPAN_PATH}/${index}/code`, name: `Occurrence span code ${index + 1}`, code, on: bill.start }]
        : [],
    );
    return checkListed(context, codes, { codeSet: 'ub_codes', prefix: 'OCCURRENCE_SPAN:', predictedCarc: ['16'] });
  },
};

export const OCC_RULES: readonly ScrubRule[] = [
  occFormat,
  occDuplicate,
  occFuture,
  occSpanOrder,
  occAccident,
  occDeath,
  occQualifyingStay,
  occNotCovered,
  occExists,
  occSpanExists,
];
