import { PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { billOf, daysOfStatement, isMedicare, isTwoCharacters, repeatedIn } from './bill.ts';
import { checkListed } from './listed-codes.ts';

const PATH = '/institutional/values';

const valueFormat: ScrubRule = {
  id: 'value.format',
  version: 1,
  family: 'value',
  severity: 'error',
  blocking: true,
  title: 'Value codes have two characters',
  source: sources.cms('Pub 100-04 chapter 25, FL 39 to 41'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const values = claim.institutional?.values ?? [];
    if (values.length === 0) return SKIPPED;
    return verdictOf(
      values.flatMap(({ code }, index) =>
        isTwoCharacters(code)
          ? []
          : [
              {
                path: `${PATH}/${index}/code`,
                message: 'A value code must have two digits or capital letters.',
                currentValue: code,
                expected: 'For example 80 or A1',
                predictedCarc: ['16'],
              },
            ],
      ),
    );
  },
};

const valueDuplicate: ScrubRule = {
  id: 'value.duplicate',
  version: 1,
  family: 'value',
  severity: 'error',
  blocking: true,
  title: 'Each value code is listed once',
  source: sources.cms('Pub 100-04 chapter 25, FL 39 to 41'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const values = claim.institutional?.values ?? [];
    if (values.length === 0) return SKIPPED;
    return verdictOf(
      repeatedIn(values.map(({ code }) => code)).map((index) => ({
        path: `${PATH}/${index}/code`,
        message: 'The value code is listed twice.',
        currentValue: values[index]!.code,
        expected: 'One entry for each value code',
        predictedCarc: ['16'],
      })),
    );
  },
};

/** Covered, not covered, coinsurance and lifetime reserve days. */
const DAYS: ReadonlySet<string> = new Set(['80', '81', '82', '83']);

const valueAmount: ScrubRule = {
  id: 'value.amount',
  version: 1,
  family: 'value',
  severity: 'error',
  blocking: true,
  title: 'Value codes have an amount or a count',
  source: sources.institutionalGuide('2300 HI*BE'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const values = claim.institutional?.values ?? [];
    if (values.length === 0) return SKIPPED;
    return verdictOf(
      values.flatMap(({ code, amount, quantity }, index) => {
        const isOne = (amount === undefined) !== (quantity === undefined);
        if (isOne && (amount === undefined || amount >= 0) && (quantity === undefined || Number(quantity) >= 0))
          return [];
        return [
          {
            path: `${PATH}/${index}`,
            message: 'A value code needs an amount or a count, not both, of zero or more.',
            currentValue: code,
            expected: 'amount in cents, or quantity',
            predictedCarc: ['16'],
          },
        ];
      }),
    );
  },
};

const valueWholeDays: ScrubRule = {
  id: 'value.whole_days',
  version: 1,
  family: 'value',
  severity: 'error',
  blocking: true,
  title: 'Value codes 80 to 83 count whole days',
  source: sources.cms('Pub 100-04 chapter 25, FL 39 to 41'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const values = claim.institutional?.values ?? [];
    if (!values.some(({ code }) => DAYS.has(code))) return SKIPPED;
    return verdictOf(
      values.flatMap(({ code, quantity }, index) =>
        !DAYS.has(code) || /^\d{1,4}$/.test(quantity ?? '')
          ? []
          : [
              {
                path: `${PATH}/${index}`,
                message: 'Value codes 80 to 83 are a whole number of days, stated as quantity.',
                currentValue: quantity ?? null,
                expected: 'For example 3',
                predictedCarc: ['16'],
              },
            ],
      ),
    );
  },
};

const valueDays: ScrubRule = {
  id: 'value.days',
  version: 1,
  family: 'value',
  severity: 'error',
  blocking: false,
  title: 'Covered and not covered days add up to the days of the statement',
  source: sources.cms('Pub 100-04 chapter 25, FL 6 and value codes 80, 81'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    const values = claim.institutional?.values ?? [];
    const counted = values.filter(({ code, quantity }) => ['80', '81'].includes(code) && quantity !== undefined);
    if (!bill?.isInpatient || counted.length === 0 || bill.start > bill.end) return SKIPPED;
    const days = counted.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    const expected = daysOfStatement(bill);
    if (days === expected) return PASS;
    return verdictOf([
      {
        path: PATH,
        message:
          'Value codes 80 and 81 do not add up to the days of the statement. The day of the discharge is not counted.',
        currentValue: days,
        expected: `${expected} days`,
        predictedCarc: ['16'],
      },
    ]);
  },
};

const valueCoveredDays: ScrubRule = {
  id: 'value.covered_days',
  version: 1,
  family: 'value',
  severity: 'warning',
  blocking: false,
  title: 'Inpatient bills to Medicare have covered or not covered days',
  source: sources.cms('Pub 100-04 chapter 25, value codes 80, 81'),
  claimTypes: ['institutional'],
  check(context) {
    const { institutional } = context.claim;
    if (!billOf(context.claim)?.isInpatient || !isMedicare(context)) return SKIPPED;
    if (institutional?.values?.some(({ code }) => ['80', '81'].includes(code))) return PASS;
    return verdictOf([
      {
        path: PATH,
        message: 'Medicare needs the covered days (value code 80) or the days that are not covered (81) of a stay.',
        expected: 'Value code 80 with the days',
        predictedCarc: ['16'],
      },
    ]);
  },
};

/** Days of a stay for which the patient pays a part, and the amounts of the first and the second calendar year. */
const PARTS_OF_PATIENT = [
  { days: '82', amounts: ['09', '11'], words: 'coinsurance' },
  { days: '83', amounts: ['08', '10'], words: 'lifetime reserve' },
] as const;

const valueCoinsurance: ScrubRule = {
  id: 'value.coinsurance',
  version: 1,
  family: 'value',
  severity: 'error',
  blocking: false,
  title: 'Coinsurance and lifetime reserve days have amounts, and amounts have days',
  source: sources.cms('Pub 100-04 chapter 25, value codes 08 to 11, 82 and 83'),
  claimTypes: ['institutional'],
  check(context) {
    const values = context.claim.institutional?.values ?? [];
    if (!billOf(context.claim)?.isInpatient || !isMedicare(context)) return SKIPPED;
    const positionOf = (codes: readonly string[]) => values.findIndex(({ code }) => codes.includes(code));
    const pairs = PARTS_OF_PATIENT.map((part) => ({
      ...part,
      ...{ daysAt: positionOf([part.days]), amountAt: positionOf(part.amounts) },
    })).filter(({ daysAt, amountAt }) => daysAt >= 0 || amountAt >= 0);
    if (pairs.length === 0) return SKIPPED;
    return verdictOf(
      pairs
        .filter(({ daysAt, amountAt }) => daysAt < 0 || amountAt < 0)
        .map(({ days, amounts, words, daysAt, amountAt }) => ({
          path: `${PATH}/${Math.max(daysAt, amountAt)}`,
          message:
            daysAt < 0
              ? `The claim has an amount of ${words}, but no ${words} days.`
              : `The claim has ${words} days, but no amount.`,
          currentValue: values[Math.max(daysAt, amountAt)]!.code,
          expected: daysAt < 0 ? `Value code ${days}` : `Value code ${amounts.join(' or ')}`,
          predictedCarc: ['16'],
        })),
    );
  },
};

const valueExists: ScrubRule = {
  id: 'value.exists',
  version: 1,
  family: 'value',
  severity: 'error',
  blocking: true,
  title: 'Value codes exist',
  source: sources.cms('Value codes of the NUBC, FL 39 to 41'),
  claimTypes: ['institutional'],
  needs: ['ub_codes'],
  check(context) {
    const bill = billOf(context.claim);
    if (!bill) return SKIPPED;
    const codes = (bill.part.values ?? []).flatMap(({ code }, index) =>
      isTwoCharacters(code)
        ? [{ path: `${PATH}/${index}/code`, name: `Value code ${index + 1}`, code, on: bill.start }]
        : [],
    );
    return checkListed(context, codes, { codeSet: 'ub_codes', prefix: 'VALUE:', predictedCarc: ['16'] });
  },
};

export const VALUE_RULES: readonly ScrubRule[] = [
  valueFormat,
  valueDuplicate,
  valueAmount,
  valueWholeDays,
  valueDays,
  valueCoveredDays,
  valueCoinsurance,
  valueExists,
];
