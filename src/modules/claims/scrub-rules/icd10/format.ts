import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { askFor, SKIPPED, safeReplace, sources, verdictOf } from '../rule-helpers.ts';
import { isIcd10Shaped } from './icd10-code.ts';

export const icd10Format: ScrubRule = {
  id: 'icd10.format',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Diagnosis codes have the shape of ICD-10-CM',
  source: sources.cms('ICD-10-CM, structure of codes'),
  check({ claim }) {
    if (claim.diagnoses.length === 0) return SKIPPED;
    return verdictOf(claim.diagnoses.flatMap(({ code }, index) => (isIcd10Shaped(code) ? [] : [finding(code, index)])));
  },
};

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
