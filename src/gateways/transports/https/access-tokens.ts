import type { HttpsClient, HttpsRequest } from './https-client.ts';
import { HttpsError } from './https-error.ts';
import type { HttpsSettings } from './https-settings.ts';
import { errorOfStatus, readJson } from './understand-answer.ts';

const [DEFAULT_SECONDS, EARLY_MS, ANSWER_BYTES_MAX] = [300, 30_000, 64 * 1024];

type Token = { value: string; until: number };

/** Keeps the access token of one connection (OAuth 2.0, client credentials). Concurrent calls share one request. */
export class AccessTokens {
  readonly #request: () => Promise<Token>;
  #token: Promise<Token> | null = null;
  readonly #now: () => number;

  constructor(
    client: Pick<HttpsClient, 'send'>,
    settings: HttpsSettings,
    { clientSecret, now = () => performance.now() }: { clientSecret: string; now?: () => number },
  ) {
    this.#now = now;
    this.#request = async () => {
      const signal = AbortSignal.timeout(settings.timeoutMs);
      const answer = await client.send(tokenRequest(settings, clientSecret), signal);
      if (answer.status === 400 || answer.status === 401) {
        answer.body.on('error', () => undefined).destroy();
        throw new HttpsError('authentication_failed', { isUnsent: true, status: answer.status });
      }
      if (answer.status !== 200) {
        answer.body.on('error', () => undefined).destroy();
        throw unsent(errorOfStatus(answer));
      }
      return tokenOf(await readJson(answer, ANSWER_BYTES_MAX), this.#now());
    };
  }

  /**
   * Returns a token that is still valid for some time. Without a token nothing is sent, so if this throws, the request
   * was not made.
   */
  async get(): Promise<string> {
    const kept = await this.#token?.catch(() => null);
    if (kept && kept.until > this.#now()) return kept.value;
    if (kept !== undefined) this.#token = null;
    this.#token ??= this.#request();
    try {
      return (await this.#token).value;
    } catch (error) {
      this.#token = null;
      throw error instanceof HttpsError ? unsent(error) : error;
    }
  }

  /** Removes a token that the partner has refused, unless it has been replaced already. */
  async forget(value: string): Promise<void> {
    const kept = await this.#token?.catch(() => null);
    if (kept?.value === value) this.#token = null;
  }
}

function unsent({ reason, status }: HttpsError): HttpsError {
  return new HttpsError(reason, { isUnsent: true, status });
}

function tokenRequest(settings: HttpsSettings, clientSecret: string): HttpsRequest {
  const { tokenUrl, tokenAuth, clientId, scope } = settings;
  const inBody = tokenAuth === 'body' ? { client_id: clientId, client_secret: clientSecret } : {};
  const form = { grant_type: 'client_credentials', ...(scope === '' ? {} : { scope }), ...inBody };
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
  return {
    method: 'POST',
    url: tokenUrl,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(tokenAuth === 'basic' ? { authorization: `Basic ${basic}` } : {}),
    },
    body: Buffer.from(new URLSearchParams(form).toString()),
  };
}

function tokenOf(answer: unknown, now: number): Token {
  const { access_token: value, expires_in: seconds } = (answer ?? {}) as Record<string, unknown>;
  if (typeof value !== 'string' || !/^[\x21-\x7e]{1,16384}$/.test(value)) throw new HttpsError('answer_not_understood');
  const lifeMs = 1_000 * (Number(seconds) > 0 ? Number(seconds) : DEFAULT_SECONDS);
  return { value, until: now + Math.max(lifeMs - EARLY_MS, lifeMs / 2) };
}
