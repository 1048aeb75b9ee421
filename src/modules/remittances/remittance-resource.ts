import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    era: true;
    clp: true;
  }
}

export const remittanceResource = defineResource({
  object: 'remittance',
  idPrefix: 'era',
  partIds: { clp: 'a claim payment' },
  table: 'remittances',
});
