import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

/** What a server answered on a connection; header names are in lower case. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape they check.
export type RawAnswer = { status: number; headers: Record<string, string>; body: any; text: string };

/** A connection that sends bytes unchanged, for requests that no HTTP client sends. */
export class RawConnection {
  readonly #socket: Socket;
  readonly #closed: Promise<void>;
  #received = '';

  /** With `allowHalfOpen` it does not close its side when the server does. */
  constructor(url: string, { allowHalfOpen = false } = {}) {
    const { hostname, port } = new URL(url);
    this.#socket = connect({ host: hostname, port: Number(port), allowHalfOpen });
    this.#socket.on('data', (bytes) => {
      this.#received += bytes.toString('latin1');
    });
    this.#socket.on('error', () => undefined);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#closed = promise;
    this.#socket.once('close', () => resolve());
  }

  /** Everything that the server has sent until now. */
  get received(): string {
    return this.#received;
  }

  send(bytes: string): void {
    this.#socket.write(bytes, 'latin1');
  }

  /** Waits until the received text matches. */
  async receive(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.#received)) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const onClose = () => reject(new Error(`The connection closed after: ${this.#received}`));
      this.#socket.once('data', () => resolve());
      this.#socket.once('close', onClose);
      await promise;
      this.#socket.off('close', onClose);
    }
  }

  /** Waits until the server closes the connection, and returns everything it sent. */
  async ended(): Promise<string> {
    await this.#closed;
    return this.#received;
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Sends one request on a new connection and returns the response. The request must contain `Connection: close`. */
export async function rawCall(url: string, request: string): Promise<RawAnswer> {
  const connection = new RawConnection(url);
  connection.send(request);
  return parseAnswer(await connection.ended());
}

/** Sends a request on a connection that the agent keeps, for walks of thousands of requests. */
export async function keptCall(
  agent: Agent,
  { url, method, headers }: { url: string; method: string; headers: Record<string, string> },
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  httpRequest(url, { agent, method, headers }, resolve).on('error', reject).end();
  const response = await promise;
  const text = await textOf(response);
  const body = isJson(response.headers['content-type']) && text !== '' ? JSON.parse(text) : null;
  return { status: response.statusCode!, headers: response.headers as Record<string, string>, text, body };
}

function isJson(contentType = ''): boolean {
  return /^application\/(?:fhir\+)?json\b/.test(contentType);
}

/** Reads the first response of a connection; throws unless the bytes are exactly one response. */
export function parseAnswer(received: string): RawAnswer {
  const [head, ...rest] = received.split('\r\n\r\n');
  const [statusLine, ...lines] = head!.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine!)?.[1]);
  if (Number.isNaN(status)) throw new Error(`Not an HTTP response: ${received}`);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const text = rest.join('\r\n\r\n');
  if (text.includes('HTTP/1.1 ')) throw new Error(`More than one response: ${received}`);
  return { status, headers, text, body: isJson(headers['content-type']) && text !== '' ? JSON.parse(text) : null };
}
