import { createHash } from 'node:crypto';
import { AccessTokens } from './access-tokens.ts';
import { discard, type HttpsAnswer, type HttpsClient, type HttpsRequest } from './https-client.ts';
import { HttpsError } from './https-error.ts';
import type { Call, RequestShape } from './https-profile.ts';
import type { HttpsSettings } from './https-settings.ts';
import { addressOf, filledFields, type TemplateValues } from './templates.ts';
import { errorOfStatus, pauseOf } from './understand-answer.ts';

/** The body of a request with its content type. */
type RequestBody = { contentType: string; bytes: Uint8Array };

type BodyOptions = {
  content: Uint8Array | null;
  values: TemplateValues;
  /** Fields that sign the request in. */
  secretFields: Readonly<Record<string, string>>;
};

type CallOptions = {
  values: TemplateValues;
  content?: Uint8Array;
  signal: AbortSignal;
  /** Statuses whose answer the caller reads, besides those from 200 to 299. */
  alsoRead?: readonly number[];
};

/** A partner's interface, signed in as one connection. */
export type PartnerApi = {
  settings: HttpsSettings;
  /** Throws if the partner has asked for a pause, or no access token can be obtained. Sends nothing else. */
  prepare(): Promise<void>;
  /** Makes a call at `url` or, with `pickUp`, at the address of the pick-up. Throws `HttpsError`. */
  call(call: Call, base: 'url' | 'pickUpUrl', options: CallOptions): Promise<HttpsAnswer>;
  /** Gets a file that an answer has named, without credentials. */
  follow(url: string, signal: AbortSignal): Promise<HttpsAnswer>;
  close(): void;
};

type PartnerApiOptions = {
  client: HttpsClient;
  settings: HttpsSettings;
  secrets: Readonly<Record<string, string>>;
  now?: () => number;
};

/** Returns the client of a partner's API. Throws `setup_invalid` if a credential is missing. */
export function openPartnerApi({ client, settings, secrets, now = Date.now }: PartnerApiOptions): PartnerApi {
  const signIn = signInOf(settings, secrets);
  const tokens =
    settings.auth === 'oauth2' ? new AccessTokens(client, settings, { clientSecret: secrets.clientSecret! }) : null;
  let pausedUntil = 0;

  function requirePause(): void {
    if (now() < pausedUntil) throw new HttpsError('rate_limited', { isUnsent: true });
  }

  /** Sends a request; returns the answer if the caller reads its status. */
  async function send(
    request: HttpsRequest,
    { signal, alsoRead = [] }: Omit<CallOptions, 'values'>,
  ): Promise<HttpsAnswer> {
    const answer = await client.send(request, signal);
    if ((answer.status >= 200 && answer.status < 300) || alsoRead.includes(answer.status)) return answer;
    discard(answer);
    if (answer.status === 429 || answer.status === 503) pausedUntil = now() + (pauseOf(answer, now()) ?? 0);
    throw errorOfStatus(answer);
  }

  async function signedIn(request: HttpsRequest, options: CallOptions): Promise<HttpsAnswer> {
    if (tokens === null) return send(request, options);
    const withToken = (token: string) => ({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${token}` },
    });
    const token = await tokens.get();
    try {
      return await send(withToken(token), options);
    } catch (error) {
      if (!(error instanceof HttpsError) || error.status !== 401) throw error;
      // The partner may have ended the token before its time: one new token, and no further one.
      await tokens.forget(token);
      return send(withToken(await tokens.get()), options);
    }
  }

  return {
    settings,
    prepare: async () => {
      requirePause();
      await tokens?.get();
    },
    call: async (call, base, options) => {
      requirePause();
      const { values, content = null } = options;
      const body = call.body ? requestBody(call.body, { content, values, secretFields: signIn.fields }) : null;
      const request: HttpsRequest = {
        method: call.method,
        url: addressOf(settings[base], call.path, values),
        headers: {
          accept: '*/*',
          ...filledFields(call.headers, values),
          ...(body ? { 'content-type': body.contentType } : {}),
          ...signIn.headers,
        },
        body: body?.bytes ?? null,
      };
      return signedIn(request, options);
    },
    follow: (url, signal) => send({ method: 'GET', url, headers: { accept: '*/*' }, body: null }, { signal }),
    close: () => client.close(),
  };
}

type SignIn = { headers: Record<string, string>; fields: Record<string, string> };

/** Returns the credentials of a request, without access tokens. */
function signInOf(settings: HttpsSettings, secrets: Readonly<Record<string, string>>): SignIn {
  const { auth, authHeader, authPrefix, username, clientId, tokenUrl } = settings;
  const secret = (name: string) => secrets[name] || missing();
  switch (auth) {
    case 'api_key':
      return { headers: { [authHeader]: `${authPrefix}${secret('apiKey')}` }, fields: {} };
    case 'bearer':
      return { headers: { authorization: `Bearer ${secret('apiKey')}` }, fields: {} };
    case 'form_key':
      return { headers: {}, fields: { [authHeader]: secret('apiKey') } };
    case 'basic': {
      const pair = Buffer.from(`${username || missing()}:${secret('password')}`).toString('base64');
      return { headers: { authorization: `Basic ${pair}` }, fields: {} };
    }
    case 'oauth2':
      if (clientId === '' || !tokenUrl.startsWith('https://')) missing();
      secret('clientSecret');
      return { headers: {}, fields: {} };
    case 'x509':
      if (!secrets.nextClientCertificate) secret('clientCertificate');
      return { headers: {}, fields: {} };
  }
}

function missing(): never {
  throw new HttpsError('setup_invalid', { isUnsent: true });
}

/** Writes the body of a request. */
function requestBody(shape: RequestShape, { content, values, secretFields }: BodyOptions): RequestBody {
  const bytes = Buffer.from(content ?? new Uint8Array());
  switch (shape.kind) {
    case 'raw':
      return { contentType: shape.contentType, bytes };
    case 'json': {
      const text = bytes.toString(shape.encoding === 'base64' ? 'base64' : 'latin1');
      const body = { ...filledFields(shape.fields, values), [shape.member]: text };
      return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
    }
    case 'form': {
      const fields = new URLSearchParams({ ...secretFields, ...filledFields(shape.fields, values) });
      return { contentType: 'application/x-www-form-urlencoded', bytes: Buffer.from(fields.toString()) };
    }
    case 'multipart':
      return multipart(shape.member, bytes, { ...secretFields, ...filledFields(shape.fields, values) }, values);
  }
}

function multipart(
  member: string,
  content: Buffer,
  fields: Record<string, string>,
  { name = 'file' }: TemplateValues,
): RequestBody {
  // A digest of the content cannot be part of the content.
  const boundary = `rcm-${createHash('sha256').update(content).digest('hex').slice(0, 40)}`;
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(field)}"\r\n\r\n${value.replace(/[\r\n]+/g, ' ')}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(member)}"; filename="${quoted(name)}"\r\ncontent-type: application/edi-x12\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(parts.join('') + head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

function quoted(text: string): string {
  return text.replace(/[\r\n"\\]/g, '_');
}

/** Returns the value that a JSON Pointer names; undefined if there is none. An empty pointer names the whole value. */
export function atPointer(value: unknown, pointer: string): unknown {
  if (pointer === '') return value;
  let found = value;
  for (const token of pointer.slice(1).split('/')) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** Returns the text or number at a pointer as text; null if there is neither. */
export function textAt(value: unknown, pointer: string | null): string | null {
  if (pointer === null) return null;
  const found = atPointer(value, pointer);
  if (typeof found === 'string' && found !== '') return found;
  return typeof found === 'number' && Number.isFinite(found) ? String(found) : null;
}
