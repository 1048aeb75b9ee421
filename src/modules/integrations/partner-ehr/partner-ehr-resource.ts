import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { OneOf, Text } from '../../schema.ts';
import { exampleConnection } from '../fhir-connections/example-fhir-connection.ts';
import { FhirConnection } from '../fhir-connections/fhir-connection-schema.ts';
import { PARTNER_STATUSES } from './partner-ehr-connection.ts';
import { exampleChange, PartnerEhrEvent } from './partner-ehr-events.ts';
import { PartnerEhrConnection } from './partner-ehr-schema.ts';
import { WEBHOOK_STATUSES } from './webhooks/partner-webhook.ts';

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
  lists: {
    listPartnerEhrWebhooks: {
      table: 'partner_ehr_webhooks',
      filters: { status: filter('status', OneOf(WEBHOOK_STATUSES, { description: 'Webhooks in this state.' })) },
    },
  },
});

export const partnerEhrResource = defineResource({
  object: 'partner_ehr_connection',
  noun: 'a connection to a partner EHR',
  idPrefix: 'pec',
  table: 'partner_ehr_connections',
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
      filters: {
        status: filter('status', OneOf(PARTNER_STATUSES, { description: 'Connections in this state.' })),
        name: filter('name', Text(100, 'The connection with this name.')),
      },
    },
  },
});
