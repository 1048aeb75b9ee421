import Type from 'typebox';
import { boundFilter, filter, severalFilter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { Id, InstantBound, Text } from '../../schema.ts';
import { exampleRemittance } from './example-remittance.ts';
import { remittanceFields } from './remittance-fields.ts';
import { RemittanceSummary } from './remittance-schema.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    era: true;
  }
}

export const remittanceResource = defineResource({
  object: 'remittance',
  idPrefix: 'era',
  table: 'remittances',
  fields: remittanceFields,
  tables: {
    remittance_entries: 'emptied',
    remittances: 'emptied',
  },
  scopes: {
    'remittances:read': {
      description: 'List and retrieve remittances, ledger entries and balances',
      roles: ['biller', 'denial_specialist', 'viewer'],
    },
    'payments:release': {
      description: 'Release withheld claim payments, and clear amounts in suspense',
      roles: ['biller'],
    },
    'remittances:write': { description: 'Upload, match and post remittances', roles: ['biller'] },
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
        summary: 'An 835 is posted to its claims, by its file or by a person.',
        given: false,
        example: (context) => exampleRemittance('posted', context),
      },
      'remittance.needs_review': {
        summary: 'Nothing of a remittance is posted, or another payment of it waits; a person has to decide.',
        given: false,
        example: (context) => exampleRemittance('needs_review', context),
      },
    },
  },
  lists: {
    listRemittances: {
      table: 'remittances',
      filters: {
        ...filtersOf(remittanceFields),
        payerId: filter('payer_id', Text(80, 'Payer id, exact.')),
        traceNumber: filter('trace_number', Text(50, 'TRN02, exact.')),
        claimId: severalFilter('id', Id('clm', 'Remittances that name this claim.')),
        balanced: boundFilter(
          "(document->>'balanced')::boolean",
          Type.Boolean({ description: 'Whether every sum of the 835 is correct.' }),
          "(document->>'balanced')::boolean = ?",
        ),
        'createdAt[lt]': boundFilter('created_at', InstantBound('Received before.'), 'created_at < ?'),
        interchangeId: filter('interchange_id', Id('itc', 'Remittances of this inbound interchange.')),
        patientId: severalFilter('id', Id('pat', 'Remittances that name a claim of this patient.')),
      },
    },
  },
});
