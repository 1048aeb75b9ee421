import Type from 'typebox';
import { customFilter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { Text } from '../../schema.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    pyr: true;
    psn: true;
  }
}

export const payerResource = defineResource({
  object: 'payer',
  idPrefix: 'pyr',
  partIds: { psn: 'payer list import' },
  table: 'custom_payers',
  tables: {
    custom_payers: 'emptied',
  },
  scopes: {
    'payers:read': {
      description: 'List, retrieve payers',
      roles: ['biller', 'auth_specialist', 'denial_specialist', 'developer', 'viewer'],
    },
    'payers:write': { description: 'Add and change payers of your own', roles: ['biller'] },
  },
  lists: {
    listPayers: {
      table: null,
      filters: {
        id: customFilter(
          null,
          Type.Array(Text(80, 'A payer id.'), {
            minItems: 1,
            maxItems: 100,
            description:
              'The payers with these ids, retired ones included, for example those of a page of claims. Repeat the parameter. With `q`, only the payers among them that the search finds.',
          }),
        ),
        q: customFilter(null, Text(100, 'Words of the name, an alias, or an id. Tolerates small spelling mistakes.')),
      },
    },
  },
});
