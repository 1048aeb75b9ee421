import { boundFilter, filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { Id, InstantBound, OneOf } from '../../schema.ts';

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
        'receivedAt[lt]': boundFilter(
          'remittance_id',
          InstantBound('Claim payments of remittances that were received before.'),
          'remittance_id in (select r.id from remittances r where r.organization_id = $1 and r.created_at < ?)',
        ),
        claimId: filter('claim_id', Id('clm', 'Claim payments that were matched to this claim.')),
        remittanceId: filter('remittance_id', Id('era', 'Claim payments of this remittance.')),
      },
    },
  },
});
