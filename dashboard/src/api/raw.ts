import { newIdempotencyKey } from './client.ts';
import { csrfHeader } from './csrf.ts';
import { notePositionOf, positionHeader } from './position.ts';

export type RawAnswer = { status: number; body: unknown; requestId: string | null };

/** Sends a request that is given as data, such as a step of a scenario. */
export async function send(method: string, path: string, body?: unknown): Promise<RawAnswer> {
  const isChange = method !== 'GET';
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...positionHeader(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(isChange ? { ...csrfHeader(), 'Idempotency-Key': newIdempotencyKey() } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  notePositionOf(response);
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : JSON.parse(text),
    requestId: response.headers.get('request-id'),
  };
}
