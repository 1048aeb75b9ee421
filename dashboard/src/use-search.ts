import { useNavigate, useSearch } from '@tanstack/react-router';

/** Returns the filters in the page's address, and a function that changes some of them. */
export function usePageSearch() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const change = (changes: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: ((former: object) => ({ ...former, ...changes })) as never, replace: true });
  return [search, change] as const;
}
