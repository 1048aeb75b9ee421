import type { Place } from '../../database/encryption.ts';

/** What the encrypted credential of a connection is bound to. */
export function credentialPlace(organizationId: string, connectionId: string): Place {
  return { organizationId, table: 'partner_ehr_connections', row: connectionId, column: 'credential' };
}

/** What the encrypted key of a webhook is bound to. */
export function keyPlace(organizationId: string, webhookId: string): Place {
  return { organizationId, table: 'partner_ehr_webhooks', row: webhookId, column: 'verification_key' };
}

/** What the encrypted body of an event is bound to. */
export function eventPlace(organizationId: string, eventId: string): Place {
  return { organizationId, table: 'partner_ehr_events', row: eventId, column: 'content' };
}

/** What the encrypted content of a partner's resource is bound to. */
export function resourcePlace(organizationId: string, connectionId: string, type: string, id: string): Place {
  return { organizationId, table: 'partner_ehr_resources', row: `${connectionId}/${type}/${id}`, column: 'content' };
}
