import type { ScrubRule } from '../../scrub.ts';
import { PASS, sources, verdictOf } from '../rule-helpers.ts';

const DIAGNOSES_MAX = 12;

export const icd10Count: ScrubRule = {
  id: 'icd10.count',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'A claim has one to twelve diagnoses',
  source: sources.guide('2300 HI01 to HI12'),
  check({ claim }) {
    const count = claim.diagnoses.length;
    if (count >= 1 && count <= DIAGNOSES_MAX) return PASS;
    return verdictOf([
      {
        path: '/diagnoses',
        message:
          count === 0
            ? 'The claim has no diagnosis; it needs at least one.'
            : 'The claim has more than twelve diagnoses; leave out those that no line needs, or split the claim.',
        currentValue: count,
        expected: '1 to 12 diagnoses',
        predictedCarc: ['16'],
      },
    ]);
  },
};
