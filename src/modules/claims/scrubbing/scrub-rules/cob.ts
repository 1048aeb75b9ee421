import { SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

export const cobPrimaryAdjudication: ScrubRule = {
  id: 'cob.primary_adjudication',
  version: 1,
  family: 'cob',
  severity: 'warning',
  blocking: false,
  title: 'Secondary claims follow the primary payer',
  source: sources.guide('2320, 2430'),
  check({ coverage }) {
    if (coverage.rank === 'primary') return SKIPPED;
    // Claims do not carry another payer's decision yet, so this cannot pass.
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/rank' },
        message: 'The coverage is not primary, and the claim does not carry what the primary payer decided.',
        currentValue: coverage.rank,
        expected: 'The primary coverage, or a payer that receives crossover claims',
        predictedCarc: ['22'],
      },
    ]);
  },
};

export const COB_RULES: readonly ScrubRule[] = [cobPrimaryAdjudication];
