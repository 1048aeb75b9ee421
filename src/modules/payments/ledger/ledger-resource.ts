import { defineResource } from '../../resource.ts';

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
  tables: { ledger_entries: 'emptied' },
});
