import Type, { type Static } from 'typebox';
import { Instant, Nullable, OneOf } from '../../schema.ts';

/** The ways in which a server reports changes. */
const SUBSCRIPTION_SUPPORT = ['none', 'r4_classic', 'r4_backport', 'r5_topic'] as const;
type SubscriptionSupport = (typeof SUBSCRIPTION_SUPPORT)[number];

const BULK_LEVELS = ['system', 'patient', 'group'] as const;
export type BulkLevel = (typeof BULK_LEVELS)[number];

export const capabilityFields = {
  checkedAt: Instant('When the server was asked.'),
  fhirVersion: Type.String(),
  software: Nullable(Type.String()),
  subscriptions: OneOf(SUBSCRIPTION_SUPPORT),
  subscriptionEvents: Type.Boolean({
    description:
      'Whether the server repeats lost notifications (`$events`). Otherwise, the service finds lost changes by a synchronization.',
  }),
  topics: Type.Array(Type.String(), { description: 'Subscription topics that the server announces.' }),
  bulk: Type.Array(OneOf(BULK_LEVELS), { description: 'Levels of the bulk export.' }),
};
/** The capabilities of a server that the service uses. */
export const StoredCapability = Type.Object({
  ...capabilityFields,
  resources: Type.Record(
    Type.String(),
    Type.Object({
      /** read, vread, update, patch, delete, create, search-type … */
      interactions: Type.Array(Type.String()),
      searchParams: Type.Array(Type.String()),
      /** Whether an update takes If-Match (`versioned-update`). */
      takesIfMatch: Type.Boolean(),
      conditionalCreate: Type.Boolean(),
    }),
  ),
});

export type CapabilityDigest = Static<typeof StoredCapability>;
type ResourceCapability = CapabilityDigest['resources'][string];

const RESOURCES_MAX = 200;
const NAMES_MAX = 100;
const TOPICS_MAX = 50;
const BACKPORT = 'hl7.org/fhir/uv/subscriptions-backport';

/**
 * Returns the digest of a CapabilityStatement, or null if the JSON is not one. The server is not trusted: unknown and
 * overlong parts are omitted.
 */
export function digestCapability(json: unknown, checkedAt: string): CapabilityDigest | null {
  const statement = objectOf(json);
  if (statement?.resourceType !== 'CapabilityStatement') return null;
  const rest = listOf(statement.rest).find(({ mode }) => mode === 'server') ?? listOf(statement.rest)[0] ?? {};
  const rows = listOf(rest.resource).slice(0, RESOURCES_MAX);
  const resources: [string, ResourceCapability][] = rows.flatMap((row) =>
    typeof row.type === 'string' && /^[A-Z][A-Za-z]{1,40}$/.test(row.type) ? [[row.type, capabilityOf(row)]] : [],
  );
  const software = objectOf(statement.software);
  const subscription = rows.find(({ type }) => type === 'Subscription');
  return {
    checkedAt,
    fhirVersion: textOf(statement.fhirVersion, 20) ?? 'unknown',
    software: [textOf(software?.name, 80), textOf(software?.version, 40)].filter(Boolean).join(' ') || null,
    subscriptions: subscriptionsOf(statement, subscription),
    subscriptionEvents: listOf(subscription?.operation).some(
      ({ name, definition }) =>
        name === 'events' ||
        name === '$events' ||
        /backport-subscription-events(?:\||$)/.test(textOf(definition, 300) ?? ''),
    ),
    topics: topicsOf(subscription),
    bulk: bulkOf(rest, rows),
    resources: Object.fromEntries(resources),
  };
}

type Json = Record<string, unknown>;

function capabilityOf(row: Json): ResourceCapability {
  return {
    interactions: namesOf(row.interaction, 'code'),
    searchParams: namesOf(row.searchParam, 'name'),
    takesIfMatch: row.versioning === 'versioned-update',
    conditionalCreate: row.conditionalCreate === true,
  };
}

function subscriptionsOf(statement: Json, subscription: Json | undefined): SubscriptionSupport {
  if (subscription === undefined || !namesOf(subscription.interaction, 'code').includes('create')) return 'none';
  if (/^5\./.test(textOf(statement.fhirVersion, 20) ?? '')) return 'r5_topic';
  const canonicals = [
    ...textsOf(statement.instantiates),
    ...textsOf(statement.implementationGuide),
    ...textsOf(subscription.supportedProfile),
    textOf(subscription.profile, 300) ?? '',
  ];
  const isBackport = canonicals.some((url) => url.includes(BACKPORT)) || topicsOf(subscription).length > 0;
  return isBackport ? 'r4_backport' : 'r4_classic';
}

function topicsOf(subscription: Json | undefined): string[] {
  return listOf(subscription?.extension)
    .filter(({ url }) => typeof url === 'string' && url.endsWith('capabilitystatement-subscriptiontopic-canonical'))
    .flatMap(({ valueCanonical }) => textOf(valueCanonical, 300) ?? [])
    .slice(0, TOPICS_MAX);
}

/** The level of an export is in its definition, or follows from the resource that it is an operation of. */
function bulkOf(rest: Json, rows: readonly Json[]): BulkLevel[] {
  const levels = new Set<BulkLevel>();
  const note = (operations: unknown, fallback: BulkLevel) => {
    for (const { name, definition } of listOf(operations)) {
      const url = textOf(definition, 300) ?? '';
      const isExport = name === 'export' || name === '$export' || /-export$/.test(url.split('|')[0] ?? '');
      if (!isExport) continue;
      levels.add(/group-export/.test(url) ? 'group' : /patient-export/.test(url) ? 'patient' : fallback);
    }
  };
  note(rest.operation, 'system');
  for (const row of rows) {
    if (row.type === 'Group') note(row.operation, 'group');
    if (row.type === 'Patient') note(row.operation, 'patient');
  }
  return BULK_LEVELS.filter((level) => levels.has(level));
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectOf).filter((item) => item !== undefined) : [];
}

function textOf(value: unknown, lengthMax: number): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= lengthMax ? value : undefined;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((item) => textOf(item, 300) ?? []).slice(0, NAMES_MAX) : [];
}

function namesOf(value: unknown, key: string): string[] {
  return listOf(value)
    .flatMap((item) => textOf(item[key], 64) ?? [])
    .filter((name) => /^[\w$.:-]+$/.test(name))
    .slice(0, NAMES_MAX);
}
