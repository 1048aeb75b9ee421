import { customFilter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { Text } from '../../schema.ts';
import { exampleProvider, exampleUpdatedProvider } from './example-provider.ts';
import { providerFields } from './provider-fields.ts';
import { Provider } from './provider-schema.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    pvd: true;
  }
}

/** The filter by the beginning of the name, of providers and facilities. */
export const namePrefix = customFilter(
  'name_key',
  Text(60, 'Start of the name: of an organization, or of the family name of a person. Case and accents are ignored.'),
);

export const providerResource = defineResource({
  object: 'provider',
  idPrefix: 'pvd',
  table: 'providers',
  fields: providerFields,
  tables: {
    providers: 'emptied',
  },
  uniqueConstraints: {
    providers_external_id: { code: 'duplicate_external_id', param: '/externalId', column: 'external_id' },
  },
  scopes: {
    'providers:read': {
      description: 'List, retrieve providers and facilities',
      roles: ['biller', 'auth_specialist', 'denial_specialist', 'developer', 'viewer'],
    },
    'providers:write': { description: 'Create, change, merge, import providers and facilities', roles: ['biller'] },
  },
  events: {
    dataKey: 'provider',
    schema: Provider,
    hasPreviousAttributes: true,
    types: {
      'provider.created': { summary: 'A provider is created.', given: false, example: exampleProvider },
      'provider.updated': {
        summary: 'A provider changes, is deactivated or is merged.',
        given: false,
        example: exampleUpdatedProvider,
      },
    },
  },
  lists: {
    listProviders: {
      table: 'providers',
      filters: { ...filtersOf(providerFields), 'name[prefix]': namePrefix },
    },
  },
});
