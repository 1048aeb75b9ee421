import type { ScrubRule } from '../../scrub.ts';
import { NO_DATA, PASS, sources, verdictOf } from '../rule-helpers.ts';

export const payerClaimsSupported: ScrubRule = {
  id: 'payer.claims_supported',
  version: 1,
  family: 'payer',
  severity: 'error',
  blocking: true,
  title: 'The payer takes electronic claims',
  source: sources.payer('Payer directory, transactions.claims'),
  check({ payer }) {
    if (!payer) return NO_DATA;
    if (payer.transactions.claims) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'payer', path: '/transactions/claims' },
        message: 'The payer does not take electronic claims.',
        currentValue: payer.id,
        expected: 'A payer that takes electronic claims, or a paper claim',
        predictedCarc: ['109'],
      },
    ]);
  },
};
