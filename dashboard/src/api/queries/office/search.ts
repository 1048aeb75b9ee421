import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import type { Schemas } from '../../schema.ts';

export type SearchHit = Schemas['SearchHit'];

const FRESH_MS = 10_000;
/** A text that was searched for may be PHI, so it is not kept after its results. */
const KEPT_MS = 30_000;

/** Searches patients and their records. The text is sent in the body, and kept in memory only. */
export function useSearch(text: string, isEnabled: boolean, types?: Schemas['SearchParams']['types']) {
  return useQuery({
    queryKey: ['search', text, types],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/v1/search', { body: { q: text, limit: 12, ...(types ? { types } : {}) }, signal })),
    enabled: isEnabled,
    retry: false,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });
}
