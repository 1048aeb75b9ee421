import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PagePath, PageSearch } from './addresses.ts';

/**
 * Returns the search parameters of the page's address, and a function that changes some of them. The path decides which
 * parameters the page may use.
 */
export function usePageSearch<Path extends PagePath>(_path: Path) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: PageSearch<Path>) =>
    void navigate({ to: '.', search: (former) => ({ ...former, ...changes }), replace: true });
  const own: PageSearch<Path> = search;
  return [own, change] as const;
}
