import { normalizeCode } from '../../../code-sets/code-set-kinds.ts';
import { diagnosisSystemOf, isIcd9Shaped } from '../../drafting/diagnosis-system.ts';
import {
  askFor,
  confirmReplace,
  hasNoData,
  lacks,
  PASS,
  SKIPPED,
  safeReplace,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule, Verdict } from '../scrub.ts';
import {
  type DiagnosisOnDate,
  diagnosesOnDates,
  firstPerDiagnosis,
  isExternalCause,
  isIcd10Shaped,
} from './icd10-codes.ts';
import { ICD10_EDIT_RULES } from './icd10-edits.ts';
import { ICD10_INSTITUTIONAL_RULES } from './icd10-institutional.ts';

export const icd10Billable: ScrubRule = {
  id: 'icd10.billable',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Diagnosis codes have their full length',
  source: sources.cms('ICD-10-CM order file, header flag'),
  needs: ['icd10cm'],
  check(context) {
    const found = diagnosesOnDates(context);
    if (found.length === 0) return SKIPPED;
    const headers = found.filter(({ lookup }) => lookup.known && !lookup.isBillable);
    return verdictOf(
      firstPerDiagnosis(headers).map(({ path, number, code }) => ({
        path,
        message: `Diagnosis ${number} is a category and not a billable code. Enter a more specific code.`,
        currentValue: code,
        expected: 'The most specific code that the medical record supports',
        predictedCarc: ['146'],
        fixes: [askForCode(path, 'Enter the full code', 'The medical record determines the specific code.')],
      })),
      hasNoData(found),
    );
  },
};

/** Other types of diagnoses of institutional claims have lists of their own. */
const COUNTED: ReadonlySet<string> = new Set(['principal', 'other']);
/** At least and at most: 837P HI01 to HI12; 837I HI*ABK and 24 HI*ABF; 837D HI01 to HI04. */
const DIAGNOSES = { professional: [1, 12], institutional: [1, 25], dental: [0, 4] } as const;

export const icd10Count: ScrubRule = {
  id: 'icd10.count',
  version: 2,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'A claim has as many diagnoses as its type allows',
  source: sources.guide('2300 HI01 to HI12; 837I 2300 HI*ABK, HI*ABF; 837D 2300 HI01 to HI04'),
  check({ claim }) {
    const count = claim.diagnoses.filter(({ type }) => COUNTED.has(type)).length;
    const [least, most] = DIAGNOSES[claim.claimType];
    if (count >= least && count <= most) return PASS;
    return verdictOf([
      {
        path: '/diagnoses',
        message:
          count === 0
            ? 'The claim has no diagnosis. Add at least one.'
            : `The claim has more than ${most} diagnoses. Remove those that no line points to, or split the claim.`,
        currentValue: count,
        expected: `${least} to ${most} diagnoses`,
        predictedCarc: ['16'],
      },
    ]);
  },
};

export const icd10Duplicate: ScrubRule = {
  id: 'icd10.duplicate',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Each diagnosis is listed once',
  source: sources.guide('2300 HI'),
  check({ claim }) {
    if (claim.diagnoses.length === 0) return SKIPPED;
    // An admitting diagnosis or the reason for a visit is often the principal diagnosis too.
    const bare = claim.diagnoses.map(
      ({ code, type }) => `${COUNTED.has(type) ? '' : type} ${normalizeCode('icd10cm', code)}`,
    );
    // No fix: removing an entry would change the positions that the lines point to.
    return verdictOf(
      claim.diagnoses.flatMap(({ code }, index) => {
        const first = bare.indexOf(bare[index]!);
        if (first === index) return [];
        return [
          {
            path: `/diagnoses/${index}/code`,
            message: `Diagnosis ${index + 1} repeats diagnosis ${first + 1}. List it once and point the lines to it.`,
            currentValue: code,
            expected: 'A different code, or no entry',
            predictedCarc: ['16'],
          },
        ];
      }),
    );
  },
};

const isPrincipal = ({ type }: { type: string }) => type === 'principal';

export const icd10ExternalCauseFirst: ScrubRule = {
  id: 'icd10.external_cause_first',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'The first diagnosis is not an external cause',
  source: sources.cms('ICD-10-CM guidelines, section I.C.20'),
  check({ claim }) {
    const index = claim.claimType === 'institutional' ? claim.diagnoses.findIndex(isPrincipal) : 0;
    const first = claim.diagnoses[index];
    if (!first || first.system === 'snodent' || diagnosisSystemOf(claim) === 'icd9cm') return SKIPPED;
    if (!isExternalCause(first.code.toUpperCase())) return PASS;
    return verdictOf([
      {
        path: `/diagnoses/${index}/code`,
        message: 'The first diagnosis is an external cause (V to Y). List the injury or condition first.',
        currentValue: first.code,
        expected: 'The treated condition, followed by the external cause',
        predictedCarc: ['11'],
      },
    ]);
  },
};

export const icd10Format: ScrubRule = {
  id: 'icd10.format',
  version: 2,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Diagnosis codes have the format of their code system',
  source: sources.cms('ICD-10-CM, structure of codes'),
  needs: ['icd9cm'],
  check({ claim }) {
    if (claim.diagnoses.length === 0) return SKIPPED;
    if (diagnosisSystemOf(claim) === 'icd9cm') {
      const found = claim.diagnoses.flatMap(({ code }, index) =>
        isIcd9Shaped(code) ? [] : [icd9Finding(code, index)],
      );
      // The format of an ICD-9-CM code says little, and its existence cannot be checked.
      return found.length > 0 ? { verdict: 'fail', findings: found, alsoNoData: true } : lacks('icd9cm');
    }
    return verdictOf(
      claim.diagnoses.flatMap(({ code, system }, index) =>
        system === 'snodent' || isIcd10Shaped(code) ? [] : [icd10Finding(code, index)],
      ),
    );
  },
};

function icd9Finding(code: string, index: number): RuleFinding {
  const path = `/diagnoses/${index}/code`;
  return {
    path,
    message: `Diagnosis ${index + 1} does not have the format of an ICD-9-CM code. Services before October 2015 use ICD-9-CM.`,
    currentValue: code,
    expected: 'Three to five characters: digits, or V or E followed by digits',
    predictedCarc: ['146'],
    fixes: [askForCode(path, 'Enter the diagnosis code', 'The value is not in the format of an ICD-9-CM code.')],
  };
}

function icd10Finding(code: string, index: number): RuleFinding {
  const path = `/diagnoses/${index}/code`;
  const bare = code.replace(/[\s.-]/g, '').toUpperCase();
  const repaired = bare.length > 3 ? `${bare.slice(0, 3)}.${bare.slice(3)}` : bare;
  const fix = isIcd10Shaped(repaired)
    ? safeReplace({
        path,
        value: repaired,
        title: 'Write the code in capital letters with the dot after the third character',
        rationale: 'The letters and digits stay the same.',
      })
    : askForCode(path, 'Enter the diagnosis code', 'The value is not in the format of an ICD-10-CM code.');
  return {
    path,
    message: `Diagnosis ${index + 1} does not have the format of an ICD-10-CM code.`,
    currentValue: code,
    expected: 'Three to seven characters starting with a letter, a dot after the third',
    predictedCarc: ['146'],
    fixes: [fix],
  };
}

export const icd10Known: ScrubRule = {
  id: 'icd10.known',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Diagnosis codes exist',
  source: sources.cms('ICD-10-CM order file of the date of service'),
  needs: ['icd10cm'],
  check(context) {
    const found = diagnosesOnDates(context);
    if (found.length === 0) return SKIPPED;
    const unknown = found.filter(({ lookup }) => !lookup.known && lookup.reason === 'absent');
    return verdictOf(
      firstPerDiagnosis(unknown).map(({ path, number, code }) => ({
        path,
        message: `Diagnosis ${number} is not in ICD-10-CM.`,
        currentValue: code,
        expected: 'A code of the ICD-10-CM release in force on the date of service',
        predictedCarc: ['146'],
        fixes: [askForCode(path, 'Enter the diagnosis code', 'The medical record determines the code.')],
      })),
      hasNoData(found),
    );
  },
};

export const icd10PrincipalFirst: ScrubRule = {
  id: 'icd10.principal_first',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Only the first diagnosis is the principal diagnosis',
  source: sources.guide('2300 HI01 (ABK), HI02 to HI12 (ABF)'),
  check({ claim }) {
    const [first, ...others] = claim.diagnoses;
    if (!first) return SKIPPED;
    if (claim.claimType === 'institutional') return onePrincipal(claim.diagnoses.filter(isPrincipal).length);
    const findings: RuleFinding[] = [];
    if (first.type !== 'principal') {
      findings.push({
        ...typeFinding(0, first.type, 'The first diagnosis is sent as the principal diagnosis but has another type.'),
        fixes: [
          confirmReplace({
            path: '/diagnoses/0/type',
            value: 'principal',
            title: 'Mark the first diagnosis as principal',
            rationale: 'The order of the list stays the same.',
          }),
        ],
      });
    }
    others.forEach(({ type }, index) => {
      if (type !== 'principal') return;
      const message = `Diagnosis ${index + 2} has the type principal. Only the first diagnosis can have it.`;
      const title = `Mark diagnosis ${index + 2} as other`;
      const path = `/diagnoses/${index + 1}/type`;
      findings.push({
        ...typeFinding(index + 1, type, message),
        fixes: [confirmReplace({ path, value: 'other', title, rationale: 'The order of the list stays the same.' })],
      });
    });
    return verdictOf(findings);
  },
};

/** Diagnoses of institutional claims have types, so that their order does not matter. */
function onePrincipal(count: number): Verdict {
  if (count === 1) return PASS;
  return verdictOf([
    {
      path: '/diagnoses',
      message: 'Exactly one diagnosis must be the principal diagnosis.',
      currentValue: count,
      expected: 'One diagnosis of type principal',
      predictedCarc: ['16'],
    },
  ]);
}

function typeFinding(index: number, type: string, message: string): RuleFinding {
  return {
    path: `/diagnoses/${index}/type`,
    message,
    currentValue: type,
    expected: index === 0 ? 'principal' : 'other',
    predictedCarc: ['16'],
  };
}

export const icd10ValidOnDate: ScrubRule = {
  id: 'icd10.valid_on_date',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Diagnosis codes are in force on the date of service',
  source: sources.cms('ICD-10-CM fiscal-year releases'),
  needs: ['icd10cm'],
  check(context) {
    const found = diagnosesOnDates(context);
    if (found.length === 0) return SKIPPED;
    const outside = found.filter(({ lookup, on }) => lookup.known && (on < lookup.validFrom || on > lookup.validTo));
    return verdictOf(firstPerDiagnosis(outside).map(validityFinding), hasNoData(found));
  },
};

function validityFinding({ path, number, code, on, lookup }: DiagnosisOnDate): RuleFinding {
  const validity = lookup.known ? { from: lookup.validFrom, to: lookup.validTo } : { from: on, to: on };
  const isTooEarly = on < validity.from;
  return {
    path,
    message: isTooEarly
      ? `Diagnosis ${number} was not yet valid on the date of service; the code is valid from ${validity.from}.`
      : `Diagnosis ${number} was no longer valid on the date of service; the code was valid until ${validity.to}.`,
    currentValue: code,
    expected: isTooEarly ? 'The preceding code' : 'The code that replaced it',
    predictedCarc: ['146'],
    fixes: [
      askForCode(
        path,
        'Enter the code in force on the date of service',
        'Codes are valid by date of service, not by date of submission.',
      ),
    ],
  };
}

function askForCode(path: string, title: string, rationale: string) {
  return askFor({ name: 'code', path, title, rationale });
}

export const ICD10_RULES: readonly ScrubRule[] = [
  icd10Billable,
  icd10Count,
  icd10Duplicate,
  icd10ExternalCauseFirst,
  icd10Format,
  icd10Known,
  icd10PrincipalFirst,
  icd10ValidOnDate,
  ...ICD10_INSTITUTIONAL_RULES,
  ...ICD10_EDIT_RULES,
];
