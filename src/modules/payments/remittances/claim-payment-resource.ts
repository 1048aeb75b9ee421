import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { Id, OneOf } from '../../schema.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    clp: true;
  }
}

export const claimPaymentResource = defineResource({
  object: 'claim_payment',
  idPrefix: 'clp',
  table: 'remittance_claims',
  tables: {
    remittance_claims: 'emptied',
  },
  lists: {
    listWaitingClaimPayments: {
      table: 'remittance_claims',
      filters: {
        matchState: filter(
          'match_state',
          OneOf(['matched', 'suspected', 'unmatched'], { description: 'Claim payments with this state of the match.' }),
        ),
        claimId: filter('claim_id', Id('clm', 'Claim payments that were matched to this claim.')),
        remittanceId: filter('remittance_id', Id('era', 'Claim payments of this remittance.')),
      },
    },
  },
});
