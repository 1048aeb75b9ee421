import { filter } from '../list.ts';
import { defineResource } from '../resource.ts';
import { Id, OneOf } from '../schema.ts';
import { BILLING_STATUSES } from './encounter.ts';
import { Encounter } from './encounter-schema.ts';
import { exampleEncounter } from './example-encounter.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    enc: true;
    chg: true;
    prv: true;
  }
}

const ROLES = ['biller'] as const;

export const encounterResource = defineResource({
  object: 'encounter',
  idPrefix: 'enc',
  partIds: { chg: 'a charge', prv: 'a provenance record' },
  table: 'encounters',
  tables: { encounter_claims: 'emptied', encounters: 'emptied', provenance_records: 'emptied' },
  uniqueConstraints: {
    encounters_external_id: { code: 'duplicate_external_id', param: '/externalId' },
  },
  scopes: {
    'encounters:read': { description: 'List, retrieve encounters and their provenance', roles: [...ROLES, 'viewer'] },
    'encounters:write': { description: 'Create, change, void encounters; create claims from them', roles: ROLES },
  },
  events: {
    dataKey: 'encounter',
    schema: Encounter,
    hasPreviousAttributes: true,
    types: {
      'encounter.created': { summary: 'An encounter is created.', given: false, example: exampleEncounter('draft') },
      'encounter.updated': { summary: 'An encounter changes.', given: false, example: exampleEncounter('ready') },
      'encounter.voided': { summary: 'An encounter is voided.', given: false, example: exampleEncounter('voided') },
    },
  },
  lists: {
    listEncounters: {
      table: 'encounters',
      filters: {
        patientId: filter('patient_id', Id('pat', 'Encounters of this patient.')),
        billingStatus: filter('billing_status', OneOf(BILLING_STATUSES, { description: 'Encounters in this state.' })),
      },
    },
  },
});
