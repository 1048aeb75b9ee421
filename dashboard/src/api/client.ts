import createClient, { type Middleware } from 'openapi-fetch';
import { isBackground } from '../session/activity.ts';
import { csrfHeader } from './csrf.ts';
import { ApiFailure } from './failure.ts';
import { notePositionOf, positionHeader } from './position.ts';
import type { paths, Schemas } from './schema.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
const REPETITIONS = 2;
const REPEAT_AFTER_MS = 600;

let onSignedOut: () => void = () => undefined;

/** Sets the handler that runs when the session has ended. */
export function setSignedOutHandler(handler: () => void): void {
  onSignedOut = handler;
}

/** Returns a new value for the header Idempotency-Key. All requests of one action of the user have the same key. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const session: Middleware = {
  onRequest({ request }) {
    for (const [name, value] of Object.entries(positionHeader())) request.headers.set(name, value);
    if (SAFE_METHODS.has(request.method)) {
      // The request for the session itself counts as activity, because its response contains the time until the session
      // expires.
      if (isBackground(Date.now()) && new URL(request.url).pathname !== '/v1/session') {
        request.headers.set('X-Background', 'true');
      }
      return;
    }
    for (const [name, value] of Object.entries(csrfHeader())) request.headers.set(name, value);
    if (!request.headers.has('Idempotency-Key')) request.headers.set('Idempotency-Key', newIdempotencyKey());
  },
  onResponse({ response }) {
    notePositionOf(response);
    if (response.status === 401) onSignedOut();
  },
};

/** Sends a request again if no response arrives. The Idempotency-Key makes that safe. */
async function fetchAgain(request: Request): Promise<Response> {
  for (let left = REPETITIONS; ; left--) {
    try {
      return await fetch(request.clone());
    } catch (error) {
      if (left === 0 || request.signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
    }
  }
}

export const api = createClient<paths>({ baseUrl: location.origin, fetch: fetchAgain });
api.use(session);

type Answer<T> = { data: T; error?: never; response: Response } | { data?: never; error: unknown; response: Response };

/** Returns the body of a response. Throws ApiFailure if the request was refused or no response arrived. */
export async function unwrap<T>(pending: Promise<Answer<T>>): Promise<Exclude<T, undefined>> {
  let answer: Answer<T>;
  try {
    answer = await pending;
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw ApiFailure.unreachable();
  }
  if (answer.response.ok) return answer.data as Exclude<T, undefined>;
  throw ApiFailure.of(answer.response, answer.error as Schemas['ApiError'] | undefined);
}
