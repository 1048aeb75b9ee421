type Search = Record<string, string | undefined>;

/** The last filters of each page, by its path. They are kept only in memory. */
const filters = new Map<string, Search>();

export function noteAddress({ pathname, search }: { pathname: string; search: Search }): void {
  filters.set(pathname, search);
}

/** Returns the last address of a page, with its filters, for the router. */
export function lastAddressOf(path: string) {
  return { to: path as never, search: (filters.get(path) ?? {}) as never };
}
