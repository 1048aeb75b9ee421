import Type from 'typebox';
import { customFilter, filter, severalFilter } from '../../list.ts';
import { ACTIVITIES } from '../../platform/provenance/provenance.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { Id, InstantBound, OneOf } from '../../schema.ts';
import { encounterFields } from './encounter-fields.ts';
import { Encounter } from './encounter-schema.ts';
import { exampleEncounter } from './example-encounter.ts';

declare module '../../../kernel/ids.ts' {
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
  fields: encounterFields,
  // Provenance is kept, because the sealed audit log covers it.
  tables: { encounter_claims: 'emptied', encounters: 'emptied', provenance_records: 'kept' },
  uniqueConstraints: {
    encounters_external_id: { code: 'duplicate_external_id', param: '/externalId', column: 'external_id' },
  },
  scopes: {
    'encounters:read': {
      description: 'List, retrieve encounters and their provenance',
      roles: [...ROLES, 'denial_specialist', 'viewer'],
    },
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
        claimId: severalFilter('id', Id('clm', 'Encounters that this claim was made from.')),
        ...filtersOf(encounterFields),
      },
    },
    // The changes of a few targets are read by their ids and filtered in the process.
    listEncounterProvenance: {
      table: null,
      filters: {
        path: customFilter(
          null,
          Type.String({
            pattern: '^/',
            maxLength: 300,
            description: 'JSON Pointer of a field. Returns changes of this field and of its members.',
          }),
        ),
        'recordedAt[gte]': customFilter(null, InstantBound('Changes recorded at or after.')),
        since: customFilter(null, InstantBound('The same as `recordedAt[gte]`.')),
        activity: severalFilter(null, OneOf(ACTIVITIES, { description: 'Changes of this kind.' })),
        includeRelated: customFilter(
          null,
          Type.String({
            pattern: '^(?:claims|denials|appeals|remittances)(?:,(?:claims|denials|appeals|remittances))*$',
            maxLength: 100,
            description: '`claims`, `denials`, `appeals` and `remittances`, separated by commas.',
          }),
        ),
        redact: customFilter(null, Type.Boolean({ default: false, description: 'Omits the values.' })),
      },
    },
  },
});
