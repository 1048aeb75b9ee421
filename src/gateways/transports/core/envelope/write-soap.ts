import { randomUUID } from 'node:crypto';
import * as core from './core-message.ts';
import { type WrittenPart, writeMultipart } from './multipart.ts';

export const SOAP_NAMESPACE = 'http://www.w3.org/2003/05/soap-envelope';

export const CORE_NAMESPACE = 'http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd';

export const XOP_NAMESPACE = 'http://www.w3.org/2004/08/xop/include';

export const WSSE_NAMESPACE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';

type SoapOptions = { action: string; token: core.UsernameToken | null };

const PASSWORD_TEXT = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText';
/** Characters that XML 1.0 cannot hold in any form. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Writes a message whose payload is text within the envelope, as real time does. Null if XML cannot hold the payload.
 */
export function writeSoap(message: core.CoreMessage, { action, token }: SoapOptions): core.EncodedMessage | null {
  const text = message.payload === null ? null : textOf(message.payload);
  if (text !== null && IMPOSSIBLE.test(text)) return null;
  const payload = text === null ? '' : `<Payload>${characterData(text)}</Payload>`;
  return {
    contentType: `application/soap+xml; charset=UTF-8; action="${action}"`,
    body: Buffer.from(envelopeOf(message, payload, token)),
  };
}

/** Writes a message whose payload is a separate part (MTOM), as for batches. */
export function writeMtom(message: core.CoreMessage, { action, token }: SoapOptions): core.EncodedMessage {
  const contentId = `payload-${randomUUID()}@rcm`;
  const include = `<xop:Include xmlns:xop="${XOP_NAMESPACE}" href="cid:${contentId}"/>`;
  const payload = message.payload === null ? '' : `<Payload>${include}</Payload>`;
  const root = {
    headers: [
      `Content-Type: application/xop+xml; charset=UTF-8; type="application/soap+xml"; action="${action}"`,
      'Content-Transfer-Encoding: binary',
      'Content-ID: <root@rcm>',
    ],
    content: Buffer.from(envelopeOf(message, payload, token)),
  };
  const attached = message.payload && {
    headers: [
      'Content-Type: application/octet-stream',
      'Content-Transfer-Encoding: binary',
      `Content-ID: <${contentId}>`,
    ],
    content: message.payload,
  };
  const { boundary, body } = writeMultipart(attached ? [root, attached] : [root]);
  const parameters = `type="application/xop+xml"; start="<root@rcm>"; start-info="application/soap+xml"; action="${action}"`;
  return { contentType: `multipart/related; boundary="${boundary}"; ${parameters}`, body };
}

function envelopeOf({ element, fields }: core.CoreMessage, payload: string, token: core.UsernameToken | null): string {
  const written = (names: readonly core.Field[]) =>
    names.map((name) => (fields[name] === undefined ? '' : `<${name}>${escaped(fields[name])}</${name}>`)).join('');
  return [
    `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${SOAP_NAMESPACE}"><soap:Header>`,
    token === null ? '' : securityOf(token),
    `</soap:Header><soap:Body><cor:${element} xmlns:cor="${CORE_NAMESPACE}">`,
    written(core.FIELDS_BEFORE_PAYLOAD),
    payload,
    written(core.FIELDS_AFTER_PAYLOAD),
    `</cor:${element}></soap:Body></soap:Envelope>`,
  ].join('');
}

function securityOf({ username, password }: core.UsernameToken): string {
  const token = `<wsse:Username>${escaped(username)}</wsse:Username><wsse:Password Type="${PASSWORD_TEXT}">${escaped(password)}</wsse:Password>`;
  return `<wsse:Security soap:mustUnderstand="true" xmlns:wsse="${WSSE_NAMESPACE}"><wsse:UsernameToken>${token}</wsse:UsernameToken></wsse:Security>`;
}

/** XML readers replace a bare carriage return, and CDATA cannot write it as a reference. */
function characterData(text: string): string {
  return text.includes(']]>') || text.includes('\r') ? escaped(text) : `<![CDATA[${text}]]>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns an interchange as text: UTF-8, or one byte for each character in older ones. */
function textOf(payload: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(payload);
  } catch {
    return Buffer.from(payload).toString('latin1');
  }
}

/** Writes a message as an HTTP form (`multipart/form-data`), the other envelope of the rule. */
export function writeMime(
  { fields, payload }: core.CoreMessage,
  token: core.UsernameToken | null,
): core.EncodedMessage {
  const written = (names: readonly core.Field[]) =>
    names.flatMap((name) => (fields[name] === undefined ? [] : [textPart(name, fields[name])]));
  const { boundary, body } = writeMultipart([
    ...written(core.FIELDS_BEFORE_PAYLOAD),
    ...(token === null ? [] : [textPart('UserName', token.username), textPart('Password', token.password)]),
    ...(payload === null ? [] : [payloadPart(payload)]),
    ...written(core.FIELDS_AFTER_PAYLOAD),
  ]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

function textPart(name: string, value: string): WrittenPart {
  return { headers: [`Content-Disposition: form-data; name="${name}"`], content: Buffer.from(value) };
}

function payloadPart(content: Uint8Array): WrittenPart {
  return { headers: ['Content-Disposition: form-data; name="Payload"', 'Content-Type: application/EDI-X12'], content };
}
