import { defineResource } from '../resource.ts';

export const sandboxResource = defineResource({
  object: 'sandbox',
  idPrefix: null,
  table: null,
  scopes: {
    'sandbox:write': {
      description: "Fire events and use the sandbox's simulation; test keys only",
      roles: ['developer'],
    },
  },
});
