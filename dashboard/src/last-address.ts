import type { PageSearch, PlainPath } from './addresses.ts';

/** The last search parameters of each page, by its path. They are kept only in memory. */
const parameters = new Map<string, PageSearch>();

export function noteAddress({ pathname, search }: { pathname: string; search: PageSearch }): void {
  parameters.set(pathname, search);
}

/** Returns the last address of a page, with its filters. */
export function lastAddressOf(path: PlainPath) {
  return { to: path, search: parameters.get(path) ?? {} };
}
