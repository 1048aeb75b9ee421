import { customFilter, filter } from '../../../list.ts';
import { defineResource } from '../../../resource.ts';
import { filtersOf } from '../../../resource-fields.ts';
import { OneOf } from '../../../schema.ts';
import { SYNCED_TYPES } from '../../fhir-connections/synced-types.ts';
import { exampleSyncRun } from './example-sync-run.ts';
import { syncRunFields } from './sync-run-fields.ts';
import { FhirSyncRun } from './sync-run-schema.ts';

declare module '../../../../kernel/ids.ts' {
  interface IdPrefixes {
    syr: true;
  }
}

export const syncRunResource = defineResource({
  object: 'fhir_sync_run',
  noun: 'a sync run',
  idPrefix: 'syr',
  table: 'fhir_sync_runs',
  fields: syncRunFields,
  tables: {
    fhir_owned_coverages: 'emptied',
    fhir_resources: 'emptied',
    fhir_unread_references: 'emptied',
    fhir_sync_cursors: 'emptied',
    fhir_sync_runs: 'emptied',
  },
  events: {
    dataKey: 'fhirSyncRun',
    schema: FhirSyncRun,
    types: {
      'integration.sync_completed': {
        summary: 'A synchronization with a FHIR server ends.',
        given: false,
        example: exampleSyncRun,
      },
    },
  },
  lists: {
    listFhirSyncRuns: {
      table: 'fhir_sync_runs',
      filters: {
        ...filtersOf(syncRunFields),
      },
    },
    listFhirResources: {
      table: 'fhir_resources',
      filters: {
        resourceType: filter('resource_type', OneOf(SYNCED_TYPES, { description: 'Resources of this type.' })),
        status: customFilter('status', OneOf(['unmapped'], { description: 'Only those that could not be mapped.' })),
      },
    },
  },
});
