import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import type { Schemas } from '../../schema.ts';
import { putContent } from '../../upload.ts';
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

/** Creates a document of a patient and stores its content. The title is the name of the file. */
export const useUploadDocument = (onDone: (document: Document) => void) =>
  useAction<{ file: File; patientId: string; kind: Document['kind'] }, Document>(
    async ({ file, patientId, kind }, params) => {
      const body = { kind, patientId, title: file.name };
      const document = (await unwrap(api.POST('/v1/documents', { params, body }))) as Document;
      await putContent(document.id, file);
      return document;
    },
    { refreshes: [['documents']], successMessage: 'The document is stored.', onDone },
  );

/** Opens the content of a document in another tab. */
export const openDocument = (id: string) => window.open(`/v1/documents/${id}/download`, '_blank', 'noreferrer');
