import Type from 'typebox';
import { computed, derived, fieldsOf, hidden } from '../../../resource-fields.ts';
import { Id, Instant, Nullable, OneOf } from '../../../schema.ts';

const WEBHOOK_STATUSES = ['unregistered', 'active', 'paused', 'failing'] as const;

/**
 * The fields of a webhook of a partner EHR: one registration with the partner, which sends events
 * of one type to one address of the service. The results of its requests change without a new version.
 */
export const partnerWebhookFields = fieldsOf('partner_ehr_webhook', 'pwh', {
  connectionId: derived(Id('pec', 'The connection.'), { column: { name: 'connection_id', isFixed: true } }),
  direction: computed(Type.Literal('inbound')),
  eventType: derived(Type.String({ description: "The partner's type of events." }), {
    column: { name: 'event_type', isFixed: true },
  }),
  callbackUrl: derived(
    Type.String({
      description: 'The address to which the partner sends events. Its last path segment is secret.',
    }),
  ),
  remoteId: derived(Nullable(Type.String(), "The partner's id for the registration."), { initially: null }),
  status: derived(OneOf(WEBHOOK_STATUSES, { description: '`unregistered`: the partner does not have it.' }), {
    initially: 'unregistered',
    column: 'status',
    filter: 'Webhooks in this state.',
  }),
  signing: computed(
    Type.Object(
      {
        algorithm: OneOf(['hmac_sha256', 'ed25519', 'http_message_signature']),
        keyFingerprint: Nullable(Type.String(), 'The start of the SHA-256 of the key.'),
      },
      { additionalProperties: false, title: 'PartnerEhrSigning' },
    ),
  ),
  /** The start of the SHA-256 of its key, so that a person can distinguish two keys. */
  keyFingerprint: hidden(derived(Nullable(Type.String()), { initially: null })),
  lastReceivedAt: computed(Nullable(Instant('When the last request arrived.'))),
  lastStatus: computed(
    Nullable(Type.String(), 'The result of the last request: `accepted`, `duplicate`, `signature_invalid`, `stale` …'),
  ),
  failureCount24h: computed(Type.Integer({ description: 'Refused requests of the last 24 hours.' })),
  registeredAt: derived(Nullable(Instant('When the partner accepted the registration.')), { initially: null }),
  expiresAt: derived(Nullable(Instant('When the partner will remove the registration.')), { initially: null }),
});
