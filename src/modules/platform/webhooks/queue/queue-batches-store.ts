/**
 * The conditions of the dispatch queue's partial indexes; together they cover all rows. Queries about one subscription
 * combine them, because a full index would cost each dispatch another index entry.
 */
const PARTS = [
  { condition: 'attempt = 1 and not is_held and not is_clocked and not is_strict', order: 'due_at' },
  { condition: 'attempt > 1 and not is_held and not is_clocked and not is_strict', order: 'due_at' },
  { condition: 'is_strict and not is_held and not is_clocked', order: 'event_id' },
  { condition: 'is_clocked and not is_held', order: 'due_at' },
  { condition: 'is_held', order: 'subscription_id' },
] as const;

/** Returns SQL for the rows of subscription $2 of organization $1, at most `limit` (a parameter) from each part. */
export function queueRowsText(columns: string, options: { also?: string; limit?: string } = {}): string {
  const { also, limit } = options;
  return PARTS.map(
    ({ condition, order }) =>
      `(select ${columns} from webhook_queue where organization_id = $1 and subscription_id = $2 and ${condition}
        ${also === undefined ? '' : `and ${also}`} ${limit === undefined ? '' : `order by ${order} limit ${limit}`})`,
  ).join('\nunion all\n');
}
