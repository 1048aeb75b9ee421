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
  'platform/audit': { urls: ['/v1/audit-entries'] },
  'billing/claims': {
    tests: [
      'test/billing/claims-flow/',
      'test/billing/scrub-rules/',
      'test/payments/denials/',
      'test/billing/eap/',
      'test/practice/encounters/follow-claims',
      'test/payments/ledger/',
      'test/payments/remittances/',
      'test/office/reviews/held-claims',
      'test/office/work/automatic',
    ],
    urls: [],
  },
  'billing/code-sets': {
    tests: ['test/http/x12-code-sets', 'test/cli/x12-code-sets', 'test/http/claims/', 'test/billing/code-sets'],
  },
  'office/conditions': { tests: ['test/office/reviews/', 'test/billing/scrub-rules/', 'test/office/work/'] },
  'practice/coverages': {
    tests: ['test/billing/claims-flow/secondary', 'test/eligibility/', 'test/integrations/fhir-sync/coverage-set'],
    urls: [],
  },
  'office/deadlines': { tests: ['test/payments/appeals/', 'test/payments/denials/deadlines'] },
  eligibility: { urls: ['/v1/eligibility-', '/check-eligibility', '/expected-visits'] },
  'platform/events': { urls: ['/v1/events', '/v1/event-types'] },
  'trading/go-live': { tests: ['test/cli/connections'] },
  'trading/exchange': {
    tests: ['test/billing/claims-flow/', 'test/cli/exchange', 'test/cli/quarantine', 'test/payments/remittances/'],
    urls: ['/v1/exchange', '/v1/connections', '/v1/trading-partners', '/v1/payer-routes'],
  },
  'integrations/fhir-connections': { tests: ['test/integrations/fhir/'], urls: ['/v1/integrations/fhir/'] },
  'integrations/fhir-mapping': {
    tests: ['test/fhir-conformance', 'test/integrations/fhir-read/', 'test/integrations/fhir-sync/'],
  },
  'integrations/fhir-read': { tests: ['test/fhir-conformance'], urls: ['/v1/fhir/'] },
  'integrations/fhir-sessions': { tests: ['test/integrations/fhir/', 'test/sandbox/ehr/launch'] },
  'integrations/fhir-subscriptions': {
    tests: [
      'test/sandbox/ehr/subscriptions',
      'test/integrations/fhir/notification-cost',
      'test/integrations/fhir/subscription',
    ],
  },
  'integrations/fhir-sync': { tests: ['test/integrations/fhir/subscriptions', 'test/cli/demo-ehr'] },
  'office/late-clocks': { tests: ['test/prior-authorizations/clocks', 'test/office/work/sla'] },
  'payments/accounts': { tests: ['test/payments/ledger/'] },
  'payments/ledger': { tests: ['test/payments/denials/', 'test/http/claims/balance', 'test/payments/remittances/'] },
  'platform/mail': { tests: ['test/platform/api-keys/mail', 'test/platform/webhooks/mail'] },
  'integrations/outbox': {
    tests: ['test/integrations/partner-ehr/outbox', 'test/integrations/fhir-sync/coverage-set'],
  },
  'integrations/partner-ehr': { urls: ['/v1/integrations/partner-ehr/'] },
  'practice/patient-merges': { tests: ['test/practice/patients/', 'test/integrations/fhir-sync/merged-patients'] },
  'practice/providers': { urls: ['/v1/providers', '/v1/facilities'] },
  'practice/patients': { tests: ['test/integrations/fhir-sync/sync', 'test/sandbox/patient-clocks'], urls: [] },
  'platform/archives': { tests: ['test/billing/archive/', 'test/platform/audit/'] },
  'platform/provenance': { tests: ['test/platform/audit/provenance', 'test/practice/encounters/'] },
  'payments/remittances': { tests: ['test/billing/claims-flow/'], urls: ['/v1/remittances', '/v1/claim-payments'] },
  'office/reviews': { urls: ['/v1/reviews', '/v1/manual-review-policies'] },
  'office/saved-views': { urls: ['/v1/saved-views'] },
  'platform/roles': { tests: ['test/platform/permissions/'] },
  sandbox: { urls: ['/v1/sandbox/'] },
  'platform/sessions': { tests: ['test/platform/sign-in/', 'test/http/session-walk'] },
  'trading/tax-ids': { tests: ['test/http/claims/tax-id'] },
  'platform/agents': { tests: ['test/mcp/', 'test/platform/agents/'], urls: ['/v1/agent-actions'] },
  'platform/test-clocks': { tests: ['test/sandbox/', 'test/cli/clock'] },
  'platform/uploads': {
    tests: [
      'test/billing/claim-imports/',
      'test/practice/imports/',
      'test/practice/documents/',
      'test/payments/remittances/upload',
    ],
  },
  'platform/users': { tests: ['test/cli/users', 'test/platform/permissions/', 'test/platform/sign-in/'] },
  'platform/webhooks': { tests: ['test/http/webhook', 'test/sandbox/test-clock.test.ts'] },
  'office/work': { urls: ['/v1/work', '/v1/queues', '/v1/sla-policies', '/v1/calendars'] },
};

const X12_FLOWS = [
  'src/gateways/',
  'test/billing/claim-imports/',
  'test/billing/claims-flow/',
  'test/cli/x12',
  'test/eligibility/',
  'test/http/x12',
  'test/prior-authorizations/',
  'test/payments/remittances/',
  'test/x12-conformance',
];

/**
 * `all`: every test. `edge`: the tests of the module that the file imports most. `importers`: the tests that use it.
 */
export type RoomTests = readonly string[] | 'all' | 'edge' | 'importers';

/**
 * Areas outside the modules, by the beginning of the path; the first match applies. A file without a match needs all
 * tests, as does an area on which everything depends.
 */
export const ROOMS: readonly (readonly [prefix: string, tests: RoomTests])[] = [
  ['src/http/routes/', 'edge'],
  ['src/http/route-table', ROUTE_WALKS],
  ['src/http/fhir/', ['test/sandbox/ehr/launch', 'test/integrations/fhir/', 'test/integrations/fhir-read/']],
  ['src/http/openapi/', ['test/browser/docs', 'test/http/openapi', 'test/http/phi-fields']],
  ['src/http/static/dashboard', ['test/browser/dashboard', 'test/http/dashboard']],
  ['src/http/static/docs.ts', ['test/browser/docs', 'test/http/http-edge']],
  ['src/http/partner-inbound.ts', ['test/integrations/partner-ehr/']],
  ['src/http/permissions/', ['test/platform/permissions/', 'test/http/session-walk']],
  ['src/http/sign-in/', ['test/browser/sign-in', 'test/platform/sign-in/', 'test/http/session-walk']],
  ['src/jobs/', 'edge'],
  ['src/cli/', ['src/cli/', 'test/cli/', 'test/embedded/rcm-entry', 'test/billing/claim-imports/command-line']],
  ['starters/', ['test/cli/init']],
  ['sdk/', ['test/browser/client-in-page', 'test/sdk/']],
  ['scripts/sdk-', ['test/sdk/']],
  ['src/mcp/', ['test/mcp/']],
  ['src/http/mcp/', ['test/mcp/', 'test/http/http-edge']],
  ['sandbox/demo/', ['test/cli/demo', 'test/embedded/demo-file']],
  ['src/observability/', ['src/observability/', 'test/observability/']],
  ['src/printing/', ['test/printing/', 'test/payments/appeals/', 'test/prior-authorizations/documents']],
  ['src/x12/', ['src/x12/', ...X12_FLOWS]],
  ['src/gateways/mapping/', X12_FLOWS],
  [
    'sandbox/payers/',
    ['src/gateways/', 'test/payments/appeals/', 'test/cli/demo', 'test/examples/', 'test/sandbox/', ...X12_FLOWS],
  ],
  ['sandbox/ehr/', ['test/cli/demo-ehr', 'test/sandbox/ehr/', 'test/integrations/fhir', 'test/sandbox/ehr']],
  ['src/gateways/fhir/', ['test/integrations/fhir', 'test/integrations/outbox/']],
  ['src/gateways/partner-ehr/', ['src/gateways/', 'test/integrations/partner-ehr/', 'test/integrations/outbox/']],
  ['src/gateways/identity/', ['src/gateways/', 'test/platform/sign-in/', 'test/browser/sign-in']],
  ['sandbox/identity/', ['src/gateways/', 'test/platform/sign-in/', 'test/browser/sign-in']],
  [
    'src/gateways/transport-journal/',
    ['src/gateways/', 'test/cli/exchange', 'test/trading/exchange/', 'test/billing/claims-flow/'],
  ],
  [
    'src/gateways/',
    [
      'src/gateways/',
      'test/payments/appeals/',
      'test/trading/exchange/',
      'test/integrations/fhir/',
      'test/http/webhook',
      'test/integrations/partner-ehr/',
      'test/platform/webhooks/',
    ],
  ],
  ['test/helpers/global-setup.ts', 'all'],
  ['test/helpers/template.ts', 'all'],
  ['test/helpers/property-seed.ts', 'all'],
  ['test/', 'importers'],
  ['openapi/', ['test/browser/docs', 'test/examples/', 'test/http/openapi']],
  ['docs/', []],
  ['dashboard/', ['test/browser/dashboard', 'test/dashboard/']],
  ['src/start/dashboard-build.ts', ['test/browser/dashboard', 'test/dashboard/']],
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
