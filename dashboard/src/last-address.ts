import { ADDRESSES, type Address, type PageSearch, type PlainPath, type ResourcePath } from './addresses.ts';

export type Visited = { pathname: string; search: PageSearch };

/** The last search parameters of each page, by its path. They are kept only in memory. */
const parameters = new Map<string, PageSearch>();

/** The pages that led to the present one, with it at the end. They are kept only in memory. */
let trail: readonly Visited[] = [];

/** Whether the present page is a form, which the trail leaves out. */
let isForm = false;

const TRAIL_MAX = 30;

const RECORDS = Object.keys(ADDRESSES).filter((path): path is ResourcePath => path.endsWith('/$id'));

/** Pages that only create a record. Nobody returns to their empty form. */
const FORMS: readonly string[] = ['/claims/new', '/remittances/new'] satisfies PlainPath[];

/** Returns the address of a record by its path, or null for a page that shows no single record. */
function recordOf({ pathname, search }: Visited): Address | null {
  if (Object.hasOwn(ADDRESSES, pathname)) return null;
  for (const to of RECORDS) {
    const base = to.slice(0, -'$id'.length);
    const id = pathname.slice(base.length);
    if (pathname.startsWith(base) && id !== '' && !id.includes('/')) return { to, params: { id }, search } as Address;
  }
  return null;
}

/**
 * Returns the trail after a page was opened. A list begins it anew, unless a record leads to one of its rows. A record is
 * added to it, and a return to the page before removes the one after it.
 */
export function trailAfter(before: readonly Visited[], at: Visited): readonly Visited[] {
  const last = before.at(-1);
  if (FORMS.includes(at.pathname)) return before;
  if (last?.pathname === at.pathname) {
    const isSameRow = last.search.id === at.search.id;
    return recordOf(at) !== null || isSameRow ? [...before.slice(0, -1), at] : [at];
  }
  if (before.at(-2)?.pathname === at.pathname) return [...before.slice(0, -2), at];
  const isLed = last !== undefined && recordOf(last) !== null && at.search.id !== undefined;
  return recordOf(at) === null && !isLed ? [at] : [...before, at].slice(-TRAIL_MAX);
}

/** Notes the page that was opened, or the new search parameters of the same page. */
export function noteAddress(at: Visited): void {
  parameters.set(at.pathname, at.search);
  trail = trailAfter(trail, at);
  isForm = FORMS.includes(at.pathname);
}

/** Returns the last address of a page, with its filters. */
const lastAddressOf = (path: PlainPath) => ({ to: path, search: parameters.get(path) ?? {} });

/** Returns the address of the page that led to the present one; the list of its records if there is none. */
export function addressBefore(list: PlainPath): Address {
  const before = trail.at(isForm ? -1 : -2);
  if (before === undefined) return lastAddressOf(list) as Address;
  return recordOf(before) ?? ({ to: before.pathname, search: before.search } as Address);
}

/** Returns the address of the record that led to the open row of a list; null if the user opened the row in the list. */
export function recordBefore(): Address | null {
  const before = trail.at(-2);
  return before === undefined || trail.at(-1)?.search.id === undefined ? null : recordOf(before);
}
