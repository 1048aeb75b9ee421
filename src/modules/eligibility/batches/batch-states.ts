export const BATCH_STATUSES = ['running', 'completed'] as const;

/** States of the rows. */
export const ITEM_STATES = ['waiting', 'checked', 'refused'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
