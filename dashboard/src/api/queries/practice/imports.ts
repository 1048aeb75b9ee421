import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type Import = Schemas['Import'];
export type RowType = NonNullable<Import['type']>;
export type ImportFile = { file: File; type: RowType | undefined; dryRun: boolean; allOrNothing: boolean };

const POLLED_EVERY_MS = 1_500;

export const isRunning = ({ status }: Pick<Import, 'status'>) => status === 'queued' || status === 'running';

/** Returns the imports, newest first, often enough to show the progress of one that runs. */
export const useImports = (filter: ListFilter<'/v1/imports'>) =>
  useList<Import>(
    ['imports', filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/imports', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { refetchEveryMs: 5_000, csv: listAddress('/v1/imports', filter) },
  );

/** Returns an import, read again until it has ended. Then the lists show its resources. */
export function useImport(id: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/imports/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLLED_EVERY_MS : false),
  });
  const isOver = query.data !== undefined && !isRunning(query.data);
  useEffect(() => {
    if (!isOver) return;
    for (const name of ['imports', 'patients', 'coverages', 'encounters', 'providers', 'facilities'])
      void client.invalidateQueries({ queryKey: [name] });
  }, [client, isOver]);
  return query;
}

const ROWS_SHOWN = 50;

/** Returns the rows of an import that were refused. */
export const useRefusedRows = (id: string, enabled: boolean) =>
  useList<Schemas['ImportRow']>(
    ['import', id, 'refused'],
    (cursor, signal) =>
      unwrap(
        api.GET('/v1/imports/{id}/rows', {
          params: { path: { id }, query: { limit: ROWS_SHOWN, cursor, outcome: ['failed'] } },
          signal,
        }),
      ),
    { enabled },
  );

/** Returns the media type of a file by its name. Files without a known ending are JSON lines. */
const mediaTypeOf = ({ name }: File) => (/\.csv$/i.test(name) ? 'text/csv' : 'application/jsonl');

/** Sends a file. The service stores it and imports it in a job. */
export const useSendImport = (onDone: (started: Import, sent: ImportFile) => void) => {
  type Named = ImportFile & { name: string; size: number; lastModified: number };
  const action = useAction<Named, Import>(
    ({ file, type, dryRun, allOrNothing }, { header }) =>
      unwrap(
        api.POST('/v1/imports', {
          params: { header, query: { dryRun, ...(allOrNothing && { allOrNothing }), ...(type && { type }) } },
          body: '',
          headers: { 'Content-Type': mediaTypeOf(file), Prefer: 'respond-async' },
          // Reading the file as text would change bytes that are not UTF-8.
          bodySerializer: () => file,
        }),
      ) as Promise<Import>,
    { refreshes: [['imports']], onDone, isQuiet: true },
  );
  const send = (sent: ImportFile) => {
    const { name, size, lastModified } = sent.file;
    action.mutate({ ...sent, name, size, lastModified });
  };
  return { ...action, send };
};

export const useCancelImport = () =>
  useAction<{ id: string }, Import>(
    ({ id }, { header }) => unwrap(api.POST('/v1/imports/{id}/cancel', { params: { path: { id }, header } })),
    { refreshes: [['imports'], ['import']], successMessage: 'The import is cancelled. What it has done is kept.' },
  );
