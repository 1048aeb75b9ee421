import { useQuery } from '@tanstack/react-query';
import { api, newIdempotencyKey, unwrap } from '../../client.ts';
import type { Schemas } from '../../schema.ts';
import { type PutOptions, putContent } from '../../upload.ts';
import { useAction } from '../../use-action.ts';

export type Document = Schemas['Document'];

/** Returns the stored documents of a patient, newest first. */
export function useDocumentsOf(patientId: string) {
  return useQuery({
    queryKey: ['documents', patientId],
    queryFn: async () => {
      const page = await unwrap(api.GET('/v1/documents', { params: { query: { patientId, limit: 100 } } }));
      return page.data.filter(({ status }) => status === 'stored');
    },
  });
}

/** Returns the documents with the given ids. */
export function useDocuments(ids: readonly string[]) {
  return useQuery({
    queryKey: ['documents', 'by-id', ...ids],
    queryFn: () => Promise.all(ids.map((id) => unwrap(api.GET('/v1/documents/{id}', { params: { path: { id } } })))),
    enabled: ids.length > 0,
  });
}

/** Returns the stored documents of a claim, newest first. */
export function useDocumentsOfClaim(claimId: string, enabled: boolean) {
  return useQuery({
    queryKey: ['documents', 'of-claim', claimId],
    queryFn: async () => {
      const page = await unwrap(api.GET('/v1/documents', { params: { query: { claimId, limit: 100 } } }));
      return page.data.filter(({ status }) => status === 'stored');
    },
    enabled,
  });
}

/** What a new document is about. */
export type DocumentSubject = Pick<Schemas['DocumentCreateParams'], 'patientId' | 'claimId'>;

/** The document of one file. It is kept between attempts, so that a repeated upload creates no second document. */
export type StoredFile = { idempotencyKey: string; document: Document | null };

export const newStoredFile = (): StoredFile => ({ idempotencyKey: newIdempotencyKey(), document: null });

type FileToStore = { file: File; mediaType: string; subject: DocumentSubject; kind: Document['kind'] };

/** Creates the document of a file, unless it exists, and stores its content. The title is the name of the file. */
export async function storeFile(into: StoredFile, of: FileToStore, options: PutOptions): Promise<void> {
  const { file, mediaType, subject, kind } = of;
  into.document ??= await unwrap(
    api.POST('/v1/documents', {
      params: { header: { 'Idempotency-Key': into.idempotencyKey } },
      body: { ...subject, kind, title: file.name },
    }),
  );
  await putContent(into.document.id, file, mediaType, options);
}

/** Deletes the document of a file whose upload was cancelled or refused. */
export async function discardFile({ document }: StoredFile): Promise<void> {
  if (document === null) return;
  const header = { 'Idempotency-Key': newIdempotencyKey() };
  await api.DELETE('/v1/documents/{id}', { params: { path: { id: document.id }, header } });
}

/** Deletes a document and its content permanently. */
export const useDeleteDocument = (onDone: () => void) =>
  useAction<Document>(
    ({ id, version }, { header }) =>
      unwrap(
        api.DELETE('/v1/documents/{id}', {
          params: { path: { id }, header: { ...header, 'If-Match': `"v${version}"` } },
        }),
      ),
    { refreshes: [['documents']], successMessage: 'The document is deleted.', onDone, isQuiet: true },
  );

/** Opens the content of a document in another tab. */
export const openDocument = (id: string) => window.open(`/v1/documents/${id}/download`, '_blank', 'noreferrer');
