import type { AuditInput, EventInput } from '../../../../database/transactions/contributor.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { changeWork } from '../change-work.ts';
import { openWork, type WorkDraft } from '../open-work.ts';
import { resolveWork, type Settled, settles } from '../resolve-work.ts';
import { recordChange } from '../update-work.ts';
import { lockWorkInReview, selectUsedKeys } from '../work-store.ts';
import { MERGE_PROPOSED, mergeWork } from './merge-work.ts';
import { RESOLVING_ACTIONS, RESOLVING_RULES } from './resolving-rules.ts';
import { OPENING_RULES } from './work-rules.ts';

/** How a review has ended. */
type EndedReview = { id: string; status: string };

const OPENING = Map.groupBy(OPENING_RULES, ({ event }) => event as string);
const RESOLVING = Map.groupBy(RESOLVING_RULES, ({ event }) => event as string);
const RESOLVING_BY_ACTION = Map.groupBy(RESOLVING_ACTIONS, ({ action }) => action);

/** Returns whether events of this type open or complete work items. */
export function concernsWork(type: string): boolean {
  return OPENING.has(type) || RESOLVING.has(type);
}

/** Returns whether changes with this audit action open or complete work items. */
export function concernsWorkAction(action: string): boolean {
  return RESOLVING_BY_ACTION.has(action) || action === MERGE_PROPOSED;
}

type Event = EventInput & { id: string };

/** Completes and opens the work items that follow from a transaction's changes, in the same transaction. */
export async function followEvents(
  tx: UnitOfWork,
  events: readonly Event[],
  changes: readonly Readonly<AuditInput>[] = [],
): Promise<void> {
  const settledBy = events.map(({ type, data }) =>
    (RESOLVING.get(type) ?? []).flatMap((rule): Settled[] => {
      return [rule.of(data) ?? []].flat().map((of) => ({ rule, ...of }));
    }),
  );
  const byChanges = changes.flatMap((change) =>
    (RESOLVING_BY_ACTION.get(change.action) ?? []).flatMap((rule): Settled[] => {
      const of = rule.of(change);
      return of === null ? [] : [{ rule, ...of }];
    }),
  );
  const settled = [...settledBy.flat(), ...byChanges];
  if (settled.length > 0) await resolveWork(tx, settled);
  await followReviews(
    tx,
    events.flatMap(({ type, data }) => (type === 'review.decided' ? [(data as { review: EndedReview }).review] : [])),
  );
  const drafts = events.flatMap(({ id, type, data }, index) =>
    (OPENING.get(type) ?? []).flatMap((rule): WorkDraft[] => {
      const draft = rule.make(data);
      if (draft === null || isSettledLater(draft, settledBy.slice(index + 1).flat())) return [];
      const dedupeKey = draft.subject ? `${draft.type}:${draft.subject.id}` : null;
      return [{ ...draft, dedupeKey, source: { type: 'event', id } }];
    }),
  );
  const proposals = await undecidedMerges(tx, changes);
  if (drafts.length + proposals.length > 0) await openWork(tx, [...drafts, ...proposals]);
}

/** Returns the work for proposed merges. A proposal on which a person has decided is not made again. */
async function undecidedMerges(tx: UnitOfWork, changes: readonly Readonly<AuditInput>[]): Promise<WorkDraft[]> {
  const drafts = changes.filter(({ action }) => action === MERGE_PROPOSED).map(mergeWork);
  if (drafts.length === 0) return [];
  const keys = drafts.flatMap(({ dedupeKey }) => dedupeKey ?? []);
  const used = new Set(await selectUsedKeys(tx, 'patient_merge', keys));
  return drafts.filter(({ dedupeKey }) => !used.has(dedupeKey ?? ''));
}

/**
 * Returns whether a later event of the same transaction completes the item, as when a denied replacement replaces its
 * claim.
 */
function isSettledLater(draft: Omit<WorkDraft, 'source' | 'dedupeKey'>, later: readonly Settled[]): boolean {
  const item = {
    ...draft,
    category: draft.category ?? null,
    claimId: draft.claimId ?? null,
    subject: draft.subject ?? null,
  };
  return later.some((one) => settles(one, item));
}

/** Updates the items that wait for reviews: an approval completes them, a rejection returns them to their assignee. */
async function followReviews(tx: UnitOfWork, reviews: readonly EndedReview[]): Promise<void> {
  const ended = reviews.filter(({ status }) => status !== 'pending');
  if (ended.length === 0) return;
  const byId = new Map(ended.map(({ id, status }) => [id, status]));
  for (const item of await lockWorkInReview(tx, [...byId.keys()])) {
    const isApproved = byId.get(item.reviewId ?? '') === 'approved';
    const move = isApproved ? { resolution: { code: 'decided' as const } } : { status: 'in_progress' as const };
    await recordChange(tx, item, changeWork(item, move, tx.now));
  }
}
