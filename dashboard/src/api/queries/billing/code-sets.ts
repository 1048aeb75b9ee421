import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import type { Schemas } from '../../schema.ts';

export type CodeSet = Schemas['CodeSetKind'];

const PATH = '/v1/code-sets';

/** Reads every kind of code set with its loaded releases. */
export const useCodeSets = () =>
  useQuery({ queryKey: ['code-sets'], queryFn: ({ signal }) => unwrap(api.GET(PATH, { signal })) });
