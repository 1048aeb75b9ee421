export const KEY_STATUSES = ['active', 'disabled', 'revoked'] as const;
export type ApiKeyStatus = (typeof KEY_STATUSES)[number];

export const CREATOR_STATUSES = ['active', 'disabled', 'removed'] as const;

/** The user who created a key. */
export type KeyCreator = { userId: string; status: (typeof CREATOR_STATUSES)[number] };
