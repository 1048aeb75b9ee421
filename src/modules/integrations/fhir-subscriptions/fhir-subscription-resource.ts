import { defineResource } from '../../resource.ts';
import { fhirSubscriptionFields } from './fhir-subscription-fields.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    fsb: true;
  }
}

export const fhirSubscriptionResource = defineResource({
  object: 'fhir_subscription',
  noun: 'a FHIR subscription',
  idPrefix: 'fsb',
  table: 'fhir_subscriptions',
  fields: fhirSubscriptionFields,
  tables: { fhir_notifications: 'emptied', fhir_subscriptions: 'emptied' },
});
