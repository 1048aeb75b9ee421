import { customFilter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { Id } from '../../schema.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    led: true;
  }
}

export const ledgerResource = defineResource({
  object: 'ledger_entry',
  noun: 'a ledger entry',
  idPrefix: 'led',
  table: null,
  tables: { ledger_totals: 'emptied', ledger_days: 'emptied', ledger_entries: 'emptied' },
  lists: {
    listPatientAccount: {
      table: null,
      filters: { claimId: customFilter(null, Id('clm', 'The account of this claim alone.')) },
    },
  },
});
