import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Files that wait for a time, each with its reason. Others wait for an event: `expect.poll`, `vi.waitUntil`, fake
 * timers.
 */
const WAITS: Record<string, string> = {
  'src/gateways/webhooks/webhook-sender-hostile.test.ts': 'a hostile server resets the connection after its response',
  'src/gateways/webhooks/webhook-sender-http1.test.ts':
    'a server closes idle connections while the sender uses them again',
  'src/gateways/webhooks/webhook-sender-http2.test.ts': 'a server loses its connection after the first bytes of a body',
  'src/gateways/webhooks/webhook-sender-late-body.test.ts': 'servers send bodies after the deadline of the status',
  'src/gateways/webhooks/webhook-sender-stall.test.ts': 'the process stands still until after the deadline',
  'src/modules/trading/exchange/real-time/real-time.test.ts': 'the timer is a fake one',
  'test/platform/events/feed.test.ts': 'a transaction commits late, at random',
  'test/helpers/receiver-in-thread.ts': 'a receiver answers late',
  'test/http/gone-client.test.ts': 'a statement of PostgreSQL runs until its client is gone',
  'test/http/oversized-bodies.test.ts': 'a client sends slowly',
  'test/platform/webhooks/dispatch-wakeups.test.ts': 'a receiver answers after a random time',
};

/**
 * Files whose tested part reads the machine's clock itself. They take it from `realNow` of `test/helpers/real-time.ts`.
 */
const REAL_TIME: Record<string, string> = {
  'test/browser/reports.ts': 'work of an office without a test clock is due before or after today',
  'test/browser/day-of-a-practice.test.ts': 'an office without a test clock bills a visit of yesterday',
  'test/billing/claim-imports/as-of.test.ts': 'imports record real time',
  'test/billing/claim-imports/import.test.ts': 'claims of an API without a test clock',
  'test/billing/claim-imports/request.test.ts': 'the sweep of uploads compares with the time of PostgreSQL',
  'test/billing/claim-imports/resume.test.ts': 'the sweep of imports compares with the time of PostgreSQL',
  'test/sdk/nightly.test.ts': 'the visits of an example are of today',
  'test/practice/imports/resume.test.ts': 'the sweep of imports compares with the time of PostgreSQL',
  'test/billing/claims-flow/clinic.ts': 'a clock that starts at the time of PostgreSQL, which wakes jobs',
  'test/cli/developer.test.ts': 'commands are processes of their own',
  'test/database/created-range.test.ts': 'ids are made at the time of the machine',
  'test/database/partitions.test.ts': 'PostgreSQL decides by its time what is old',
  'test/database/settled-migration.test.ts': 'a migration takes the time of PostgreSQL',
  'test/eligibility/plan-spans.test.ts': 'an API without a test clock decides what is current',
  'test/trading/enrollments/enrollments.test.ts': 'an API without a test clock fills in the date',
  'test/platform/events/feed.test.ts': 'events of an API without a test clock',
  'test/trading/exchange/credentials.test.ts': 'certificates of the test are valid from now on',
  'test/trading/exchange/late-acknowledgments.test.ts': 'a clock that starts days before the time of PostgreSQL',
  'test/integrations/fhir-sync/embedded.ts': 'tokens of the authorization server expire in real time',
  'test/integrations/fhir-sync/support.ts': 'tokens of the authorization server expire in real time',
  'test/integrations/partner-ehr/foreign-ehr.test.ts': 'an EHR of another process signs with the time of the machine',
  'test/integrations/fhir/fhir-server.test.ts': 'tokens of the authorization server expire in real time',
  'test/helpers/builders.ts': 'dates of service before those of an API without a test clock',
  'test/helpers/core-partner.ts': 'TLS compares certificates with real time',
  'test/helpers/certificates.ts': 'TLS compares certificates with the time of the machine',
  'test/http/remittances.test.ts': 'jobs are due by the time of PostgreSQL',
  'test/http/webhook-life.test.ts': 'deliveries are due by the time of PostgreSQL',
  'test/http/webhooks.test.ts': 'secrets of webhooks never follow a test clock',
  'test/observability/metrics.test.ts': 'metrics compare with the time of PostgreSQL',
  'test/trading/payers/import.test.ts': 'a list of the current year',
  'test/prior-authorizations/control-numbers.test.ts': 'an organization without a test clock',
  'test/prior-authorizations/support.ts': 'an organization without a test clock',
  'test/processes/processes.test.ts': 'services are processes of their own',
  'test/processes/release-before.test.ts': 'services are processes of their own',
  'test/sandbox/patient-clocks-references.test.ts': 'an organization without a test clock of its own',
  'test/sandbox/patient-clocks-end.test.ts': 'an organization without a test clock of its own',
  'test/sandbox/patient-clocks.test.ts': 'an organization without a test clock of its own',
  'test/sandbox/payer-events.test.ts': 'an organization without a test clock',
  'test/sandbox/test-clock.test.ts': 'compares the test clock with real time',
  'test/platform/sign-in/hostile-logout-tokens.test.ts': 'identity providers and their clients compare with real time',
  'test/platform/sign-in/logout.test.ts': 'identity providers and their clients compare with real time',
  'test/platform/sign-in/provider-trouble.test.ts': 'identity providers and their clients compare with real time',
  'test/platform/webhooks/replay-job.test.ts': 'events of an API without a test clock',
};

const tests = [
  ...['src', 'sandbox'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => `${folder}/${path}`),
  ),
  ...readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `test/${path}`),
].filter((path) => path !== 'test/scripts/test-habits.test.ts');

const filesWith = (pattern: RegExp) =>
  tests.filter((path) => pattern.test(readFileSync(join(ROOT, path), 'utf8'))).sort();

test('only the listed tests wait for a time', () => {
  const waits = /\bsetTimeout(?:\(| as )|\bpg_sleep\b|\bAtomics\.wait\b|\bscheduler\.wait\b|\bwaitUntil\(\(\) => false/;
  expect(filesWith(waits)).toEqual(Object.keys(WAITS).sort());
});

test('only the listed tests use the real date', () => {
  const uses = /\brealNow\(\)/;
  const others = [...Object.keys(REAL_TIME), 'test/helpers/real-time.ts'];
  expect(filesWith(uses)).toEqual(others.sort());
});

test('they take it from one function', () => {
  const direct = filesWith(/\bnew Date\(\)|\bDate\(\)|\bDate\.now\(\)/);
  // On fake timers `Date.now()` is not the real date.
  expect(direct).toEqual(['src/modules/trading/exchange/real-time/real-time.test.ts', 'test/helpers/real-time.ts']);
});
