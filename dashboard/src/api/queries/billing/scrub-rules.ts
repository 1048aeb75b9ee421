import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../session/session.tsx';
import { api, unwrap } from '../../client.ts';

/** Returns a function that returns what a rule checks, in words; '…' until the rules are loaded. */
export function useRuleTitle(): (id: string) => string {
  const mayRead = useMay('claims:read', 'denials:read');
  const { data } = useQuery({
    queryKey: ['scrub-rules'],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/scrub-rules', { signal })),
    enabled: mayRead,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (id) => data?.data.find((rule) => rule.id === id)?.title ?? (data === undefined ? '…' : 'A former rule');
}
