import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../session/session.tsx';
import { api, unwrap } from '../../client.ts';
import type { Schemas } from '../../schema.ts';

export type Colleague = Schemas['Colleague'];

const PAGE_SIZE = 100;

async function loadAll(signal: AbortSignal): Promise<Colleague[]> {
  const all: Colleague[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) };
    const page = await unwrap(api.GET('/v1/colleagues', { params: { query }, signal }));
    all.push(...page.data);
    if (page.nextCursor === null) return all;
    cursor = page.nextCursor;
  }
}

/** Returns the users of the organization with their names; none until they are loaded, or if the role may not read work. */
export function useColleagues(): readonly Colleague[] {
  const mayRead = useMay('work:read', 'users:read');
  const { data } = useQuery({
    queryKey: ['users', 'colleagues'],
    queryFn: ({ signal }) => loadAll(signal),
    enabled: mayRead,
    staleTime: 5 * 60_000,
  });
  return data ?? [];
}

/** Returns the name of a user; undefined for an unknown id. */
export function useNameOfUser(id: string): string | undefined {
  return useColleagues().find((one) => one.id === id)?.name;
}
