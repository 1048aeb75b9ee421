import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { exampleConnection } from '../fhir-connections/example-fhir-connection.ts';
import { FhirConnection } from '../fhir-connections/fhir-connection-schema.ts';
import { exampleChange, PartnerEhrEvent } from './partner-ehr-events.ts';
import { partnerEhrFields } from './partner-ehr-fields.ts';
import { PartnerEhrConnection } from './partner-ehr-schema.ts';
import { partnerWebhookFields } from './webhooks/partner-webhook-fields.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    pec: true;
    pwh: true;
    pev: true;
  }
}

/**
 * The events of connections to FHIR servers and to partner EHRs. They are declared here, because this module imports
 * both.
 */
export const integrationEvents = defineResource({
  object: 'integration_connection',
  idPrefix: null,
  table: null,
  events: {
    dataKey: 'connection',
    schema: FhirConnection,
    otherSchemas: [PartnerEhrConnection],
    hasPreviousAttributes: true,
    types: {
      'integration.connection_status_changed': {
        summary: 'The status of a connection to a FHIR server or a partner EHR changes.',
        given: false,
        example: exampleConnection('degraded'),
      },
    },
  },
});

export const partnerWebhookResource = defineResource({
  object: 'partner_ehr_webhook',
  idPrefix: 'pwh',
  partIds: { pev: 'an inbound event' },
  table: 'partner_ehr_webhooks',
  fields: partnerWebhookFields,
  lists: {
    listPartnerEhrWebhooks: {
      table: 'partner_ehr_webhooks',
      filters: filtersOf(partnerWebhookFields),
    },
  },
});

export const partnerEhrResource = defineResource({
  object: 'partner_ehr_connection',
  noun: 'a connection to a partner EHR',
  idPrefix: 'pec',
  table: 'partner_ehr_connections',
  fields: partnerEhrFields,
  tables: {
    partner_ehr_resources: 'emptied',
    partner_ehr_events: 'emptied',
    partner_ehr_webhooks: 'emptied',
    partner_ehr_connections: 'emptied',
  },
  events: {
    dataKey: 'partnerEhrEvent',
    schema: PartnerEhrEvent,
    types: {
      'partner_ehr.resource_changed': {
        summary: 'A resource of a partner EHR has changed.',
        given: false,
        example: exampleChange,
      },
    },
  },
  uniqueConstraints: {
    partner_ehr_connections_name: { code: 'duplicate_partner_ehr_connection', param: '/name', column: 'name' },
  },
  lists: {
    listPartnerEhrConnections: {
      table: 'partner_ehr_connections',
      filters: filtersOf(partnerEhrFields),
    },
  },
});
