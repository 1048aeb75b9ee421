type Search = Record<string, string | undefined>;

/** The filters that each page had last, by its path. In memory only. */
const filters = new Map<string, Search>();

export function noteAddress({ pathname, search }: { pathname: string; search: Search }): void {
  filters.set(pathname, search);
}

/** Returns where a page was last, with its filters, for the router. */
export function lastAddressOf(path: string) {
  return { to: path as never, search: (filters.get(path) ?? {}) as never };
}
