import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
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
  },
});
