import { diagnosisSystemOf, isIcd9Shaped } from '../../../drafting/diagnosis-system.ts';
import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { askFor, SKIPPED, safeReplace, sources, verdictOf } from '../rule-helpers.ts';
import { isIcd10Shaped } from './icd10-code.ts';

export const icd10Format: ScrubRule = {
  id: 'icd10.format',
  version: 2,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Diagnosis codes have the shape of their code system',
  source: sources.cms('ICD-10-CM, structure of codes'),
  check({ claim }) {
    if (claim.diagnoses.length === 0) return SKIPPED;
    if (diagnosisSystemOf(claim) === 'icd9cm') {
      const found = claim.diagnoses.flatMap(({ code }, index) =>
        isIcd9Shaped(code) ? [] : [icd9Finding(code, index)],
      );
      return verdictOf(found, true);
    }
    return verdictOf(claim.diagnoses.flatMap(({ code }, index) => (isIcd10Shaped(code) ? [] : [finding(code, index)])));
  },
};

function icd9Finding(code: string, index: number): RuleFinding {
  const path = `/diagnoses/${index}/code`;
  return {
    path,
    message: `Diagnosis ${index + 1} is not written as an ICD-9-CM code, which services before October 2015 are coded in.`,
    currentValue: code,
    expected: 'Three to five characters: digits, or a V or E before them',
    predictedCarc: ['146'],
    fixes: [
      askFor({
        name: 'code',
        path,
        title: 'Enter the diagnosis code',
        rationale: 'What is written cannot be read as a code of its time.',
      }),
    ],
  };
}

function finding(code: string, index: number): RuleFinding {
  const path = `/diagnoses/${index}/code`;
  const bare = code.replace(/[\s.-]/g, '').toUpperCase();
  const repaired = bare.length > 3 ? `${bare.slice(0, 3)}.${bare.slice(3)}` : bare;
  const fix = isIcd10Shaped(repaired)
    ? safeReplace({
        path,
        value: repaired,
        title: 'Write the code in capitals with its dot in place',
        rationale: 'Letters and digits of the code stay as they are.',
      })
    : askFor({
        name: 'code',
        path,
        title: 'Enter the diagnosis code',
        rationale: 'What is written cannot be read as a code.',
      });
  return {
    path,
    message: `Diagnosis ${index + 1} is not written as an ICD-10-CM code.`,
    currentValue: code,
    expected: 'Three to seven characters starting with a letter, a dot after the third',
    predictedCarc: ['146'],
    fixes: [fix],
  };
}
