import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body: Buffer };

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One kept-alive HTTP/1.1 connection with one request at a time. It does the minimum for responses with a
 * Content-Length, because the load generator shares the machine with the measured service.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: PromiseWithResolvers<Answer> | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  static async open(url: URL): Promise<HttpConnection> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const socket = connect(Number(url.port), url.hostname, () => resolve());
    socket.once('error', reject);
    await promise;
    socket.off('error', reject);
    return new HttpConnection(socket);
  }

  /** Sends the bytes of a whole request. */
  send(request: string): Promise<Answer> {
    this.#waiting = Promise.withResolvers<Answer>();
    this.#socket.write(request);
    return this.#waiting.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head);
    if (length === null) {
      this.#fail(new Error('the answer has no Content-Length'));
      return;
    }
    const bodyAt = headEnd + HEAD_END.length;
    const end = bodyAt + Number(length[1]);
    if (this.#received.length < end) return;
    const body = this.#received.subarray(bodyAt, end);
    this.#received = this.#received.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}

/** Returns the bytes of a request; `headers` are complete lines without the ends. */
export function requestBytes(method: string, url: URL, headers: readonly string[], body?: string): string {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const lines = [`${method} ${url.pathname}${url.search} HTTP/1.1`, `Host: ${url.host}`, ...headers, ...length];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
