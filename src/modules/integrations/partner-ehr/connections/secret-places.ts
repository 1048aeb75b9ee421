import type { Place } from '../../../../database/sealing/encryption.ts';

/** Returns the context to which the encrypted credential of a connection is bound. */
export function credentialPlace(organizationId: string, connectionId: string): Place {
  return { organizationId, table: 'partner_ehr_connections', row: connectionId, column: 'credential' };
}

/** Returns the context to which the encrypted key of a webhook is bound. */
export function keyPlace(organizationId: string, webhookId: string): Place {
  return { organizationId, table: 'partner_ehr_webhooks', row: webhookId, column: 'verification_key' };
}

/** Returns the context to which the encrypted body of an event is bound. */
export function eventPlace(organizationId: string, eventId: string): Place {
  return { organizationId, table: 'partner_ehr_events', row: eventId, column: 'content' };
}

/** Returns the context to which the encrypted content of a partner's resource is bound. */
export function resourcePlace(organizationId: string, connectionId: string, type: string, id: string): Place {
  return { organizationId, table: 'partner_ehr_resources', row: `${connectionId}/${type}/${id}`, column: 'content' };
}
