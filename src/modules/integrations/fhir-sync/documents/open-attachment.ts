import type { FhirServer } from '../../fhir-connections/fhir-server.ts';
import type { AttachmentSource } from '../../fhir-mapping/document-to-fhir.ts';
import { isJson } from '../../fhir-mapping/fhir-element.ts';

/**
 * The bytes of an attachment, or the reason why there are none: the attachment itself, or a server that does not
 * respond.
 */
export type Opened =
  | { kind: 'content'; bytes: AsyncIterable<Uint8Array> }
  | { kind: 'unusable' }
  | { kind: 'unavailable' };

const PASSING = new Set(['rate_limited', 'unavailable', 'timeout_unknown']);
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;
/** A Binary in JSON is a third longer than its content. */
const BINARY_BYTES_MAX = 36 * 1024 * 1024;

type Connection = { organizationId: string; connectionId: string };

/**
 * Opens an attachment (https://hl7.org/fhir/R4/datatypes.html#Attachment). The URL must be on the origin of the
 * connection, because the connection's token and address guard are used. Also accepts a Binary resource in place of the
 * content.
 */
export async function openAttachment(
  fhirServer: Pick<FhirServer, 'raw'>,
  { organizationId, connectionId }: Connection,
  { contentType, data, url }: AttachmentSource,
): Promise<Opened> {
  if (data !== null) return decoded(data);
  if (url === null) return { kind: 'unusable' };
  const answer = await fhirServer.raw(
    { organizationId, connectionId },
    { method: 'GET', path: url, accept: contentType ?? '*/*', stream: true, scope: 'system/Binary.rs' },
  );
  if (!answer.ok) return { kind: PASSING.has(answer.failure) ? 'unavailable' : 'unusable' };
  if (answer.body === null) return { kind: 'unusable' };
  if (!/^application\/(?:fhir\+)?json/.test(answer.contentType ?? '')) return { kind: 'content', bytes: answer.body };
  return binaryOf(await textOf(answer.body));
}

function decoded(data: string): Opened {
  if (!BASE64.test(data)) return { kind: 'unusable' };
  return { kind: 'content', bytes: onePiece(Buffer.from(data, 'base64')) };
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Returns the text of a stream, or null if it is longer than a Binary may be. */
async function textOf(body: AsyncIterable<Uint8Array>): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.byteLength;
    if (length > BINARY_BYTES_MAX) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function binaryOf(text: string | null): Opened {
  try {
    const binary: unknown = JSON.parse(text ?? '');
    const isBinary = isJson(binary) && binary.resourceType === 'Binary' && typeof binary.data === 'string';
    return isBinary ? decoded(binary.data as string) : { kind: 'unusable' };
  } catch {
    return { kind: 'unusable' };
  }
}
