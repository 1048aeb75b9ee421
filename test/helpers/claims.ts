import type { ClaimStatus } from '../../src/modules/billing/claims/claim.ts';
import { ensureStarterSets } from '../../src/modules/billing/code-sets/ensure-starter-sets.ts';
import { type EventDataRow, eventDataOf } from '../../src/modules/platform/events/event-data.ts';
import type { TestApp } from './app.ts';
import { aClaim, aCoverage, aPatient } from './builders.ts';
import { installEmptyEdits, installStatements } from './installed-edits.ts';
import { type AppOfOne, openAppOfOne } from './organizations.ts';

type Options = { key?: string; patient?: Record<string, unknown>; coverage?: Record<string, unknown> };

/** Creates a patient with a coverage through the API. */
export async function createCovered(t: TestApp, options: Options = {}) {
  const as = options.key === undefined ? {} : { key: options.key };
  const patient = await t.call('POST', '/v1/patients', { body: aPatient(options.patient), ...as });
  const body = aCoverage(patient.body.id, options.coverage);
  const coverage = await t.call('POST', '/v1/coverages', { body, ...as });
  return { patientId: patient.body.id as string, coverageId: coverage.body.id as string };
}

/** Creates a draft claim of a new patient through the API. */
export async function createDraft(t: TestApp, overrides: Record<string, unknown> = {}, options: Options = {}) {
  const as = options.key === undefined ? {} : { key: options.key };
  const body = aClaim(await createCovered(t, options), overrides);
  const { body: claim } = await t.call('POST', '/v1/claims', { body, ...as });
  return claim;
}

/** Puts a claim into a state that otherwise requires a payer's answer. */
export async function forceStatus(t: TestApp, organizationId: string, claimId: string, status: ClaimStatus) {
  await asOrganization(t, organizationId, (query) =>
    query(
      `update claims set status = $2, document = jsonb_set(document::jsonb, '{status}', to_jsonb($2::text)) where id = $1`,
      [claimId, status],
    ),
  );
}

/** Returns the events of one resource, oldest first, with parsed data. */
export async function eventsOf(t: TestApp, organizationId: string, resourceId: string) {
  const text = 'select type, data, packed from events where resource_id = $1 order by id';
  const rows = await asOrganization(t, organizationId, (query) => query(text, [resourceId]));
  return rows.map((row) => ({ type: row.type as string, data: JSON.parse(eventDataOf(row as EventDataRow)) }));
}

// biome-ignore lint/suspicious/noExplicitAny: rows of tests are read as they come.
type Query = (text: string, values: unknown[]) => Promise<any[]>;

async function asOrganization<T>(t: TestApp, organizationId: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await t.app.pool.connect();
  try {
    await client.query(`begin; set local app.organization_id = '${organizationId}'`);
    const result = await work(async (text, values) => (await client.query(text, values)).rows);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

/** Opens the service with an organization and the code sets that scrub rules look codes up in. */
export async function openScrubbingApp(options: Parameters<typeof openAppOfOne>[0] = {}): Promise<AppOfOne> {
  const t = await openAppOfOne(options);
  await ensureStarterSets(t.app.pool, new Date('2026-01-05T12:00:00Z'));
  await installEmptyEdits(t.app.pool);
  await installStatements(t.app.pool);
  return t;
}

/** Returns the calls of one claim: an action, and the claim itself. */
export const claimCalls = (t: () => TestApp) => ({
  post: (id: string, action: string, body?: unknown, headers = {}) =>
    t().call('POST', `/v1/claims/${id}/${action}`, { body, headers }),
  get: async (id: string) => (await t().call('GET', `/v1/claims/${id}`)).body,
});
