export const POLICY_STATUSES = ['active', 'paused'] as const;
export const POLICY_TRIGGERS = ['before_visit', 'monthly'] as const;
export type PolicyTrigger = (typeof POLICY_TRIGGERS)[number];
export const ITEM_STATES = ['checked', 'refused'] as const;
export type PolicyItemState = (typeof ITEM_STATES)[number];
