import { SERVICE_TYPES } from '../../../kernel/x12-values.ts';
import { CLAIM_STATUSES } from '../../../modules/billing/claims/claim-statuses.ts';
import { EVENT_TYPES } from '../../../modules/event-types.ts';
import { FHIR_VENDORS } from '../../../modules/integrations/fhir-connections/fhir-connection-fields.ts';
import { SYNCED_TYPES } from '../../../modules/integrations/fhir-connections/synced-types.ts';
import { OPERATORS } from '../../../modules/office/conditions/condition.ts';
import { REVIEW_STAGES } from '../../../modules/office/reviews/review-values.ts';
import { ALL_SLA_FIELDS } from '../../../modules/office/work/subject-clocks/subject-fields.ts';
import { WORK_TYPES } from '../../../modules/office/work/work-values.ts';
import { DENIAL_CATEGORIES } from '../../../modules/payments/denials/classification/denial-category.ts';
import { EVENT_FILTERS } from '../../../modules/platform/events/event.ts';
import { LINES_OF_BUSINESS } from '../../../modules/practice/coverages/coverage-fields.ts';
import { EHR_FAULT_KINDS } from '../../../modules/sandbox/sandbox-ehr.ts';
import { isSessionScope, type RouteScope } from '../../../modules/scopes.ts';
import { PAYER_TRANSACTIONS } from '../../../modules/trading/payers/payer-fields.ts';
import type { Route } from '../../operation.ts';
import type { Json } from '../components.ts';
import { commonErrors } from './common-errors.ts';
import { compactSchemas, firstSentence, namesInOrder } from './compact-schemas.ts';
import { sharedMembers } from './shared-members.ts';
import { type Paths, sharedParameters } from './shared-parameters.ts';
import { sharedSuccesses } from './shared-successes.ts';

/** Long lists of values that many schemas and parameters have. The document contains each once, under this name. */
const LISTS: Record<string, readonly string[]> = {
  ClaimStatus: CLAIM_STATUSES,
  ConditionOperator: OPERATORS,
  DenialCategory: DENIAL_CATEGORIES,
  EhrFaultKind: EHR_FAULT_KINDS,
  EventFilter: EVENT_FILTERS,
  EventType: Object.keys(EVENT_TYPES),
  FhirVendor: FHIR_VENDORS,
  LineOfBusiness: LINES_OF_BUSINESS,
  PayerTransaction: PAYER_TRANSACTIONS,
  ReviewStage: REVIEW_STAGES,
  ServiceType: SERVICE_TYPES.split(','),
  SyncedType: SYNCED_TYPES,
  WorkConditionField: Object.keys(ALL_SLA_FIELDS),
  WorkType: WORK_TYPES,
};

type NamedValues = {
  /** The lists as components. */
  schemas: Record<string, Json>;
  /** Returns a value of the document in which the lists are references. */
  reference(value: unknown): unknown;
};

type Content = Record<string, Json>;
type Operation = Json & {
  description: string;
  requestBody?: { content: Content };
  responses: Record<string, Json>;
  callbacks?: Json;
};
type Document = Json & {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Json;
  components: Record<'schemas' | 'parameters' | 'responses' | 'headers', Record<string, Json>>;
  'x-scopes': Record<string, string>;
};

/** A header that every change can return. The parameter `Idempotency-Key` describes it. */
const REPLAYED = 'Idempotency-Replayed';

/** Headers of CSV, whose content type shows which operations have them. */
const HEADERS_OF_CSV = ['Content-Disposition', 'Csv-Rows-Max'];

/** The version of a resource. The parameter `If-Match` describes it. */
const VERSION = 'ETag';

/** Headers that the document leaves out, because that is 20 kB less. */
const LEFT_OUT: readonly string[] = [REPLAYED, VERSION, ...HEADERS_OF_CSV];

/** Headers that are not repeated in each operation, because that would add 80 kB. */
const HEADERS_OF_ALL = new Set(['Request-Id', 'Rcm-Version', 'RateLimit', 'RateLimit-Policy', ...LEFT_OUT]);

/** The texts of responses repeat what their schemas say. */
const TEXTS_BY_STATUS: Record<string, string> = { 200: 'OK.', 201: 'Created.', 202: 'Accepted.', 204: 'No content.' };

/**
 * Returns the document as `/v1/openapi.json` serves it: with all operations and types, and in less than half the size. It
 * has no examples, the errors and parameters that operations share are components, and texts are short. The complete
 * documents of the areas, which `/docs` shows, have the rest.
 */
export function compactDocument(complete: Json, routes: readonly Route[]): Json {
  const document = structuredClone(complete) as Document;
  const { responses, errorsFor } = commonErrors(routes);
  for (const route of routes) {
    const operation = document.paths[route.path]![route.method.toLowerCase()]!;
    operation.description = shortDescription(operation.description);
    for (const media of Object.values(operation.requestBody?.content ?? {})) delete media.example;
    if (operation.callbacks !== undefined) operation.callbacks = withoutExamples(operation.callbacks) as Json;
    operation.responses = { ...successesOf(operation.responses), ...errorsFor(route) };
  }
  const order = namesInOrder(document.components.schemas, [document.paths, document.webhooks]);
  const successes = sharedSuccesses(document.paths);
  const parameters = sharedParameters(document.paths as Paths);
  const values = namedValues(scopesOf(document));
  const { components, webhooks, ...rest } = values.reference(document) as Document;
  const headers = Object.entries(components.headers).filter(([name]) => !LEFT_OUT.includes(name));
  return {
    ...rest,
    webhooks,
    components: {
      ...components,
      headers: Object.fromEntries(headers),
      schemas: sharedMembers(
        compactSchemas({ ...values.schemas, ...components.schemas }, [...Object.keys(values.schemas), ...order]),
      ),
      parameters: { ...components.parameters, ...parameters },
      responses: { ...responses, ...successes, Received: components.responses.Received! },
    },
  };
}

function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([key]) => key !== 'example');
  return Object.fromEntries(members.map(([key, child]) => [key, withoutExamples(child)]));
}

/** Returns the two lists of scopes, which schemas of keys and of roles contain. */
function scopesOf({ 'x-scopes': scopes }: Document): Record<string, readonly RouteScope[]> {
  const all = Object.keys(scopes) as RouteScope[];
  return { Scope: all.filter((scope) => !isSessionScope(scope)), RoleScope: all };
}

/** The last paragraph names the required scope, which \`x-accepted-scopes\` repeats. */
function shortDescription(description: string): string {
  const paragraphs = description.split('\n\n');
  return paragraphs.length === 1 ? description : firstSentence(paragraphs[0]!);
}

function successesOf(responses: Record<string, Json>): Record<string, Json> {
  const successes = Object.entries(responses).filter(([status]) => status < '400');
  return Object.fromEntries(successes.map(([status, response]) => [status, success(status, response)]));
}

function success(status: string, response: Json): Json {
  const { headers = {}, content = {}, description } = response as { headers?: Json; content?: Content } & Json;
  const own = Object.entries(headers).filter(([name]) => !HEADERS_OF_ALL.has(name));
  for (const media of Object.values(content)) delete media.example;
  return {
    description: TEXTS_BY_STATUS[status] ?? description,
    ...(own.length > 0 ? { headers: Object.fromEntries(own) } : {}),
    ...(Object.keys(content).length > 0 ? { content } : {}),
  };
}

/** `scopes` are the lists of scopes, which depend on the route table. */
function namedValues(scopes: Record<string, readonly string[]>): NamedValues {
  const lists = Object.entries({ ...LISTS, ...scopes });
  const names = new Map(lists.map(([name, values]) => [JSON.stringify(values), name]));
  const schemas = Object.fromEntries(lists.map(([name, values]) => [name, { type: 'string', enum: [...values] }]));
  const reference = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reference);
    if (value === null || typeof value !== 'object') return value;
    const { enum: values, type, ...rest } = value as Json;
    const name = type === 'string' && Array.isArray(values) ? names.get(JSON.stringify(values)) : undefined;
    if (name !== undefined) return { $ref: `#/components/schemas/${name}`, ...rest };
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, reference(child)]));
  };
  return { schemas, reference };
}
