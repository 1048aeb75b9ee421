import type { EhrContext } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import { isResourceType, type Resource } from '../resource.ts';
import { isReachableAddress } from '../smart/register-client.ts';

const BACKPORT = 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition';

/** The data of a Subscription for the server, of R4 or of the backport profile of topic-based subscriptions. */
export type Subscription = {
  type: string;
  search: URLSearchParams;
  endpoint: string;
  headers: [string, string][];
  /** Null for R4 without a payload: an empty ping. */
  payload: string | null;
  topic: { canonical: string; content: 'empty' | 'id-only' | 'full-resource'; heartbeatSeconds: number | null } | null;
};

type Extended = { extension?: { url: string; [value: string]: unknown }[] };

function extensionOf(element: unknown, name: string): Record<string, unknown> | undefined {
  return (element as Extended | undefined)?.extension?.find(({ url }) => url === `${BACKPORT}/${name}`);
}

/** Reads a Subscription. Throws 422 for one that the server cannot serve. */
export function subscriptionOf(context: EhrContext, resource: Resource): Subscription {
  const channel = (resource.channel ?? {}) as Record<string, unknown>;
  const { criteria } = resource;
  if (channel.type !== 'rest-hook') throw refused('channel.type must be rest-hook.');
  if (typeof channel.endpoint !== 'string' || !isReachableAddress(context, channel.endpoint)) {
    throw refused('channel.endpoint must be an address on this machine.');
  }
  if (typeof criteria !== 'string') throw refused('criteria is required.');
  const isTopic = /^https?:/.test(criteria);
  const filter = isTopic ? extensionOf(resource._criteria, 'backport-filter-criteria')?.valueString : criteria;
  const [type, query = ''] = typeof filter === 'string' ? filter.split('?', 2) : [];
  if (!isResourceType(type)) throw refused('The criteria must begin with a resource type of the server.');
  const content = extensionOf(channel._payload, 'backport-payload-content')?.valueCode;
  const heartbeat = extensionOf(channel, 'backport-heartbeat-period')?.valueUnsignedInt;
  return {
    type,
    search: new URLSearchParams(query),
    endpoint: channel.endpoint,
    headers: headersOf(channel.header),
    payload: typeof channel.payload === 'string' ? channel.payload : null,
    topic: isTopic
      ? {
          canonical: criteria,
          content: content === 'full-resource' || content === 'id-only' ? content : 'empty',
          heartbeatSeconds: typeof heartbeat === 'number' && heartbeat > 0 ? heartbeat : null,
        }
      : null,
  };
}

/** Headers are lines such as `Authorization: Bearer secret`. */
function headersOf(lines: unknown): [string, string][] {
  if (!Array.isArray(lines)) return [];
  return lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\x20-\x7e]*)$/.exec(String(line)) ?? [];
    return name === undefined ? [] : [[name, value!]];
  });
}

function refused(diagnostics: string): FhirError {
  return new FhirError(422, 'business-rule', diagnostics);
}
