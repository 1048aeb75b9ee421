import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { localDateIn } from '../../../../kernel/time-zone.ts';
import { applyResources, inOrder } from '../effects/apply-resources.ts';
import { type Arrival, type Effect, type EffectContext, problem, unmapped } from '../effects/effect.ts';
import { keyOf } from '../effects/references.ts';
import {
  type KnownResource,
  markSeen,
  markWaiting,
  type StoredResource,
  saveResources,
  selectKnown,
} from '../received/fhir-resources-store.ts';
import { contentVault, hashOf, RESOURCE_CHARACTERS_MAX } from '../received/resource-content.ts';
import { addCounts, addProblems, countedProblem, NO_COUNTS, type SyncRun, VISIT_PARTS } from '../runs/sync-run.ts';
import type { TypeCounts } from '../runs/sync-run-fields.ts';
import type { Received } from './read-page.ts';

/** `timeZone`: that of the practice. */
export type PageContext = { encryption: Encryption; fhirBaseUrl: string; timeZone: string | null };
/** `repeated`: keys of the previous page. `failed`: why the only resource of the page could not be saved. */
type PageOptions = { repeated: ReadonlySet<string>; failed?: { reason?: string | undefined } };

/**
 * Saves the resources of a page with their effects. Returns the run with its counts, and whether one was new or changed.
 * The caller saves the run, so that its position commits with the effects.
 */
export async function savePage(
  tx: UnitOfWork,
  run: SyncRun,
  received: readonly Received[],
  { encryption, fhirBaseUrl, timeZone }: PageContext,
  { repeated, failed }: PageOptions,
): Promise<{ run: SyncRun; hasNews: boolean }> {
  const { connectionId } = run;
  const vault = contentVault(encryption, tx.organizationId, connectionId);
  const known = new Map((await selectKnown(tx, connectionId, received)).map((one) => [keyOf(one), one]));
  const counts = new Map<string, TypeCounts>();
  const count = (type: string, name: keyof TypeCounts) => {
    const total = counts.get(type) ?? { ...NO_COUNTS };
    total[name] += 1;
    counts.set(type, total);
  };
  const arrivals: Arrival[] = [];
  const unchanged: Received[] = [];
  for (const one of received) {
    // A dry run stores nothing, so a resource on two pages would be counted twice.
    if (run.dryRun && repeated.has(keyOf(one))) continue;
    const { text, resource } = withRelativeReferences(one.resource, fhirBaseUrl);
    const arrival = arrivalOf({ ...one, resource }, text, known.get(keyOf(one)) ?? null);
    const isNews = isNewVersion(arrival);
    // Each version counts once, although pages overlap and may be read again.
    const isCounted = !isNews && (repeated.has(keyOf(one)) || isReadBy(run.id, arrival));
    if (!isCounted) count(one.type, 'seen');
    if (!isNews) {
      if (!isReadBy(run.id, arrival)) unchanged.push(one);
      if (!isCounted) count(one.type, 'unchanged');
      continue;
    }
    const isKept = !one.isOmitted && text.length <= RESOURCE_CHARACTERS_MAX;
    arrivals.push({ ...arrival, raw: isKept && !run.dryRun ? vault.seal(one, text) : null });
  }
  const today = localDateIn(timeZone ?? 'UTC', tx.now);
  const context: EffectContext = { connectionId, runId: run.id, vault, isDryRun: run.dryRun, timeZone, today };
  const found: ReturnType<typeof countedProblem>[] = [];
  for (const group of inOrder(arrivals)) {
    const effects = failed ? group.map(({ type }) => refused(type, failed)) : await applyKept(tx, context, group);
    for (const [index, { outcome, problems }] of effects.entries()) {
      const { type } = group[index]!;
      count(type, outcome);
      const reported = run.dryRun ? problems.filter(({ code }) => code !== 'reference_not_found') : problems;
      found.push(...reported.map((one) => countedProblem(type, one)));
    }
    if (!run.dryRun) await saveGroup(tx, context, group, effects);
  }
  if (!run.dryRun) await markSeen(tx, { connectionId, runId: run.id }, unchanged);
  const counted = { counts: addCounts(run.counts, counts), problems: addProblems(run.problems, found) };
  return { run: { ...run, ...counted }, hasNews: arrivals.length > 0 };
}

/** Makes references to the connection's own server relative. */
function withRelativeReferences(resource: Received['resource'], fhirBaseUrl: string) {
  const text = JSON.stringify(resource);
  if (!text.includes(fhirBaseUrl)) return { text, resource };
  const relative = text.replaceAll(`"reference":"${fhirBaseUrl}/`, '"reference":"');
  return { text: relative, resource: JSON.parse(relative) as Received['resource'] };
}

function arrivalOf(one: Received, text: string, known: KnownResource | null): Arrival {
  const { type, id, versionId, lastUpdated, resource } = one;
  return {
    type,
    id,
    versionId,
    lastUpdated: lastUpdated === null ? null : new Date(lastUpdated),
    hash: hashOf(text),
    raw: null,
    resource,
    known,
  };
}

function isNewVersion({ known, hash, lastUpdated }: Arrival): boolean {
  if (known === null || known.status === 'deleted') return true;
  if (known.hash.equals(hash)) return false;
  return lastUpdated === null || known.lastUpdated === null || lastUpdated >= known.lastUpdated;
}

function refused(type: string, { reason }: { reason?: string | undefined }): Effect {
  const rejected = { ...problem('rejected', type), ...(reason === undefined ? {} : { reason }) };
  return { ...unmapped([rejected]), outcome: 'failed' };
}

/** Returns whether the run has read this version before. */
function isReadBy(runId: string, { known }: Arrival): boolean {
  return known?.seenRunId === runId || known?.runId === runId;
}

/** A resource that is too large to keep is not mapped. */
async function applyKept(tx: UnitOfWork, context: EffectContext, group: readonly Arrival[]): Promise<Effect[]> {
  const isKept = ({ raw }: Arrival) => raw !== null || context.isDryRun;
  const effects = await applyResources(tx, context, group.filter(isKept));
  let next = 0;
  return group.map((arrival) => (isKept(arrival) ? effects[next++]! : unmapped([problem('too_large', arrival.type)])));
}

async function saveGroup(
  tx: UnitOfWork,
  { connectionId, runId }: EffectContext,
  group: readonly Arrival[],
  effects: readonly Effect[],
): Promise<void> {
  const rows = group.map(({ resource, known, ...arrival }, index): StoredResource => {
    const { status, targetId, missing, problems } = effects[index]!;
    return {
      ...arrival,
      status,
      targetId: targetId ?? known?.targetId ?? null,
      encounterId: visitOf(arrival.type, resource),
      missing,
      problems,
    };
  });
  saveResources(tx, { connectionId, runId, isSeen: true }, rows);
  const visits = group.flatMap(({ known }, index) => [rows[index]!.encounterId, known?.encounterId ?? null]);
  const arrived = group.filter(({ known }) => known === null || known.status === 'deleted').map(keyOf);
  const encounterIds = [...new Set(visits.filter((id) => id !== null))];
  await markWaiting(tx, connectionId, { encounterIds, arrived });
}

/** Returns the visit that a condition, procedure or charge belongs to. */
function visitOf(type: string, resource: unknown): string | null {
  if (!VISIT_PARTS.has(type)) return null;
  const { encounter, context } = resource as Record<string, { reference?: unknown } | undefined>;
  const text = (type === 'ChargeItem' ? context : encounter)?.reference;
  return typeof text === 'string' ? (/^Encounter\/([A-Za-z0-9.-]{1,64})$/.exec(text)?.[1] ?? null) : null;
}
