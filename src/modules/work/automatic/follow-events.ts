import type { EventInput } from '../../../database/contributor.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import { openWork, type WorkDraft } from '../open-work.ts';
import { resolveWork } from '../resolve-work.ts';
import { type EndedReview, followReviews } from './follow-reviews.ts';
import { RESOLVING_RULES } from './resolving-rules.ts';
import { OPENING_RULES } from './work-rules.ts';

const OPENING = Map.groupBy(OPENING_RULES, ({ event }) => event as string);
const RESOLVING = Map.groupBy(RESOLVING_RULES, ({ event }) => event as string);

/** Returns whether events of this type open or complete work items. */
export function concernsWork(type: string): boolean {
  return OPENING.has(type) || RESOLVING.has(type);
}

/** Completes and opens the work items that follow from a transaction's events, in the same transaction. */
export async function followEvents(tx: UnitOfWork, events: readonly (EventInput & { id: string })[]): Promise<void> {
  const settled = events.flatMap(({ type, data }) =>
    (RESOLVING.get(type) ?? []).flatMap((rule) => {
      const of = rule.of(data);
      return of === null ? [] : [{ rule, ...of }];
    }),
  );
  if (settled.length > 0) await resolveWork(tx, settled);
  await followReviews(
    tx,
    events.flatMap(({ type, data }) => (type === 'review.decided' ? [(data as { review: EndedReview }).review] : [])),
  );
  const drafts = events.flatMap(({ id, type, data }) =>
    (OPENING.get(type) ?? []).flatMap((rule): WorkDraft[] => {
      const draft = rule.make(data);
      if (draft === null) return [];
      const dedupeKey = draft.subject ? `${draft.type}:${draft.subject.id}` : null;
      return [{ ...draft, dedupeKey, source: { type: 'event', id } }];
    }),
  );
  if (drafts.length > 0) await openWork(tx, drafts);
}
