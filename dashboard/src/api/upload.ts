import { csrfHeader } from './csrf.ts';
import { ApiFailure } from './failure.ts';

/** Content types of documents that the service stores. */
export const DOCUMENT_TYPES = 'application/pdf,image/png,image/jpeg,image/tiff,text/plain';

/** Stores the content of a document. Throws ApiFailure if the service refuses it. */
export async function putContent(documentId: string, file: File): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`/v1/documents/${documentId}/content`, {
      method: 'PUT',
      headers: { ...csrfHeader(), 'Content-Type': file.type || 'application/octet-stream' },
      body: file,
    });
  } catch {
    throw ApiFailure.unreachable();
  }
  if (!response.ok) throw ApiFailure.of(response, await response.json().catch(() => undefined));
}

/**
 * Returns the options of a request whose body is an X12 file. The API declares such a body as text, but reading the file
 * as text would change some bytes. So the serializer ignores the empty text and sends the file.
 */
export const uploadOf = (file: File) => ({
  body: '',
  headers: { 'Content-Type': 'application/edi-x12' },
  bodySerializer: () => file,
});
