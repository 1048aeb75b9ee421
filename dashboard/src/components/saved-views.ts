import { type PageSearch, searchOf } from '../addresses.ts';

/** Filters of a list under a name. Filters are ids, codes and dates, never names of persons. */
export type SavedView = { path: string; name: string; search: PageSearch };

const VIEWS_MAX = 50;
const keyOf = (userId: string) => `rcm.views.${userId}`;

/** Returns the views that a user has saved in this browser; none if the stored text cannot be read. */
export function readViews(userId: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((each) => viewOf(each) ?? []) : [];
  } catch {
    return [];
  }
}

/** Returns a stored view, or null if the value has another shape. Drops filters that its page no longer has. */
function viewOf(value: unknown): SavedView | null {
  const { path, name, search } = (value ?? {}) as Record<string, unknown>;
  if (typeof path !== 'string' || typeof name !== 'string' || typeof search !== 'object' || search === null)
    return null;
  return { path, name, search: searchOf(path, search) };
}

/** Stores the views. A browser without storage keeps them until the page is closed. */
export function writeViews(userId: string, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(views));
  } catch {
    // The views are only a convenience.
  }
}

const isSame = (one: SavedView, other: SavedView) => one.path === other.path && one.name === other.name;

/** Adds a view. Replaces a view with the same name and list; beyond 50 views, removes the oldest. */
export function viewsWith(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...viewsWithout(views, view), view].slice(-VIEWS_MAX);
}

export function viewsWithout(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return views.filter((each) => !isSame(each, view));
}

/** Returns the views with one of them renamed, in the same order. */
export function viewsRenamed(views: readonly SavedView[], view: SavedView, name: string): readonly SavedView[] {
  return views.map((each) => (isSame(each, view) ? { ...each, name } : each));
}
