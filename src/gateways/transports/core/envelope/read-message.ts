import { CoreError } from '../core-error.ts';
import { type CoreMessage, FIELDS, type Fields, type UsernameToken } from './core-message.ts';
import { mediaTypeOf, type Part, parameterOf, readMultipart } from './multipart.ts';
import { readSoap, type SoapEnvelope } from './read-soap.ts';

/** A received message, or the code of a SOAP fault. */
export type ReadMessage = (CoreMessage & { faultCode: null; token: UsernameToken }) | { faultCode: string };

const XML_BYTES_MAX = 40_000_000;
const FIELD_BYTES_MAX = 4_096;

/**
 * Reads a message in any of the three forms. Throws `not_an_envelope` or `envelope_invalid`. With `isCut`, the body is
 * the start of a longer one: its fields are read, and its payload is missing or incomplete.
 */
export function readMessage(contentType: string, body: Buffer, { isCut = false } = {}): ReadMessage {
  switch (mediaTypeOf(contentType)) {
    case 'application/soap+xml':
    case 'application/xml':
    case 'text/xml':
      return messageOf(readSoap(xmlText(body)), null);
    case 'multipart/related':
      return readRelated(contentType, partsOf(contentType, body, isCut));
    case 'multipart/form-data':
      return readForm(partsOf(contentType, body, isCut));
    default:
      throw new CoreError('not_an_envelope');
  }
}

function partsOf(contentType: string, body: Buffer, isCut: boolean): Part[] {
  const boundary = parameterOf(contentType, 'boundary');
  const parts = boundary ? readMultipart(body, boundary, { isCut }) : null;
  if (parts === null || parts.length === 0) throw new CoreError('envelope_invalid');
  return parts;
}

function readRelated(contentType: string, parts: readonly Part[]): ReadMessage {
  const start = parameterOf(contentType, 'start');
  const root = (start && parts.find((part) => idOf(part) === bare(start))) || parts[0]!;
  return messageOf(readSoap(xmlText(root.content)), (contentId) => parts.find((part) => idOf(part) === contentId));
}

function messageOf(envelope: SoapEnvelope, attached: ((contentId: string) => Part | undefined) | null): ReadMessage {
  const { element, fields, payloadContentId, faultCode, token } = envelope;
  if (faultCode !== null) return { faultCode };
  const known: Fields = {};
  for (const name of FIELDS) {
    const value = fields.get(name);
    if (value !== undefined) known[name] = value;
  }
  let payload = payloadOf(fields.get('Payload'), known);
  if (payloadContentId !== null) {
    const part = attached?.(payloadContentId);
    if (part === undefined) throw new CoreError('envelope_invalid');
    payload = contentOf(part);
  }
  return { faultCode: null, element, fields: known, payload, token };
}

/** The payload of batches is base64 within the XML unless it is a separate part; the payload of real time is text. */
function payloadOf(text: string | undefined, { ProcessingMode }: Fields): Buffer | null {
  if (text === undefined || text.trim() === '') return null;
  const compact = text.replace(/\s+/g, '');
  const isBase64 = ProcessingMode?.toLowerCase() === 'batch' && /^[A-Za-z0-9+/]+={0,2}$/.test(compact);
  return isBase64 ? Buffer.from(compact, 'base64') : Buffer.from(text);
}

function readForm(parts: readonly Part[]): ReadMessage {
  const byName = new Map<string, Part>();
  for (const part of parts) {
    const name = parameterOf(part.headers.get('content-disposition') ?? '', 'name') ?? '';
    if (byName.has(name)) throw new CoreError('envelope_invalid');
    byName.set(name, part);
  }
  const fields: Fields = {};
  for (const name of FIELDS) {
    const value = textOf(byName.get(name));
    if (value !== undefined) fields[name] = value;
  }
  if (fields.PayloadType === undefined && fields.ErrorCode === undefined) throw new CoreError('not_an_envelope');
  const payload = byName.get('Payload');
  const content = payload ? contentOf(payload) : null;
  const token = { username: textOf(byName.get('UserName')) ?? '', password: textOf(byName.get('Password')) ?? '' };
  return { faultCode: null, element: '', fields, payload: content?.length === 0 ? null : content, token };
}

function textOf(part: Part | undefined): string | undefined {
  if (part === undefined) return undefined;
  if (part.content.length > FIELD_BYTES_MAX) throw new CoreError('envelope_invalid');
  return part.content.toString('utf8').trim();
}

function contentOf({ headers, content }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  return encoding === 'base64' ? Buffer.from(content.toString('latin1'), 'base64') : content;
}

const bare = (contentId: string) => contentId.replace(/^<|>$/g, '');
const idOf = ({ headers }: Part) => bare(headers.get('content-id') ?? '');

function xmlText(body: Buffer): string {
  if (body.length > XML_BYTES_MAX) throw new CoreError('answer_too_large');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new CoreError('envelope_invalid');
  }
}
