import { SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

export const cobPrimaryAdjudication: ScrubRule = {
  id: 'cob.primary_adjudication',
  version: 1,
  family: 'cob',
  severity: 'warning',
  blocking: false,
  title: 'Secondary claims include the adjudication of the primary payer',
  source: sources.guide('2320, 2430'),
  check({ coverage }) {
    if (coverage.rank === 'primary') return SKIPPED;
    // Claims cannot carry another payer's adjudication yet, so this rule never passes.
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/rank' },
        message: "The coverage is not primary, but the claim does not include the primary payer's adjudication.",
        currentValue: coverage.rank,
        expected: 'The primary coverage, or a payer that receives crossover claims',
        predictedCarc: ['22'],
      },
    ]);
  },
};

export const COB_RULES: readonly ScrubRule[] = [cobPrimaryAdjudication];
