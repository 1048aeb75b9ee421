import { defineResource } from '../../resource.ts';

export const permissionResource = defineResource({
  object: 'permission',
  idPrefix: null,
  table: null,
  scopes: {
    'permissions:read': { description: 'Check the permissions of other API keys and users', roles: ['developer'] },
  },
});
