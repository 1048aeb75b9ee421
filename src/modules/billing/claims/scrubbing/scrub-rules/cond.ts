import { isCorrection } from '../../../../../kernel/claim-rules.ts';
import type { Claim } from '../../claim.ts';
import { linesOf, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { billOf, isMedicare, isTwoCharacters, repeatedIn } from './bill.ts';
import { checkListed } from './listed-codes.ts';

/** The condition codes of the claim (FL 18 to 28, HI*BG) with the place of the list. */
function conditionCodesOf({ claimType, institutional, professional }: Claim): {
  path: string;
  codes: readonly string[];
} {
  const codes = claimType === 'institutional' ? institutional?.conditionCodes : professional?.conditionCodes;
  return { path: `/${claimType}/conditionCodes`, codes: codes ?? [] };
}

const condFormat: ScrubRule = {
  id: 'cond.format',
  version: 1,
  family: 'cond',
  severity: 'error',
  blocking: true,
  title: 'Condition codes have two characters',
  source: sources.cms('Pub 100-04 chapter 25, FL 18 to 28'),
  claimTypes: ['institutional', 'professional'],
  check({ claim }) {
    const { path, codes } = conditionCodesOf(claim);
    if (codes.length === 0) return SKIPPED;
    return verdictOf(
      codes.flatMap((code, index) =>
        isTwoCharacters(code)
          ? []
          : [
              {
                path: `${path}/${index}`,
                message: 'A condition code must have two digits or capital letters.',
                currentValue: code,
                expected: 'For example 09 or D1',
                predictedCarc: ['16'],
              },
            ],
      ),
    );
  },
};

const condDuplicate: ScrubRule = {
  id: 'cond.duplicate',
  version: 1,
  family: 'cond',
  severity: 'error',
  blocking: true,
  title: 'Each condition code is listed once',
  source: sources.cms('Pub 100-04 chapter 25, FL 18 to 28'),
  claimTypes: ['institutional', 'professional'],
  check({ claim }) {
    const { path, codes } = conditionCodesOf(claim);
    if (codes.length === 0) return SKIPPED;
    return verdictOf(
      repeatedIn(codes).map((index) => ({
        path: `${path}/${index}`,
        message: 'The condition code is listed twice.',
        currentValue: codes[index],
        expected: 'One entry for each condition',
        predictedCarc: ['16'],
      })),
    );
  },
};

/** Why a claim is corrected: D0 to D9, and E0 for a change of the patient status. */
const isReason = (code: string) => /^(?:D\d|E0)$/.test(code);
const REPLACEMENT = '7';
const VOID_REASONS: ReadonlySet<string> = new Set(['D5', 'D6']);

const condCorrection: ScrubRule = {
  id: 'cond.correction',
  version: 1,
  family: 'cond',
  severity: 'error',
  blocking: false,
  title: 'Corrections for Medicare say in one condition code why',
  source: sources.cms('Pub 100-04 chapter 25, condition codes D0 to D9 and E0'),
  claimTypes: ['institutional'],
  check(context) {
    const { path, codes } = conditionCodesOf(context.claim);
    const reasons = codes.filter(isReason);
    const finding = {
      path,
      currentValue: reasons,
      predictedCarc: ['16'],
    };
    if (!isCorrection(context.claim)) {
      if (reasons.length === 0) return SKIPPED;
      const message = 'The claim has the reason of a correction (D0 to D9, E0), but its frequency is not 7 or 8.';
      return verdictOf([{ ...finding, message, expected: 'Frequency 7 or 8, or no such condition code' }]);
    }
    if (!isMedicare(context)) return SKIPPED;
    if (reasons.length !== 1) {
      const message = 'Medicare needs one condition code that says why the claim is corrected.';
      return verdictOf([{ ...finding, message, expected: 'One of D0 to D9 and E0' }]);
    }
    const isReplacement = context.claim.frequencyCode === REPLACEMENT;
    if (isReplacement !== VOID_REASONS.has(reasons[0]!)) return PASS;
    const message = isReplacement
      ? 'The condition codes D5 and D6 are those of a void.'
      : 'A void has the condition code D5 or D6.';
    return verdictOf([{ ...finding, message, expected: 'A reason that fits the frequency' }]);
  },
};

const condSameDayTransfer: ScrubRule = {
  id: 'cond.same_day_transfer',
  version: 1,
  family: 'cond',
  severity: 'error',
  blocking: false,
  title: 'A transfer on the day of the admission has a statement of one day',
  source: sources.cms('Pub 100-04 chapter 25, condition code 40'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    const { path, codes } = conditionCodesOf(claim);
    if (!bill || !codes.includes('40')) return SKIPPED;
    if (bill.start === bill.end) return PASS;
    return verdictOf([
      {
        path,
        message: 'Condition code 40 is a transfer on the day of the admission, but the statement has several days.',
        currentValue: '40',
        expected: 'A statement that starts and ends on the day of the admission',
        predictedCarc: ['16'],
      },
    ]);
  },
};

/** A claim for a denial, which another insurance needs. */
const DENIAL_NOTICE = '21';

const condDenialNotice: ScrubRule = {
  id: 'cond.denial_notice',
  version: 1,
  family: 'cond',
  severity: 'warning',
  blocking: false,
  title: 'A bill for a denial notice has only charges that are not covered',
  source: sources.cms('Pub 100-04 chapter 1 section 60, condition code 21'),
  claimTypes: ['institutional'],
  check(context) {
    const { claim } = context;
    if (!isMedicare(context) || !conditionCodesOf(claim).codes.includes(DENIAL_NOTICE)) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => (line.nonCoveredCharge ?? 0) !== line.charge)
        .map(({ path, number, line }) => ({
          path: `${path}/nonCoveredCharge`,
          message: `Line ${number} has a covered charge, but condition code 21 asks for a denial of all services.`,
          currentValue: line.nonCoveredCharge ?? null,
          expected: 'The charge of the line',
          predictedCarc: ['16'],
        })),
    );
  },
};

/** CRC01 of an 837P with the codes of CRC03 to CRC07. */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  '07': ['01', '04', '05', '06', '07', '08', '09', '12'],
  '09': ['38', 'ZV'],
  '70': ['65'],
  '75': ['IH'],
  E1: ['L1', 'L2', 'L3', 'L4', 'L5'],
  E2: ['L1', 'L2', 'L3', 'L4', 'L5'],
  E3: ['L1', 'L2', 'L3', 'L4', 'L5'],
  ZZ: ['AV', 'NU', 'S2', 'ST'],
};

const condCategory: ScrubRule = {
  id: 'cond.category',
  version: 1,
  family: 'cond',
  severity: 'error',
  blocking: true,
  title: 'Conditions are of their category',
  source: sources.guide('2300 CRC, 2400 CRC'),
  claimTypes: ['professional'],
  check({ claim }) {
    const lists = [
      { path: '/professional/conditions', conditions: claim.professional?.conditions ?? [] },
      ...linesOf(claim).map(({ line, path }) => ({ path: `${path}/conditions`, conditions: line.conditions ?? [] })),
    ];
    const all = lists.flatMap(({ path, conditions }) =>
      conditions.map((condition, index) => ({ ...condition, path: `${path}/${index}` })),
    );
    if (all.length === 0) return SKIPPED;
    return verdictOf(
      all.flatMap(({ path, category, codes }) => {
        const known = CATEGORIES[category];
        if (known && codes.every((code) => known.includes(code))) return [];
        return [
          {
            path,
            message: known
              ? 'A condition is not one of its category.'
              : 'The category of the conditions does not exist.',
            currentValue: known ? codes : category,
            expected: (known ?? Object.keys(CATEGORIES)).join(', '),
            predictedCarc: ['16'],
          },
        ];
      }),
    );
  },
};

const condExists: ScrubRule = {
  id: 'cond.exists',
  version: 1,
  family: 'cond',
  severity: 'error',
  blocking: true,
  title: 'Condition codes exist',
  source: sources.cms('Condition codes of the NUBC, FL 18 to 28'),
  claimTypes: ['institutional'],
  needs: ['ub_codes'],
  check(context) {
    const bill = billOf(context.claim);
    if (!bill) return SKIPPED;
    const { path, codes } = conditionCodesOf(context.claim);
    const listed = codes.flatMap((code, index) =>
      isTwoCharacters(code)
        ? [{ path: `${path}/${index}`, name: `Condition code ${index + 1}`, code, on: bill.start }]
        : [],
    );
    return checkListed(context, listed, { codeSet: 'ub_codes', prefix: 'CONDITION:', predictedCarc: ['16'] });
  },
};

export const COND_RULES: readonly ScrubRule[] = [
  condFormat,
  condDuplicate,
  condCorrection,
  condSameDayTransfer,
  condDenialNotice,
  condCategory,
  condExists,
];
