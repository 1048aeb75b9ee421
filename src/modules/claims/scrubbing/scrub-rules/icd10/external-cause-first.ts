import { diagnosisSystemOf } from '../../../drafting/diagnosis-system.ts';
import type { ScrubRule } from '../../scrub.ts';
import { PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import { isExternalCause } from './icd10-code.ts';

export const icd10ExternalCauseFirst: ScrubRule = {
  id: 'icd10.external_cause_first',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'The first diagnosis is not an external cause',
  source: sources.cms('ICD-10-CM guidelines, section I.C.20'),
  check({ claim }) {
    const first = claim.diagnoses[0];
    if (!first || diagnosisSystemOf(claim) === 'icd9cm') return SKIPPED;
    if (!isExternalCause(first.code.toUpperCase())) return PASS;
    return verdictOf([
      {
        path: '/diagnoses/0/code',
        message: 'The first diagnosis is an external cause (V to Y); the injury or condition itself comes first.',
        currentValue: first.code,
        expected: 'The condition treated, with the external cause after it',
        predictedCarc: ['11'],
      },
    ]);
  },
};
