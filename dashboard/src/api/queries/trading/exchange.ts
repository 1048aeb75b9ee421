import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';
import { shownX12 } from './x12.ts';

export type Interchange = Schemas['Interchange'];
export type PayerFile = Schemas['PayerFile'];
export type Acknowledgment = Schemas['Acknowledgment'];
export type DiscardReason = Schemas['PayerFileDiscardParams']['reason'];

const INTERCHANGES = ['interchanges'];
const FILES = ['payer-files'];
const ONE = '/v1/exchange/interchanges/{id}';
const FILE = '/v1/exchange/files/{id}';

export const useInterchanges = (filter: ListFilter<'/v1/exchange/interchanges'>) =>
  useList<Interchange>(
    [...INTERCHANGES, filter],
    (cursor, signal) =>
      unwrap(
        api.GET('/v1/exchange/interchanges', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal }),
      ),
    { refetchEveryMs: 15_000, csv: listAddress('/v1/exchange/interchanges', filter) },
  );

/** Returns an interchange; nothing without an id. */
export const useInterchange = (id: string | undefined) =>
  useQuery({
    queryKey: [...INTERCHANGES, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET(ONE, { params: { path: { id: id! } }, signal })),
    enabled: id !== undefined,
  });

/** Returns the acknowledgments of the claims of an outbound interchange. */
export const useAcknowledgmentsOf = (id: string, enabled: boolean) =>
  useList<Acknowledgment>(
    [...INTERCHANGES, 'acknowledgments', id],
    (cursor, signal) =>
      unwrap(
        api.GET(`${ONE}/acknowledgments`, { params: { path: { id }, query: { limit: PAGE_SIZE, cursor } }, signal }),
      ),
    { enabled },
  );

/** Returns the text of an interchange. */
export function useInterchangeX12(id: string, isFull: boolean) {
  const { options, headers } = shownX12(isFull);
  return useQuery({
    ...options,
    queryKey: [...INTERCHANGES, 'x12', id, isFull],
    queryFn: () =>
      unwrap(api.GET(`${ONE}/x12`, { params: { path: { id } }, headers, parseAs: 'text' })) as Promise<string>,
  });
}

const lists = { refreshes: [INTERCHANGES, ['claims'], ['work']] };

export const useRetryInterchange = () =>
  useAction<Interchange, Interchange>(
    ({ id }, { header }) => unwrap(api.POST(`${ONE}/retry`, { params: { path: { id }, header } })),
    { ...lists, successMessage: 'The service tries again now.' },
  );

export const useGiveUpInterchange = (onDone: () => void) =>
  useAction<Interchange, Interchange>(
    ({ id }, { header }) => unwrap(api.POST(`${ONE}/give-up`, { params: { path: { id }, header } })),
    { ...lists, successMessage: 'The interchange is given up. Its claims are rejected.', onDone, isQuiet: true },
  );

export type InterchangeOutcome = Schemas['InterchangeResolveParams']['outcome'];

export const useResolveInterchange = (onDone: () => void) =>
  useAction<{ of: Interchange; outcome: InterchangeOutcome }, Interchange>(
    ({ of: { id }, outcome }, { header }) =>
      unwrap(api.POST(`${ONE}/resolve`, { params: { path: { id }, header }, body: { outcome } })),
    {
      ...lists,
      successMessage: (_, { outcome }) =>
        outcome === 'transmitted' ? 'It is recorded as received.' : 'The interchange is sent again.',
      onDone,
      isQuiet: true,
    },
  );

export const usePayerFiles = (filter: ListFilter<'/v1/exchange/files'>, enabled = true) =>
  useList<PayerFile>(
    [...FILES, filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/exchange/files', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { refetchEveryMs: 15_000, csv: listAddress('/v1/exchange/files', filter), enabled },
  );

/** Returns a file; nothing without an id. */
export const usePayerFile = (id: string | undefined) =>
  useQuery({
    queryKey: [...FILES, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET(FILE, { params: { path: { id: id! } }, signal })),
    enabled: id !== undefined,
  });

/** Returns the content of a file as text. */
export function useFileText(id: string, isFull: boolean) {
  const { options, headers } = shownX12(isFull);
  return useQuery({
    ...options,
    queryKey: [...FILES, 'text', id, isFull],
    queryFn: () =>
      unwrap(api.GET(`${FILE}/content`, { params: { path: { id } }, headers, parseAs: 'text' })) as Promise<string>,
  });
}

/** Saves a copy of a file in which names, ids, dates and texts are masked. */
export const useSaveMasked = () =>
  useAction<PayerFile>(async ({ id }) => {
    const { headers } = shownX12(false);
    const request = { params: { path: { id } }, headers, parseAs: 'text' } as const;
    const text = (await unwrap(api.GET(`${FILE}/content`, request))) as string;
    const { saveFile } = await import('../../csv.ts');
    saveFile({ name: `${id}-masked.edi`, content: new Blob([text], { type: 'text/plain' }) });
  });

const changed = { refreshes: [FILES, ['work'], INTERCHANGES], isQuiet: true };

/** The parameters of a change of the version that the user has seen. */
const seen = ({ id, version }: PayerFile, { header }: { header: { 'Idempotency-Key': string } }) => ({
  path: { id },
  header: { ...header, 'If-Match': `"v${version}"` },
});

export const useReprocessFile = () =>
  useAction<PayerFile, PayerFile>((of, params) => unwrap(api.POST(`${FILE}/reprocess`, { params: seen(of, params) })), {
    ...changed,
    isQuiet: false,
    successMessage: 'The file is processed again.',
  });

export const useMarkReport = () =>
  useAction<PayerFile, PayerFile>(
    (of, params) => unwrap(api.POST(`${FILE}/mark-report`, { params: seen(of, params) })),
    { ...changed, isQuiet: false, successMessage: 'The file is marked as a report.' },
  );

export const useDiscardFile = (onDone: () => void) =>
  useAction<{ of: PayerFile; reason: DiscardReason }, PayerFile>(
    ({ of, reason }, params) => unwrap(api.POST(`${FILE}/discard`, { params: seen(of, params), body: { reason } })),
    { ...changed, successMessage: 'The file is discarded. Its bytes are kept.', onDone },
  );

export const useAssignFile = (onDone: () => void) =>
  useAction<{ of: PayerFile; body: Schemas['PayerFileAssignParams'] }, PayerFile>(
    ({ of, body }, params) => unwrap(api.POST(`${FILE}/assign`, { params: seen(of, params), body })),
    { ...changed, successMessage: 'The transactions are assigned.', onDone },
  );
