import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type ApiClient, createClient } from '../../src/demo/client.ts';
import { Narrator } from '../../src/demo/narrate.ts';
import { playScenarios } from '../../src/demo/play.ts';
import { claimBody, patientBody, SCENARIOS } from '../../src/demo/scenarios.ts';

const ID = /"([a-z]{2,3})_[0-9a-hjkmnp-tv-z]{26}"/g;
const LISTS = [
  ...['/patients', '/coverages', '/claims', '/remittances', '/denials', '/events?limit=100', '/claim-imports'],
  ...['/audit-entries', '/sandbox/test-clocks', '/webhooks/subscriptions'],
];
const EVERY_MS = 2_000;

/**
 * Keeps a sandbox filled with resources of each kind, also after requests have reset it, and writes their ids by prefix
 * to a file, until it is aborted.
 */
export async function keepResources(url: string, key: string, file: string, signal: AbortSignal): Promise<void> {
  const api = createClient(url, key);
  while (!signal.aborted) {
    // Requests under test change and delete resources at the same time.
    const text = await refilled(api).catch(() => null);
    if (text !== null) await writeFile(file, JSON.stringify(idsByPrefix(text)));
    await delay(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function refilled(api: ApiClient): Promise<string> {
  const { body: claims } = await api.get('/v1/claims?status=paid');
  if (claims.data.length === 0) await fill(api);
  const lists = await Promise.all(LISTS.map(async (path) => (await api.text(`/v1${path}`)).text));
  const subscription = /whs_\w{26}/.exec(lists.at(-1)!)?.[0];
  const paths = ['deliveries', 'replays'].map((list) => `/v1/webhooks/subscriptions/${subscription}/${list}`);
  const ofSubscription = await Promise.all(paths.map(async (path) => (await api.text(path)).text));
  return [...lists, ...ofSubscription].join('\n');
}

/** Creates claims that are paid and denied, a draft, a subscription with a replay, an import and a test clock. */
async function fill(api: ApiClient): Promise<void> {
  await api.post('/v1/webhooks/subscriptions', { url: 'http://127.0.0.1:9/hook', events: ['*'] });
  const played = await playScenarios(api, new Narrator(() => undefined, false));
  const [scenario] = SCENARIOS;
  const { body: patient } = await api.post('/v1/patients', patientBody(scenario!));
  const ids = { patientId: patient.id, payerId: 'SBX01', memberId: scenario!.memberId };
  const { body: coverage } = await api.post('/v1/coverages', ids);
  await api.post('/v1/claims', claimBody(scenario!, { patientId: patient.id, coverageId: coverage.id }, new Date()));
  const { text } = await api.text(`/v1/claims/${played[0]!.id}/x12`);
  await api.upload('/v1/claim-imports', Buffer.from(text), 'application/edi-x12');
  await api.post('/v1/sandbox/test-clocks', { frozenTime: '2030-01-01T00:00:00Z', scope: 'patients' });
  const { body: subscriptions } = await api.get('/v1/webhooks/subscriptions');
  const since = new Date(Date.now() - 3_600_000).toISOString();
  await api.post(`/v1/webhooks/subscriptions/${subscriptions.data[0].id}/replays`, { since });
}

function idsByPrefix(text: string): Record<string, string[]> {
  const byPrefix: Record<string, Set<string>> = {};
  for (const [quoted, prefix] of text.matchAll(ID)) {
    byPrefix[prefix!] ??= new Set();
    byPrefix[prefix!]!.add(quoted.slice(1, -1));
  }
  return Object.fromEntries(Object.entries(byPrefix).map(([prefix, ids]) => [prefix, [...ids]]));
}
