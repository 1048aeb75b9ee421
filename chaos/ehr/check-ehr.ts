import { WRITE_BACK_RULES } from '../../src/modules/integrations/partner-ehr/write-back/write-back-rules.ts';
import { anyOf } from '../checks/check.ts';
import { type EhrPlay, rowsOf } from './ehr-play.ts';
import type { StoredWrite } from './ehr-side.ts';

type Entry = { id: string; claimId: string; status: string; dedupeKey: string; code: string | null };
type Event = { id: string; type: string; resourceId: string };

/** A copy of the records of all sides. */
export type EhrRecords = {
  events: Event[];
  entries: Entry[];
  stored: StoredWrite[];
  refused: string[];
  /** The patients of the FHIR server, and those that the service has read, with their versions. */
  atServer: { id: string; version: string }[];
  received: { id: string; version: string }[];
  /** Subscriptions that are not removed, with the state at the server. */
  subscriptions: { id: string; status: string; remote: string }[];
  /** Ids of notifications that no run has handled, of runs that have not ended, and of jobs that have not run. */
  leftovers: string[];
  connections: string[];
  failedJobs: string[];
};

const FINAL = ['written', 'failed', 'cancelled'];

export async function gatherEhr(play: EhrPlay): Promise<EhrRecords> {
  const { ehr, fhir, jobs } = play;
  const rows = <T>(text: string) => rowsOf<T>(play, text);
  const subscriptions = await rows<{ id: string; status: string; remoteId: string | null }>(
    `select id, status, document->>'remoteId' as "remoteId" from fhir_subscriptions
     where organization_id = $1 and status not in ('removing', 'removed') order by id`,
  );
  const left = await rows<{ what: string }>(
    `select 'notification ' || dedupe_key as what from fhir_notifications where organization_id = $1 and handled_at is null
     union all select 'run ' || id || ' is ' || status from fhir_sync_runs
       where organization_id = $1 and status in ('queued', 'running')`,
  );
  return {
    events: await rows<Event>(
      `select id, type, resource_id as "resourceId" from events where organization_id = $1
         and (type like 'outbox.%' or type like 'claim.%') order by id`,
    ),
    entries: await rows<Entry>(
      `select id, status, document->'subject'->>'id' as "claimId", dedupe_key as "dedupeKey",
         document->'failure'->>'code' as code from outbox_entries where organization_id = $1 order by id`,
    ),
    stored: ehr.stored,
    refused: [...ehr.refused],
    atServer: [...fhir.patients.values()].map(({ id, version }) => ({ id, version: String(version) })),
    received: await rows(
      `select fhir_id as id, version_id as version from fhir_resources
       where organization_id = $1 and resource_type = 'Patient'`,
    ),
    subscriptions: subscriptions.map(({ id, status, remoteId }) => ({
      id,
      status,
      remote: fhir.subscriptions.find((one) => one.id === remoteId)?.status ?? 'gone',
    })),
    leftovers: [...left.map(({ what }) => what), ...((await jobs.waiting()) === 0 ? [] : ['jobs are waiting'])],
    connections: (await rows<{ status: string }>('select status from fhir_connections where organization_id = $1')).map(
      ({ status }) => status,
    ),
    failedJobs: await jobs.failures(),
  };
}

/** Compares the records of the practice, the service, the EHR and the FHIR server; returns the differences. */
export function examineEhr(records: EhrRecords): string[] {
  return [
    ...examineQueue(records),
    ...examineEnds(records),
    ...examineOrder(records),
    ...examineReading(records),
    ...records.leftovers.map((what) => `unfinished: ${what}`),
    ...records.failedJobs.map((failure) => `a job failed: ${failure}`),
  ];
}

/** Each status of a claim has queued one write. */
function examineQueue({ events, entries }: EhrRecords): string[] {
  const queued = Map.groupBy(entries, ({ dedupeKey }) => dedupeKey);
  const wanted = events
    .filter(({ type }) => Object.hasOwn(WRITE_BACK_RULES, type))
    .map(({ id }) => `claim_status:${id}`);
  const counts = wanted.map((key) => ({ key, count: queued.get(key)?.length ?? 0 }));
  const strange = [...queued.keys()].filter((key) => !wanted.includes(key));
  return [
    ...counts.filter(({ count }) => count !== 1).map(({ key, count }) => `${key} has ${count} writes`),
    ...strange.map((key) => `the write ${key} has no event`),
  ];
}

/** Each write has one end, and is at the EHR exactly if that end is `written`. */
function examineEnds({ events, entries, stored, refused }: EhrRecords): string[] {
  const copies = Map.groupBy(stored, ({ reference }) => reference);
  const ended = Map.groupBy(
    events.filter(({ type }) => type.startsWith('outbox.')),
    ({ resourceId }) => resourceId,
  );
  const strangers = [...copies.keys()].filter((reference) => !entries.some(({ id }) => id === reference));
  const problems = entries.flatMap(({ id, status, code }) => {
    const count = copies.get(id)?.length ?? 0;
    const types = (ended.get(id) ?? []).map(({ type }) => type);
    const isFailed = status === 'failed';
    // The EHR has stored a write whose response was lost, and refused nothing of it.
    const isExplained = !isFailed || (code === 'rejected' ? refused.includes(id) : code === 'dependency_failed');
    return [
      ...(FINAL.includes(status) ? [] : [`the write ${id} is ${status}`]),
      ...(count === (status === 'written' ? 1 : 0) ? [] : [`the write ${id} is ${status} and was made ${count} times`]),
      ...(types.join() === `outbox.${status}`
        ? []
        : [`the write ${id} is ${status} and fired ${types.join() || 'nothing'}`]),
      ...(isExplained ? [] : [`the write ${id} failed: ${code}`]),
    ];
  });
  return [...problems, ...strangers.map((reference) => `the EHR has a write ${reference} that is not in the outbox`)];
}

/** The writes of one claim were made in the order of its statuses. */
function examineOrder({ entries, stored }: EhrRecords): string[] {
  const claims = Map.groupBy(entries, ({ claimId }) => claimId);
  return [...claims].flatMap(([claimId, own]) => {
    const made = stored.filter((write) => write.claimId === claimId).map(({ reference }) => reference);
    const wanted = own.filter(({ status }) => status === 'written').map(({ id }) => id);
    return made.join() === wanted.join() ? [] : [`the writes of ${claimId} were made as ${made.join(' ')}`];
  });
}

/** Every change of the server has been read, and one subscription reports the next ones. */
function examineReading({ atServer, received, subscriptions, connections }: EhrRecords): string[] {
  const versions = new Map(received.map(({ id, version }) => [id, version]));
  const old = atServer.filter(({ id, version }) => versions.get(id) !== version);
  const working = subscriptions.filter(({ status, remote }) => status === 'active' && remote === 'active');
  return [
    ...old.map(({ id, version }) => `${id} has version ${version} and was read as ${versions.get(id) ?? 'nothing'}`),
    ...(working.length === 1 && subscriptions.length === 1 ? [] : [`subscriptions: ${JSON.stringify(subscriptions)}`]),
    ...connections.filter((status) => status !== 'active').map((status) => `the FHIR connection is ${status}`),
  ];
}

/** Falsifications of a copy of correct records; each must be found. */
export const FALSIFICATIONS: Readonly<Record<string, (records: EhrRecords) => void>> = {
  'a status was not written': ({ entries }) => void entries.splice(entries.indexOf(anyOf(entries)), 1),
  'a status was written twice': ({ entries }) => void entries.push({ ...anyOf(entries), id: 'obx_another' }),
  'a write was made twice': ({ stored }) => void stored.push({ ...anyOf(stored) }),
  'a written write is not at the EHR': ({ stored }) => void stored.pop(),
  'a cancelled write was made': ({ entries, events }) => {
    const entry = anyOf(entries, ({ status }) => status === 'written');
    entry.status = 'cancelled';
    anyOf(events, ({ resourceId }) => resourceId === entry.id).type = 'outbox.cancelled';
  },
  'a write never ended': ({ entries }) => {
    anyOf(entries).status = 'unknown';
  },
  'a write has two ends': ({ events }) =>
    void events.push({ ...anyOf(events, ({ type }) => type === 'outbox.written') }),
  'a write failed without a reason': ({ entries }) => {
    Object.assign(anyOf(entries), { status: 'failed', code: 'deadline_passed' });
  },
  'writes of a claim changed places': ({ stored }) => {
    const first = anyOf(stored, ({ claimId }) => stored.filter((one) => one.claimId === claimId).length > 1);
    stored.splice(stored.indexOf(first), 1);
    stored.push(first);
  },
  'the EHR has a foreign write': ({ stored }) => void stored.push({ ...anyOf(stored), reference: 'obx_another' }),
  'a change was not read': ({ received }) => {
    anyOf(received).version = '0';
  },
  'a patient was never read': ({ received }) => void received.pop(),
  'the subscription ended unnoticed': ({ subscriptions }) => {
    anyOf(subscriptions).remote = 'off';
  },
  'there are two subscriptions': ({ subscriptions }) => void subscriptions.push({ ...anyOf(subscriptions) }),
  'a notification was not handled': ({ leftovers }) => void leftovers.push('notification event 3'),
  'a job failed': ({ failedJobs }) => void failedJobs.push('send-outbox: Error'),
  'the connection was degraded': (records) => {
    records.connections = ['degraded'];
  },
};
