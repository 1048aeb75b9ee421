import { defineResource } from '../resource.ts';

export const payerResource = defineResource({
  object: 'payer',
  idPrefix: null,
  table: null,
  scopes: {
    'payers:read': { description: 'List, retrieve payers', roles: ['biller', 'auth_specialist', 'viewer'] },
  },
});
