import { defineResource } from '../resource.ts';
import { examplePatient } from './example-patient.ts';
import { Patient } from './patient-schema.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    pat: true;
  }
}

export const patientResource = defineResource({
  object: 'patient',
  idPrefix: 'pat',
  table: 'patients',
  tables: {
    patients: 'emptied',
  },
  uniqueConstraints: {
    patients_external_id: { code: 'duplicate_external_id', param: '/externalId' },
  },
  scopes: {
    'patients:read': {
      description: 'List, retrieve patients, coverages and medical history',
      roles: ['biller', 'auth_specialist', 'viewer'],
    },
    'patients:write': {
      description: 'Create, update patients and coverages, record medical history',
      roles: ['biller'],
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
});
