import { EventUnion } from '../../modules/platform/events/event-schema.ts';
import { isSessionScope, offeredScopes, SCOPE_DECLARATIONS } from '../../modules/scopes.ts';
import { operationOutcomeSchema } from '../fhir/reads/operation-outcome.ts';
import type { Route } from '../operation.ts';
import { Components, type Json } from './components.ts';
import type { ConnectionSchemas } from './connection-kinds.ts';
import { errorResponses, errorSchema } from './errors.ts';
import { headerComponents } from './headers.ts';
import { describeOperation, type Examples } from './operations.ts';
import { deliveryParameters, describeWebhooks, RECEIVED } from './webhooks.ts';

/** The area of the events that are sent to webhooks. The other areas are the tags of operations. */
export const EVENTS_AREA = 'webhooks';

/**
 * Builds the complete OpenAPI 3.1 document from the route table, with all texts and examples. `examples` holds the success
 * bodies to show, `kinds` the schemas of the kinds of connections. `area` limits the document to the operations of one tag
 * or to the events.
 */
export function openApiDocument(
  routes: readonly Route[],
  examples: Examples,
  kinds: ConnectionSchemas,
  area?: string,
): Json {
  const offered = [...offeredScopes(routes)].sort(
    (one, other) => Number(isSessionScope(one)) - Number(isSessionScope(other)),
  );
  const offeredToKeys = offered.filter((scope) => !isSessionScope(scope));
  const components = new Components({
    kinds,
    shownAs: { Event: EventUnion },
    enums: { offeredScopes: offeredToKeys, roleScopes: offered },
  });
  components.add('ApiError', errorSchema(components));
  components.add('OperationOutcome', operationOutcomeSchema());
  const paths: Record<string, Json> = {};
  const described = area === undefined ? routes : routes.filter(({ operation }) => operation.tag === area);
  for (const route of described) {
    paths[route.path] ??= {};
    (paths[route.path] as Json)[route.method.toLowerCase()] = describeOperation(route, components, examples);
  }
  const hasWebhooks = area === undefined || area === EVENTS_AREA;
  const webhooks = hasWebhooks ? describeWebhooks(components) : {};
  return {
    openapi: '3.1.0',
    info: {
      title: 'Revenue-cycle management API',
      version: '1.0.0',
      description: DESCRIPTION,
      contact: { name: 'The operator of this deployment' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This deployment' }],
    security: [{ apiKey: [] }, { bearer: [] }, { session: [] }],
    tags: tagsOf(described),
    paths,
    webhooks,
    components: {
      schemas: sorted(components.schemas),
      parameters: hasWebhooks ? deliveryParameters() : {},
      responses: { ...errorResponses(described), ...(hasWebhooks ? { Received: RECEIVED } : {}) },
      headers: headerComponents(described),
      securitySchemes: SECURITY_SCHEMES,
    },
    'x-scopes': Object.fromEntries(offered.map((scope) => [scope, SCOPE_DECLARATIONS[scope].description])),
  };
}

const DESCRIPTION = `Scrub and submit claims over X12, follow them to payment or denial, and receive every step as a signed event.

- **Money** is a whole number of US cents. **Dates** are \`YYYY-MM-DD\`, instants ISO 8601 in UTC.
- **Idempotency-Key** is honoured for 24 hours on every POST, PUT, PATCH and DELETE.
- **Lists** are newest first and paged with an opaque cursor. With \`Accept: text/csv\` the response is a file with all rows that the
  filters select, without paging: at most \`Csv-Rows-Max\` rows. If there are more, a last line states it. Reports are CSV in the
  same way. Amounts are in dollars (\`totalCharges (USD)\`), and texts that a spreadsheet would calculate begin with an apostrophe. PHI is \`***\` for
  callers without \`patients:read\`, and on request (\`Accept: text/csv; phi=masked\`). With \`Accept: text/csv; headings=labels\` the file is for
  people: headings and codes in words, names of patients and payers before their ids. The audit log records the caller, the filter
  and the number of rows of every file.
- **Unknown fields** of a request are refused by name. Responses may gain fields and enum members at any time: ignore
  the ones that you do not know.
- **Limits** per key and second apply across all processes of the service and are reported in \`RateLimit-Policy\` and
  \`RateLimit\` (and in \`RateLimit-Limit\`, \`-Remaining\`, \`-Reset\` of older drafts). A 429 names its \`limitName\` and
  has \`Retry-After\`.
- **Versions** are dates. Every response names the one that answered in \`Rcm-Version\`. Send that header to get this version or a
  refusal. What will be removed is announced with \`Deprecation\`, \`Sunset\` and a \`Link\` at least a year before.
- A payer's "no" is data, not an HTTP error: rejections and denials are states of a resource.`;

const SECURITY_SCHEMES = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'Preferred. Takes precedence if both are sent.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'The same key as a bearer token.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-rcm_session',
    description: 'A signed-in browser (from /sign-in). Changes also need X-CSRF-Token. An API key takes precedence.',
  },
};

const TAGS: Record<string, string> = {
  Patients: 'The persons treated.',
  Coverages: "A patient's insurance with a payer.",
  Providers: 'The providers and facilities that claims name: clinicians, organizations that bill, places of service.',
  'Code sets': 'The lists of diagnoses, procedures and other codes, with their releases.',
  Payers: 'The payer directory and the transactions that each payer offers.',
  'Trading partners': 'Clearinghouses and payers that you exchange X12 with, and the payers they can be used for.',
  Connections: 'Transport of files to and from trading partners: servers, accounts, keys and their tests.',
  Enrollments: 'Whether payers accept transactions from a provider.',
  Organization: 'The settings of your organization.',
  'Prior authorizations': 'Requests to payers to authorize services before they are billed.',
  Claims: 'Claims from draft to payment or denial.',
  Eligibility: 'Checks with payers whether a coverage is active and which benefits it has.',
  Remittances: 'Posted 835 files of payers.',
  Ledger: 'Charges, payments and adjustments of claims in double entry, and the balances computed from them.',
  'Payer files': 'Files picked up at trading partners, and their quarantine.',
  X12: 'Validate and read X12 files of any transaction set.',
  Exchange: 'Interchanges sent to and received from trading partners.',
  Denials: 'Denied claims and lines with their reasons.',
  Search: 'Patients and their records by name, date and number.',
  Reports: 'Denials, open amounts, first-pass yield and payers, from the ledger.',
  Appeals: 'Letters that ask payers to change a denial, and their outcomes.',
  Documents: 'Files about patients and claims: notes, results, images, letters.',
  Events: 'The feed of events, which webhooks also deliver.',
  Sandbox: 'Operations that exist only in the sandbox.',
  Webhooks:
    'Signed events sent to your server. The body of a delivery is the event as `GET /v1/events/{id}` shows it. A subscription with the payload `thin` gets only the type and id of the resource.',
  Session: 'The signed-in browser.',
  'API keys': 'API keys with their scopes and allowed networks. For signed-in users only.',
  Imports: 'Files of patients, coverages, encounters, providers and facilities, as JSON lines or CSV.',
  Encounters: 'Visits of patients, the claims made from them, and who changed what.',
  'Partner EHRs': 'EHRs with an API of their own: their webhooks, and writes back to them.',
  'FHIR synchronization': 'Synchronization of charts from FHIR servers, and how current the copies are.',
  'Scrub rules': 'Rules of your organization that scrubs check beside those of the service.',
  Reviews: 'Approvals by people before a step is taken.',
  Work: 'Tasks for people, in queues, with assignees and due dates.',
  'FHIR connections': 'Connections to FHIR servers of EHRs: authentication, capabilities and health.',
  'FHIR sessions': 'SMART authorizations of FHIR servers: launches, their tokens and their refreshes.',
  FHIR: 'Patients, coverages, claims, decisions and eligibility as FHIR R4 resources, to read. Errors are OperationOutcomes.',
  Users: 'The people who sign in to the dashboard, their invitations and roles.',
  Permissions: 'The permissions of API keys and users, and permission checks in the format of OpenID AuthZEN 1.0.',
  Agents: 'The actions that agents propose over MCP, and their approval by a person.',
  'Request log': 'The recent requests to the API, without their contents.',
  Audit: 'The tamper-evident log of changes.',
  Meta: 'Information about the service.',
};

/** Returns the tags that routes use. The linters report one without a description. */
export function tagsOf(routes: readonly Route[]): { name: string; description: string }[] {
  const names = new Set(routes.map((route) => route.operation.tag));
  return [...names].map((name) => ({ name, description: TAGS[name] ?? '' }));
}

function sorted(schemas: Json): Json {
  return Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
}
