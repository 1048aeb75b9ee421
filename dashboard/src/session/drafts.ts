import { useReducer } from 'react';

/** Unsaved input of the user, by resource and field. It is kept only in memory, because it may contain PHI. */
const drafts = new Map<string, string>();
let ownerId: string | null = null;

export const hasDrafts = (): boolean => drafts.size > 0;

/** Keeps the drafts of this user and drops those of another user. */
export function keepDraftsOf(userId: string): void {
  if (ownerId !== null && ownerId !== userId) drafts.clear();
  ownerId = userId;
}

export function noteDraft(key: string, text: string | null): void {
  if (text === null) drafts.delete(key);
  else drafts.set(key, text);
}

export const draftOf = (key: string): string | null => drafts.get(key) ?? null;

/**
 * Returns the state of a text that is being typed. It survives the end of the session until the same user signs in
 * again.
 */
export function useDraft(key: string): [string | null, (text: string | null) => void] {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const change = (next: string | null) => {
    noteDraft(key, next);
    render();
  };
  return [draftOf(key), change];
}
