import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, unwrap } from '../../client.ts';
import { useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { uploadOf } from '../../upload.ts';
import { useAction } from '../../use-action.ts';

export type ClaimImport = Schemas['ClaimImport'];

const POLLED_EVERY_MS = 1_500;
const isRunning = ({ status }: ClaimImport) => status === 'queued' || status === 'running';

/** Imports an 837P file. Large files are imported by a job, whose state `useClaimImport` follows. */
export const useImportClaims = (onDone: (started: ClaimImport) => void) =>
  useAction<{ file: File; name: string; size: number; lastModified: number }, ClaimImport>(
    ({ file }, params) => unwrap(api.POST('/v1/claim-imports', { params, ...uploadOf(file) })) as Promise<ClaimImport>,
    { onDone, isQuiet: true },
  );

/** Returns an import, read again until it has ended. Then the lists show its claims. */
export function useClaimImport(started: ClaimImport) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['claim-import', started.id],
    queryFn: () => unwrap(api.GET('/v1/claim-imports/{id}', { params: { path: { id: started.id } } })),
    initialData: started,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLLED_EVERY_MS : false),
  });
  const isOver = !isRunning(query.data);
  useEffect(() => {
    if (!isOver) return;
    for (const name of ['claims', 'patients', 'overview']) void client.invalidateQueries({ queryKey: [name] });
  }, [client, isOver]);
  return { ...query, isOver };
}

const ITEMS_SHOWN = 50;

/** Returns the claims of the file that were not created. */
export const useRefusedItems = (id: string, enabled: boolean) =>
  useList(
    ['claim-import', id, 'refused'],
    (cursor, signal) =>
      unwrap(
        api.GET('/v1/claim-imports/{id}/items', {
          params: { path: { id }, query: { limit: ITEMS_SHOWN, cursor, outcome: 'refused' } },
          signal,
        }),
      ),
    { enabled },
  );
