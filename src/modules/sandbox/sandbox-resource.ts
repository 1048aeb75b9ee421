import { defineResource } from '../resource.ts';

export const sandboxResource = defineResource({
  object: 'sandbox',
  idPrefix: null,
  table: null,
  scopes: {
    'sandbox:write': {
      description: 'Fire events and play with what the sandbox holds; test keys only',
      roles: ['developer'],
    },
  },
});
