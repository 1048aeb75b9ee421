import { defineResource } from '../resource.ts';
import { exampleRemittance } from './example-remittance.ts';
import { RemittanceSummary } from './remittance-schema.ts';

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
  tables: {
    remittance_claims: 'emptied',
    remittances: 'emptied',
  },
  scopes: {
    'remittances:read': { description: 'List, retrieve remittances', roles: ['biller', 'viewer'] },
  },
  events: {
    dataKey: 'remittance',
    schema: RemittanceSummary,
    types: {
      'remittance.received': {
        summary: 'An 835 is received and parsed.',
        given: false,
        example: (context) => exampleRemittance('received', context),
      },
      'remittance.posted': {
        summary: 'A balanced 835 is posted to its claims.',
        given: false,
        example: (context) => exampleRemittance('posted', context),
      },
    },
  },
});
