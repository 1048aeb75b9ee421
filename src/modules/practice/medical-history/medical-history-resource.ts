import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { medicalHistoryFields } from './medical-history-fields.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    pmh: true;
  }
}

export const medicalHistoryResource = defineResource({
  object: 'medical_history_entry',
  idPrefix: 'pmh',
  table: 'patient_medical_history',
  fields: medicalHistoryFields,
  tables: {
    patient_medical_history: 'emptied',
  },
  uniqueConstraints: {
    patient_medical_history_external_id: { code: 'duplicate_external_id', param: '/entries' },
  },
  lists: {
    listMedicalHistory: {
      table: 'patient_medical_history',
      filters: filtersOf(medicalHistoryFields),
    },
  },
});
