import Type from 'typebox';
import { computed, derived, fieldsOf, hidden, kept, optional, required, withInput } from '../../../resource-fields.ts';
import { Instant, Nullable, OneOf, Text } from '../../../schema.ts';

const SUBSCRIPTION_STATUSES = ['enabled', 'paused', 'disabled'] as const;
const PAYLOADS = ['full', 'thin'] as const;
const ORDERINGS = ['none', 'strict'] as const;

export const CUSTOM_HEADERS_MAX = 20;
export const HEADER_VALUE_LENGTH_MAX = 1_024;

// Names are checked further when they are stored. A dot in a pattern matches a carriage return in some languages only.
const headerName = Type.String({ pattern: '^[^\\r\\n\\u2028\\u2029]*$' });
const headerValue = Type.String({ maxLength: HEADER_VALUE_LENGTH_MAX });
const HEADERS = 'Your own headers, sent with each delivery. Values are encrypted and never returned.';

const HeadersGiven = Type.Record(headerName, headerValue, {
  maxProperties: CUSTOM_HEADERS_MAX,
  additionalProperties: false,
  description: HEADERS,
});
const HeadersChanged = Nullable(
  Type.Record(headerName, Nullable(headerValue), {
    // A change may remove every present header and add as many others.
    maxProperties: 2 * CUSTOM_HEADERS_MAX,
    additionalProperties: false,
  }),
  `${HEADERS} A named header is set, null removes it. Null instead of an object removes all headers.`,
);

/** Returns the options of a field. The table has no documents, so each field is stored in a column. */
const inColumn = <N extends string>(name: N) => ({ column: { name, isOnly: true } }) as const;

/** The fields of a webhook subscription. Its secrets and the values of its headers are encrypted in other columns. */
export const subscriptionFields = fieldsOf('webhook_subscription', 'whs', {
  url: required(Text(2_048, 'The HTTPS URL of your receiver, on port 443 or 1024 and above.'), inColumn('url')),
  // Event types and families such as `claim.*`, or the single entry `*`. Requests name the event catalogue, which is
  // collected from the declarations of the resources, so their schema is in `subscription-requests.ts`.
  events: derived(Type.Array(Type.String()), inColumn('event_types')),
  description: optional(Text(500, 'Free text.', 0), inColumn('description')),
  payload: kept(
    OneOf(PAYLOADS, {
      description:
        '`full`: the whole resource. `thin`: only its type and id, without PHI; fetch the resource for the rest.',
    }),
    'full',
    inColumn('payload'),
  ),
  ordering: kept(
    OneOf(ORDERINGS, {
      description: '`strict`: the next event waits until the previous one is acknowledged or has failed permanently.',
    }),
    'none',
    inColumn('ordering'),
  ),
  headers: withInput(
    computed(Type.Record(Type.String(), Type.String(), { description: 'Your headers with masked values.' })),
    { create: Type.Optional(HeadersGiven), update: Type.Optional(HeadersChanged) },
  ),
  headerNames: hidden(derived(Type.Array(Type.String()), { initially: [], ...inColumn('custom_header_names') })),
  // `paused` is set by the owner and keeps pending dispatches; `disabled` is set by the service and drops them. Replays
  // are sent in either status.
  status: withInput(
    derived(
      OneOf(SUBSCRIPTION_STATUSES, {
        description: '`disabled` is set by the service after 100 consecutive permanent failures.',
      }),
      { initially: 'enabled', ...inColumn('status'), filter: 'Subscriptions in this state.' },
    ),
    {
      update: Type.Optional(
        OneOf(['enabled', 'paused'], {
          description:
            '`paused` pauses delivery: pending dispatches are kept, and events that occur while paused are not queued, but can be replayed, also while paused. `enabled` resumes delivery and resets the failure count.',
        }),
      ),
    },
  ),
  disabledReason: derived(Nullable(Type.String()), { initially: null, ...inColumn('disabled_reason') }),
  consecutiveFailures: derived(Type.Integer({ description: 'Consecutive permanently failed dispatches.' }), {
    initially: 0,
    ...inColumn('consecutive_failures'),
  }),
  previousSecretExpiresAt: derived(Nullable(Instant('When the previous secret stops signing.')), {
    initially: null,
    ...inColumn('previous_secret_expires_at'),
  }),
});
