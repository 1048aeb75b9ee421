import { defineResource } from '../../resource.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    org: true;
  }
}

export const organizationResource = defineResource({
  object: 'organization',
  idPrefix: 'org',
  table: null,
  tables: {
    organizations: 'kept',
    organization_settings: 'kept',
  },
  scopes: {
    'organization:read': {
      description: 'Retrieve the settings of the organization',
      roles: ['biller', 'auth_specialist', 'denial_specialist', 'developer', 'viewer'],
    },
    'organization:write': { description: 'Change the settings of the organization', roles: [] },
  },
});
