import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    pmh: true;
  }
}

export const medicalHistoryResource = defineResource({
  object: 'medical_history_entry',
  idPrefix: 'pmh',
  table: 'patient_medical_history',
  tables: {
    patient_medical_history: 'emptied',
  },
  uniqueConstraints: {
    patient_medical_history_external_id: { code: 'duplicate_external_id', param: '/entries' },
  },
});
