import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '../../sandbox/demo/client.ts';
import { fill, type Sandbox } from './fill.ts';
import { type Suited, suitedResources } from './suited.ts';

const ID = /"([a-z]{1,3})_[0-9a-hjkmnp-tv-z]{26}"/g;
const LISTS = [
  ...[
    '/patients',
    '/coverages',
    '/claims',
    '/providers',
    '/facilities',
    '/remittances',
    '/denials',
    '/events?limit=100',
    '/claim-imports',
    '/imports',
  ],
  ...['/audit-entries?limit=100', '/audit-entries?action=medical_history.recorded', '/sandbox/test-clocks'],
  ...['/documents', '/eligibility-checks', '/eligibility-batches'],
  ...['/prior-authorizations', '/prior-authorizations?status=questions_received', '/payers?limit=100'],
  ...[
    '/trading-partners',
    '/connections',
    '/payer-routes',
    '/enrollments',
    '/exchange/interchanges',
    '/exchange/files',
  ],
  ...[
    '/claim-payments',
    '/appeals',
    '/encounters',
    '/charge-bundles',
    '/work',
    '/queues',
    '/calendars',
    '/sla-policies',
  ],
  '/sla-clocks',
  ...['/manual-review-policies', '/scrub-rules', '/reviews', '/roles', '/eligibility-policies'],
  ...['/users', '/request-log'],
  '/webhooks/subscriptions',
];
const EVERY_MS = 2_000;

type Found = { ids: Record<string, string[]>; suited: Suited };

type Options = {
  url: string;
  key: string;
  file: string;
  signal: AbortSignal;
  /** Requests under test change and delete resources at the same time, so it may be called at any time. */
  onFailure(error: Error): void;
};

/**
 * Keeps a sandbox filled with resources of each kind, also after requests have reset it, and writes their ids by prefix
 * and those that suit an operation to a file, until it is aborted.
 */
export async function keepResources({ url, key, file, signal, onFailure }: Options): Promise<void> {
  const sandbox = { url, key, api: createClient(url, key) };
  while (!signal.aborted) {
    const found = await refilled(sandbox, onFailure).catch((error: Error) => onFailure(error));
    if (found !== undefined) await writeFile(file, JSON.stringify(found));
    await delay(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function refilled(sandbox: Sandbox, onFailure: Options['onFailure']): Promise<Found> {
  const { api } = sandbox;
  await endOrganizationClocks(sandbox);
  const { body: claims } = await api.get('/v1/claims?status=paid');
  if (claims.data.length === 0) await fill(sandbox);
  const lists = await Promise.all(LISTS.map(async (path) => (await api.text(`/v1${path}`)).text));
  const subscription = /whs_\w{26}/.exec(lists.at(-1)!)?.[0];
  const paths = ['deliveries', 'replays'].map((list) => `/v1/webhooks/subscriptions/${subscription}/${list}`);
  const ofSubscription = await Promise.all(paths.map(async (path) => (await api.text(path)).text));
  return { ids: idsByPrefix([...lists, ...ofSubscription].join('\n')), suited: await suitedResources(api, onFailure) };
}

/**
 * Payers answer only when a test clock advances, so a clock of the whole organization would end the supply of payments.
 */
async function endOrganizationClocks({ api, url, key }: Sandbox): Promise<void> {
  const { body: clocks } = await api.get('/v1/sandbox/test-clocks');
  for (const { id, scope } of clocks.data) {
    if (scope !== 'organization') continue;
    await fetch(`${url}/v1/sandbox/test-clocks/${id}`, { method: 'DELETE', headers: { 'x-api-key': key } });
  }
}

function idsByPrefix(text: string): Record<string, string[]> {
  const byPrefix: Record<string, Set<string>> = {};
  for (const [quoted, prefix] of text.matchAll(ID)) {
    byPrefix[prefix!] ??= new Set();
    byPrefix[prefix!]!.add(quoted.slice(1, -1));
  }
  return Object.fromEntries(Object.entries(byPrefix).map(([prefix, ids]) => [prefix, [...ids]]));
}
