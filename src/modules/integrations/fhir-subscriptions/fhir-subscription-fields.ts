import Type from 'typebox';
import { derived, fieldsOf } from '../../resource-fields.ts';
import { Id, Instant, Nullable, OneOf } from '../../schema.ts';

const SUBSCRIPTION_STATUSES = ['requested', 'active', 'degraded', 'error', 'removing', 'removed'] as const;
const SUBSCRIPTION_KINDS = ['r4_classic', 'r4_backport'] as const;
export const CONTENTS = ['empty', 'id-only', 'full-resource'] as const;

const dateTime = Type.String({ format: 'date-time' });

/** Everything that is true of a field of a subscription on a FHIR server. */
export const fhirSubscriptionFields = fieldsOf('fhir_subscription', 'fsb', {
  connectionId: derived(Id('fhc', 'Its connection.'), { column: { name: 'connection_id', isFixed: true } }),
  resourceType: derived(Type.String(), { column: { name: 'resource_type', isFixed: true } }),
  kind: derived(OneOf(SUBSCRIPTION_KINDS)),
  topic: derived(Nullable(Type.String()), { initially: null }),
  criteria: derived(Type.String()),
  content: derived(OneOf(CONTENTS)),
  status: derived(
    OneOf(SUBSCRIPTION_STATUSES, {
      description:
        '`active` once the server has confirmed it. `degraded` while its heartbeats are missing, or its notifications are missing or refused; see `lastError`. `error` if the server refused or ended it.',
    }),
    { initially: 'requested', column: 'status' },
  ),
  remoteId: derived(Nullable(Type.String(), 'Its id on the server.'), { initially: null }),
  // Gaps before it are known.
  lastEventNumber: derived(Nullable(Type.Integer(), 'Only for servers that count their events.'), {
    initially: null,
  }),
  lastEventAt: derived(Nullable(dateTime), { initially: null }),
  heartbeatSeconds: derived(Nullable(Type.Integer(), 'How often the server sends a heartbeat if nothing changes.'), {
    initially: null,
  }),
  lastReceivedAt: derived(Nullable(dateTime, 'When the last notification or heartbeat arrived.'), {
    initially: null,
  }),
  heartbeatDueAt: derived(
    Nullable(
      dateTime,
      'If no notification or heartbeat arrives by then, the subscription and its connection become degraded, and a synchronization looks for changes.',
    ),
    { initially: null },
  ),
  lastError: derived(
    Nullable(
      Type.Object(
        { code: Type.String(), message: Type.String(), at: Instant('When it happened.') },
        { title: 'FhirSubscriptionError', additionalProperties: false },
      ),
    ),
    { initially: null },
  ),
  replacesId: derived(
    Nullable(Id('fsb', 'Subscription id.'), 'The subscription that this one replaced because the server had ended it.'),
    { initially: null },
  ),
  repairAttempts: derived(
    Type.Integer({
      description:
        'How often it has been created again since the server last sent a notification or heartbeat. After five the connection becomes degraded.',
    }),
    { initially: 0 },
  ),
});
