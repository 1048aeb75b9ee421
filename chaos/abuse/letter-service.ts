import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A letter as the fax service got it. */
export type Letter = { reference: string; isPdf: boolean };

/**
 * The fax service of the installation, and the receiver of the flooding organization's webhooks. It is never killed.
 */
export class LetterService {
  readonly letters: Letter[] = [];
  /** Ids of the events in the order in which they were delivered; a replay delivers them again. */
  readonly events: string[] = [];
  #url = '';
  readonly #server = createServer((request, response) => {
    bodyOf(request).then(
      (body) => {
        this.#take(request, body);
        response.setHeader('content-type', 'application/json').end('{}');
      },
      // The worker was killed in the middle of its request.
      () => response.destroy(),
    );
  });

  static async open(): Promise<LetterService> {
    const service = new LetterService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    service.#url = `http://127.0.0.1:${(service.#server.address() as AddressInfo).port}`;
    return service;
  }

  get faxUrl(): string {
    return `${this.#url}/fax`;
  }

  get webhookUrl(): string {
    return `${this.#url}/events`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take({ url }: IncomingMessage, body: string): void {
    const message = JSON.parse(body);
    if (url === '/events') {
      this.events.push(message.id);
      return;
    }
    const isPdf = Buffer.from(message.document.content, 'base64').toString('latin1').startsWith('%PDF-');
    this.letters.push({ reference: message.reference, isPdf });
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
