import { csrfHeader } from './csrf.ts';
import { ApiFailure } from './failure.ts';
import { notePosition } from './position.ts';

export type PutOptions = { onProgress: (sentShare: number) => void; signal: AbortSignal };

/**
 * Stores the content of a document, and reports the share of the file that is sent, from 0 to 1. Throws ApiFailure if the
 * service refuses it. `fetch` does not report progress, so this is an XMLHttpRequest.
 */
export function putContent(
  documentId: string,
  file: File,
  type: string,
  { onProgress, signal }: PutOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/v1/documents/${documentId}/content`);
    for (const [name, value] of Object.entries(csrfHeader())) request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', type);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      if (request.status < 300) {
        notePosition(request.getResponseHeader('Rcm-Position'));
        return resolve();
      }
      const response = new Response(null, {
        status: request.status,
        headers: { 'request-id': request.getResponseHeader('request-id') ?? '' },
      });
      reject(ApiFailure.of(response, request.response ?? undefined));
    };
    request.onerror = () => reject(ApiFailure.unreachable());
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) return reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.send(file);
  });
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
