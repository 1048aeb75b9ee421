import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { OneOf, Text } from '../../schema.ts';
import { HISTORY_CATEGORIES, HISTORY_STATUSES } from './medical-history.ts';

declare module '../../../kernel/ids.ts' {
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
  lists: {
    listMedicalHistory: {
      table: 'patient_medical_history',
      filters: {
        externalId: filter('external_id', Text(100, 'Your id, exact.')),
        category: filter('category', OneOf(HISTORY_CATEGORIES, { description: 'Entries of this category.' })),
        status: filter('status', OneOf(HISTORY_STATUSES, { description: 'Entries in this state.' })),
      },
    },
  },
});
