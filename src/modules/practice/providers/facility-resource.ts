import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { exampleFacility, exampleUpdatedFacility } from './example-provider.ts';
import { facilityFields } from './facility-fields.ts';
import { namePrefix } from './provider-resource.ts';
import { Facility } from './provider-schema.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    fac: true;
  }
}

export const facilityResource = defineResource({
  object: 'facility',
  idPrefix: 'fac',
  table: 'facilities',
  fields: facilityFields,
  tables: {
    facilities: 'emptied',
  },
  uniqueConstraints: {
    facilities_external_id: { code: 'duplicate_external_id', param: '/externalId', column: 'external_id' },
  },
  events: {
    dataKey: 'facility',
    schema: Facility,
    hasPreviousAttributes: true,
    types: {
      'facility.created': { summary: 'A facility is created.', given: false, example: exampleFacility },
      'facility.updated': {
        summary: 'A facility changes or is deactivated.',
        given: false,
        example: exampleUpdatedFacility,
      },
    },
  },
  lists: {
    listFacilities: {
      table: 'facilities',
      filters: { ...filtersOf(facilityFields), 'name[prefix]': namePrefix },
    },
  },
});
