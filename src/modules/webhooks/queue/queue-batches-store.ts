/**
 * The parts of the queue of dispatches as its partial indexes have them; together they are all rows. A query about
 * one subscription asks part by part, since no index holds the whole: it would cost each dispatch another entry.
 */
const PARTS = [
  { condition: 'attempt = 1 and not is_held and not is_clocked and not is_strict', order: 'due_at' },
  { condition: 'attempt > 1 and not is_held and not is_clocked and not is_strict', order: 'due_at' },
  { condition: 'is_strict and not is_held and not is_clocked', order: 'event_id' },
  { condition: 'is_clocked and not is_held', order: 'due_at' },
  { condition: 'is_held', order: 'subscription_id' },
] as const;

/** The rows of subscription $2 of organization $1, from each part at most as many as `limit` (a parameter) says. */
export function queueRowsText(columns: string, options: { also?: string; limit?: string } = {}): string {
  const { also, limit } = options;
  return PARTS.map(
    ({ condition, order }) =>
      `(select ${columns} from webhook_queue where organization_id = $1 and subscription_id = $2 and ${condition}
        ${also === undefined ? '' : `and ${also}`} ${limit === undefined ? '' : `order by ${order} limit ${limit}`})`,
  ).join('\nunion all\n');
}
