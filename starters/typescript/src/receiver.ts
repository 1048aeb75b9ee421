import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Event } from 'rcm-sdk';
import { constructEvent, WebhookSignatureError } from 'rcm-sdk/webhooks';

const BODY_BYTES_MAX = 5_000_000;

/**
 * Returns a server that receives webhooks at /webhooks. It checks the signature of each delivery before it reads the
 * event. An error of `handle` is answered with 500, so that the service delivers the event again. Events can arrive more
 * than once: `handle` recognizes a repetition by `event.id`.
 */
export function webhookReceiver(secret: string, handle: (event: Event) => Promise<void> | void): Server {
  return createServer(async (request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    if (request.method !== 'POST' || request.url !== '/webhooks') return answer(404);
    try {
      const body = await bodyOf(request);
      if (body === null) return answer(413);
      await handle(await constructEvent(body, request.headers, secret));
      answer(204);
    } catch (error) {
      const isForged = error instanceof WebhookSignatureError;
      // The message of another error may include PHI, so only its name is logged.
      if (!isForged) console.error(`A webhook could not be processed: ${(error as Error).name}`);
      answer(isForged ? 400 : 500);
    }
  });
}

/** Returns the body as it arrived, which the signature is about; null if it is too large. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
