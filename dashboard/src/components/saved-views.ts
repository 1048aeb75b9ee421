import { ADDRESSES, type PageSearch, searchOf } from '../addresses.ts';
import type { Schemas } from '../api/schema.ts';

export type SavedView = Schemas['SavedView'];
export type NewView = Schemas['SavedViewCreateParams'];

type Content = { filters: Record<string, string>; sort: string | null };

/** Returns the page if its filters can be saved. A page of one record, and the form of a new claim, have none. */
export function viewedPageOf(pathname: string): SavedView['page'] | null {
  const names: readonly string[] | undefined = (ADDRESSES as Record<string, readonly string[]>)[pathname];
  const isViewed = names !== undefined && names.length > 0 && pathname !== '/claims/new';
  return isViewed ? (pathname as SavedView['page']) : null;
}

/** Returns what a view keeps of the address of a page: everything but the open row. */
export function contentOf({ id: _openRow, sort, ...rest }: PageSearch): Content {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '');
  return { filters: Object.fromEntries(set), sort: sort ?? null };
}

/** Returns the filters and the order of a view for the address of its page, without those that the page no longer has. */
export const searchOfView = ({ page, filters, sort }: SavedView): PageSearch =>
  searchOf(page, { ...filters, ...(sort && { sort }) });

const sorted = (search: PageSearch) => JSON.stringify(Object.entries(search).toSorted());

/** Returns whether the address of a page shows exactly a view. */
export function isShown(view: SavedView, { filters, sort }: Content): boolean {
  return sorted(searchOfView(view)) === sorted({ ...filters, ...(sort && { sort }) });
}

const keyOf = (userId: string) => `rcm.views.${userId}`;

/** Returns the views that a former version kept in this browser; none if the stored text cannot be read. */
export function viewsInBrowser(userId: string): readonly NewView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((each) => viewOf(each) ?? []) : [];
  } catch {
    return [];
  }
}

/** Returns a stored view, or null if the value has another shape. Drops filters that its page no longer has. */
function viewOf(value: unknown): NewView | null {
  const { path, name, search } = (value ?? {}) as Record<string, unknown>;
  if (typeof path !== 'string' || typeof name !== 'string' || typeof search !== 'object' || search === null)
    return null;
  const page = viewedPageOf(path);
  if (page === null) return null;
  const { filters, sort } = contentOf(searchOf(page, search));
  return { page, name, filters, ...(sort && { sort }) };
}

/** Removes the views from this browser, except those that could not be moved. */
export function keepInBrowser(userId: string, left: readonly NewView[]): void {
  const kept = left.map(({ page, name, filters, sort }) => ({ path: page, name, search: { ...filters, sort } }));
  if (kept.length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  else localStorage.removeItem(keyOf(userId));
}
