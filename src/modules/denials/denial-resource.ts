import { defineResource } from '../resource.ts';
import { Denial } from './denial-schema.ts';
import { exampleDenial } from './example-denial.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    den: true;
  }
}

export const denialResource = defineResource({
  object: 'denial',
  idPrefix: 'den',
  table: 'denials',
  tables: {
    denials: 'emptied',
  },
  scopes: {
    'denials:read': { description: 'List, retrieve denials', roles: ['biller', 'viewer'] },
  },
  events: {
    dataKey: 'denial',
    schema: Denial,
    types: {
      'denial.received': { summary: 'A denial is received and parsed.', given: true, example: exampleDenial },
    },
  },
});
