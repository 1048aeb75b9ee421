import type { FhirResource } from '../fhir-connections/fhir-server.ts';
import type { FhirSubscription } from './fhir-subscription.ts';

const BACKPORT = 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition';
const HEARTBEAT_SECONDS = 3_600;
const HEARTBEAT_URL = `${BACKPORT}/backport-heartbeat-period`;

/** Returns the Subscription for the server: of R4, or of the backport of topics to R4. */
export function remoteSubscription(
  subscription: Pick<FhirSubscription, 'kind' | 'criteria' | 'topic' | 'content'>,
  { endpoint, secret }: { endpoint: string; secret: string },
): FhirResource {
  const { kind, criteria, topic, content } = subscription;
  const header = [`Authorization: Bearer ${secret}`];
  const common = { resourceType: 'Subscription', status: 'requested', reason: 'Changes for revenue-cycle management' };
  const channel = { type: 'rest-hook', endpoint, header };
  if (kind === 'r4_classic') {
    return {
      ...common,
      criteria,
      channel: content === 'empty' ? channel : { ...channel, payload: 'application/fhir+json' },
    };
  }
  return {
    ...common,
    meta: { profile: [`${BACKPORT}/backport-subscription`] },
    criteria: topic,
    _criteria: { extension: [{ url: `${BACKPORT}/backport-filter-criteria`, valueString: criteria }] },
    channel: {
      ...channel,
      extension: [{ url: HEARTBEAT_URL, valueUnsignedInt: HEARTBEAT_SECONDS }],
      payload: 'application/fhir+json',
      _payload: { extension: [{ url: `${BACKPORT}/backport-payload-content`, valueCode: content }] },
    },
  };
}

const HEARTBEAT_SECONDS_MAX = 7 * 86_400;

/** Returns the heartbeat period with which a server has stored a Subscription, or null if it stored none. */
export function promisedHeartbeat({ channel }: FhirResource): number | null {
  const { extension } = (channel ?? {}) as { extension?: unknown };
  const all = Array.isArray(extension) ? (extension as { url?: unknown; valueUnsignedInt?: unknown }[]) : [];
  const seconds = all.find((one) => one?.url === HEARTBEAT_URL)?.valueUnsignedInt;
  const isUsable = Number.isSafeInteger(seconds) && Number(seconds) > 0;
  return isUsable ? Math.min(Number(seconds), HEARTBEAT_SECONDS_MAX) : null;
}
