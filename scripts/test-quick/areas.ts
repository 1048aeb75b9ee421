/**
 * The tests that a change needs (`npm run test:quick`). A test is given as the beginning of its path. The defaults are
 * in `testsOfModule`; this table contains only the exceptions.
 */

/** Tests of a module besides the defaults: by their paths, or because they call the API under one of `urls`. */
export type ModuleTests = { tests?: readonly string[]; urls?: readonly string[] };

/** Runs with every change: cheap tests that read all sources. */
export const ALWAYS = ['test/boundaries.test.ts', 'test/scripts/'] as const;

/** Walks over the whole route table and all declared resources, for changes of routes, schemas and declarations. */
export const ROUTE_WALKS = [
  'test/database/declared-resources.test.ts',
  'test/http/openapi.test.ts',
  'test/http/pattern-words.test.ts',
  'test/http/phi-fields.test.ts',
  'test/http/route-walk.test.ts',
] as const;

/**
 * Modules whose tests have other names. Nearly every test creates patients, coverages and claims, so their URLs are left
 * out (`urls: []`) and the flows that prove them are named.
 */
export const MODULES: Record<string, ModuleTests> = {
  audit: { urls: ['/v1/audit-entries'] },
  claims: {
    tests: [
      'test/claims-flow/',
      'test/denials/',
      'test/eap/',
      'test/encounters/follow-claims',
      'test/ledger/',
      'test/remittances/',
      'test/reviews/held-claims',
      'test/work/automatic',
    ],
    urls: [],
  },
  'code-sets': { tests: ['test/http/x12-code-sets', 'test/cli/x12-code-sets', 'test/http/claims/'] },
  conditions: { tests: ['test/reviews/', 'test/work/'] },
  coverages: { tests: ['test/claims-flow/secondary', 'test/eligibility/', 'test/fhir-sync/coverage-set'], urls: [] },
  deadlines: { tests: ['test/appeals/', 'test/denials/deadlines'] },
  eligibility: { urls: ['/v1/eligibility-', '/check-eligibility', '/expected-visits'] },
  events: { urls: ['/v1/events', '/v1/event-types'] },
  'go-live': { tests: ['test/cli/connections'] },
  exchange: {
    tests: ['test/claims-flow/', 'test/cli/exchange', 'test/cli/quarantine', 'test/remittances/'],
    urls: ['/v1/exchange', '/v1/connections', '/v1/trading-partners', '/v1/payer-routes'],
  },
  'fhir-connections': { tests: ['test/fhir/'], urls: ['/v1/integrations/fhir/'] },
  'fhir-mapping': { tests: ['test/fhir-conformance', 'test/fhir-read/', 'test/fhir-sync/'] },
  'fhir-read': { tests: ['test/fhir-conformance'], urls: ['/v1/fhir/'] },
  'fhir-sessions': { tests: ['test/fhir/', 'test/embedded-ehr/launch'] },
  'fhir-subscriptions': {
    tests: ['test/embedded-ehr/subscriptions', 'test/fhir/notification-cost', 'test/fhir/subscription'],
  },
  'fhir-sync': { tests: ['test/fhir/subscriptions', 'test/cli/demo-ehr'] },
  'late-clocks': { tests: ['test/prior-authorizations/clocks', 'test/work/sla'] },
  ledger: { tests: ['test/denials/', 'test/http/claims/balance', 'test/remittances/'] },
  mail: { tests: ['test/api-keys/mail', 'test/webhooks/mail'] },
  outbox: { tests: ['test/partner-ehr/outbox', 'test/fhir-sync/coverage-set'] },
  'partner-ehr': { urls: ['/v1/integrations/partner-ehr/'] },
  'patient-merges': { tests: ['test/patients/', 'test/fhir-sync/merged-patients'] },
  patients: { tests: ['test/fhir-sync/sync', 'test/sandbox/patient-clocks'], urls: [] },
  provenance: { tests: ['test/audit/provenance', 'test/encounters/'] },
  remittances: { tests: ['test/claims-flow/'], urls: ['/v1/remittances', '/v1/claim-payments'] },
  reviews: { urls: ['/v1/reviews', '/v1/manual-review-policies'] },
  roles: { tests: ['test/permissions/'] },
  sandbox: { urls: ['/v1/sandbox/'] },
  sessions: { tests: ['test/sign-in/', 'test/http/session-walk'] },
  'tax-ids': { tests: ['test/http/claims/tax-id'] },
  'test-clocks': { tests: ['test/sandbox/', 'test/cli/clock'] },
  uploads: { tests: ['test/claim-imports/', 'test/documents/', 'test/remittances/upload'] },
  users: { tests: ['test/cli/users', 'test/permissions/', 'test/sign-in/'] },
  webhooks: { tests: ['test/http/webhook', 'test/sandbox/test-clock.test.ts'] },
  work: { urls: ['/v1/work', '/v1/queues', '/v1/sla-policies', '/v1/calendars'] },
};

const X12_FLOWS = [
  'src/gateways/',
  'test/claim-imports/',
  'test/claims-flow/',
  'test/cli/x12',
  'test/eligibility/',
  'test/http/x12',
  'test/prior-authorizations/',
  'test/remittances/',
  'test/x12-conformance',
];

/** `all`: every test. `edge`: the tests of the module that the file imports most. `importers`: the tests that use it. */
export type RoomTests = readonly string[] | 'all' | 'edge' | 'importers';

/**
 * Areas outside the modules, by the beginning of the path; the first match applies. A file without a match needs all
 * tests, as does an area on which everything depends.
 */
export const ROOMS: readonly (readonly [prefix: string, tests: RoomTests])[] = [
  ['src/http/routes/', 'edge'],
  ['src/http/route-table', ROUTE_WALKS],
  ['src/http/fhir/', ['test/embedded-ehr/launch', 'test/fhir/', 'test/fhir-read/']],
  ['src/http/openapi/', ['test/browser/docs', 'test/http/openapi', 'test/http/phi-fields']],
  ['src/http/static/dashboard', ['test/browser/dashboard', 'test/http/dashboard']],
  ['src/http/static/docs.ts', ['test/browser/docs', 'test/http/http-edge']],
  ['src/http/partner-inbound.ts', ['test/partner-ehr/']],
  ['src/http/permissions/', ['test/permissions/', 'test/http/session-walk']],
  ['src/http/sign-in/', ['test/browser/sign-in', 'test/sign-in/', 'test/http/session-walk']],
  ['src/jobs/', 'edge'],
  ['src/cli/', ['src/cli/', 'test/cli/', 'test/embedded/rcm-entry', 'test/claim-imports/command-line']],
  ['src/demo/', ['test/cli/demo', 'test/embedded/demo-file']],
  ['src/observability/', ['src/observability/', 'test/observability/']],
  ['src/printing/', ['test/printing/', 'test/appeals/', 'test/prior-authorizations/documents']],
  ['src/x12/', ['src/x12/', ...X12_FLOWS]],
  ['src/gateways/mapping/', X12_FLOWS],
  [
    'src/gateways/simulator/',
    ['src/gateways/', 'test/appeals/', 'test/cli/demo', 'test/examples/', 'test/sandbox/', ...X12_FLOWS],
  ],
  ['src/gateways/embedded-ehr/', ['test/cli/demo-ehr', 'test/embedded-ehr/', 'test/fhir', 'test/sandbox/ehr']],
  ['src/gateways/fhir/', ['test/fhir', 'test/outbox/']],
  ['src/gateways/partner-ehr/', ['src/gateways/', 'test/partner-ehr/', 'test/outbox/']],
  ['src/gateways/identity/', ['src/gateways/', 'test/sign-in/', 'test/browser/sign-in']],
  ['src/gateways/embedded-identity/', ['src/gateways/', 'test/sign-in/', 'test/browser/sign-in']],
  ['src/gateways/transport-journal/', ['src/gateways/', 'test/cli/exchange', 'test/exchange/', 'test/claims-flow/']],
  [
    'src/gateways/',
    [
      'src/gateways/',
      'test/appeals/',
      'test/exchange/',
      'test/fhir/',
      'test/http/webhook',
      'test/partner-ehr/',
      'test/webhooks/',
    ],
  ],
  ['test/helpers/global-setup.ts', 'all'],
  ['test/helpers/template.ts', 'all'],
  ['test/helpers/property-seed.ts', 'all'],
  ['test/', 'importers'],
  ['openapi/', ['test/browser/docs', 'test/examples/', 'test/http/openapi']],
  ['docs/', []],
  ['dashboard/', ['test/browser/dashboard', 'test/dashboard/']],
  ['src/dashboard-build.ts', ['test/browser/dashboard', 'test/dashboard/']],
  ['scripts/test-quick', []],
  ['scripts/', ['test/cli/contract-script', 'test/fhir-conformance', 'test/x12-conformance']],
  ['chaos/', ['test/chaos/']],
  ['bench/', []],
  ['fuzz/documents/', ['test/isolated/']],
  ['fuzz/', []],
  ['bin/', ['test/cli/', 'test/embedded/rcm-entry']],
  ['.', []],
  ['biome.json', []],
  ['redocly.yaml', []],
  ['LICENSE', []],
  ['ARCHITECTURE.md', []],
  ['CHANGELOG.md', []],
  ['README.md', []],
  ['STYLE.md', []],
];
