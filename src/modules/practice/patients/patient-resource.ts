import Type from 'typebox';
import { customFilter, filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { Id, Text } from '../../schema.ts';
import { examplePatient } from './example-patient.ts';
import { patientFields } from './patient-fields.ts';
import { Patient } from './patient-schema.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    pat: true;
  }
}

export const patientResource = defineResource({
  object: 'patient',
  idPrefix: 'pat',
  table: 'patients',
  fields: patientFields,
  tables: {
    patient_search_words: 'emptied',
    patients: 'emptied',
  },
  uniqueConstraints: {
    patients_external_id: { code: 'duplicate_external_id', param: '/externalId', column: 'external_id' },
  },
  scopes: {
    'patients:read': {
      description: 'List, retrieve patients, coverages and medical history',
      roles: ['biller', 'auth_specialist', 'denial_specialist', 'viewer'],
    },
    'patients:write': {
      description: 'Create, update patients and coverages, record medical history',
      roles: ['biller'],
    },
    'phi:reveal': {
      description:
        'With `patients:read`: read X12 texts in full, with social security numbers, names and birth dates. Each reading is audited',
      roles: ['biller', 'auth_specialist', 'denial_specialist'],
    },
  },
  events: {
    dataKey: 'patient',
    schema: Patient,
    hasPreviousAttributes: true,
    types: {
      'patient.created': {
        summary: 'A patient record is created.',
        given: true,
        example: (context) => examplePatient(context),
      },
      'patient.updated': {
        summary: 'A patient record is updated.',
        given: true,
        example: (context) => examplePatient(context, { mrn: null }),
      },
    },
  },
  lists: {
    listPatients: {
      table: 'patients',
      filters: {
        id: filter(
          'id',
          Type.Array(Id('pat', 'A patient id.'), {
            minItems: 1,
            maxItems: 100,
            description: 'The patients with these ids, for example those of a page of claims. Repeat the parameter.',
          }),
        ),
        ...filtersOf(patientFields),
        familyName: customFilter(
          'family_name_key',
          Text(60, 'Family name. Case, accents and punctuation are ignored.'),
        ),
        'familyName[prefix]': customFilter(
          'family_name_key',
          Text(60, 'Start of the family name, at least two letters or digits. Compared like `familyName`.'),
        ),
      },
    },
  },
});
