import { SaxesParser, type SaxesTagNS } from 'saxes';
import { CoreError } from '../core-error.ts';
import { CORE_NAMESPACE, SOAP_NAMESPACE, WSSE_NAMESPACE, XOP_NAMESPACE } from './write-soap.ts';

/** The content of a SOAP envelope. */
export type SoapEnvelope = {
  /** The name of the first element in the body. */
  element: string;
  /** Texts of its children by their names, qualified or not. */
  fields: ReadonlyMap<string, string>;
  /** The content id of the part with the payload, if the payload is not text. */
  payloadContentId: string | null;
  /** The code of a fault, the most specific one. */
  faultCode: string | null;
  token: { username: string; password: string };
};

const [DEPTH_MAX, ELEMENTS_MAX] = [16, 500];
/** A field is short; the payload has its own bound. */
const FIELD_CHARACTERS_MAX = 4_096;

type Open = { name: string; uri: string; text: string };

/**
 * Reads a SOAP 1.2 envelope. Throws `not_an_envelope` for other text and `envelope_invalid` for XML with a document type
 * declaration, with undeclared entities, or beyond the bounds of depth and size.
 */
export function readSoap(xml: string): SoapEnvelope {
  const reader = new EnvelopeReader();
  const parser = new SaxesParser({ xmlns: true, position: false });
  const refuse = () => {
    throw new CoreError('envelope_invalid');
  };
  parser.on('doctype', refuse);
  parser.on('error', () => {
    throw new CoreError(reader.isEnvelope ? 'envelope_invalid' : 'not_an_envelope');
  });
  parser.on('opentag', (tag) => reader.open(tag));
  parser.on('text', (text) => reader.add(text));
  parser.on('cdata', (text) => reader.add(text));
  parser.on('closetag', () => reader.close());
  parser.write(xml).close();
  return reader.end();
}

class EnvelopeReader {
  readonly #open: Open[] = [];
  readonly #fields = new Map<string, string>();
  #elements = 0;
  #element: string | null = null;
  #payloadContentId: string | null = null;
  #faultCode: string | null = null;
  readonly #token = { username: '', password: '' };
  isEnvelope = false;

  open({ local, uri, attributes }: SaxesTagNS): void {
    this.#elements += 1;
    const depth = this.#open.length;
    if (depth === 0 && !(local === 'Envelope' && uri === SOAP_NAMESPACE)) throw new CoreError('not_an_envelope');
    this.isEnvelope = true;
    if (depth >= DEPTH_MAX || this.#elements > ELEMENTS_MAX) throw new CoreError('envelope_invalid');
    if (depth === 2 && this.#isIn('Body')) {
      if (this.#element !== null) throw new CoreError('envelope_invalid');
      if (uri !== CORE_NAMESPACE && !(local === 'Fault' && uri === SOAP_NAMESPACE)) {
        throw new CoreError('not_an_envelope');
      }
      this.#element = local;
    }
    if (local === 'Include' && uri === XOP_NAMESPACE && this.#open.at(-1)?.name === 'Payload') {
      const { href } = attributes as Record<string, { value: string }>;
      this.#payloadContentId = contentIdOf(href?.value ?? '');
    }
    this.#open.push({ name: local, uri, text: '' });
  }

  add(text: string): void {
    const current = this.#open.at(-1);
    if (current === undefined) return;
    current.text += text;
    const isPayload = current.name === 'Payload' && this.#open.length === 4;
    if (!isPayload && current.text.length > FIELD_CHARACTERS_MAX) throw new CoreError('envelope_invalid');
  }

  close(): void {
    const { name, uri, text } = this.#open.pop()!;
    if (uri === WSSE_NAMESPACE && this.#open.at(-1)?.name === 'UsernameToken') {
      if (name === 'Username') this.#token.username = text;
      if (name === 'Password') this.#token.password = text;
    }
    if (!this.#isIn('Body')) return;
    // The value of a subcode is more specific than the value of its parent.
    if (this.#element === 'Fault' && name === 'Value' && uri === SOAP_NAMESPACE) this.#faultCode = text.trim();
    if (this.#open.length !== 3 || (uri !== '' && uri !== CORE_NAMESPACE)) return;
    if (this.#fields.has(name)) throw new CoreError('envelope_invalid');
    this.#fields.set(name, name === 'Payload' ? text : text.trim());
  }

  end(): SoapEnvelope {
    if (this.#element === null) throw new CoreError('envelope_invalid');
    return {
      element: this.#element,
      fields: this.#fields,
      payloadContentId: this.#payloadContentId,
      faultCode: this.#element === 'Fault' ? (this.#faultCode ?? '') : null,
      token: this.#token,
    };
  }

  #isIn(name: 'Body'): boolean {
    const found = this.#open[1];
    return found?.name === name && found.uri === SOAP_NAMESPACE;
  }
}

/** Returns the content id of a `cid:` reference. */
function contentIdOf(href: string): string {
  if (!href.startsWith('cid:')) throw new CoreError('envelope_invalid');
  try {
    return decodeURIComponent(href.slice(4));
  } catch {
    throw new CoreError('envelope_invalid');
  }
}
