import type { TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import { type GuardedConnectorOptions, guardedConnector } from './guarded-connector.ts';
import { isTimeoutError } from './post-handler.ts';
import { Http1Connections, READS_DIRECTLY } from './webhook-sender-http1.ts';
import { Http2Connection, type OriginPost } from './webhook-sender-http2.ts';

/** The way to one origin: HTTP/2 where the receiver offers it in TLS, otherwise HTTP/1.1. */
export class OriginRoute {
  /** By performance.now(). */
  usedAt = 0;
  readonly #url: URL;
  readonly #http1: Http1Connections;
  readonly #connectEither: buildConnector.connector;
  readonly #connections = new Set<Http2Connection>();
  /** Connected before it was known that they speak HTTP/1.1; they are taken first. */
  readonly #warm: TLSSocket[] = [];
  /** What waits until the first connection tells the protocol, or for a connection with room. */
  #waiting: OriginPost[] = [];
  #protocol: 'unknown' | 'http1' | 'http2';
  #isConnecting = false;
  #isClosed = false;

  constructor(url: URL, connecting: GuardedConnectorOptions) {
    this.#url = url;
    this.#protocol = url.protocol === 'https:' ? 'unknown' : 'http1';
    this.#connectEither = guardedConnector(url, { ...connecting, allowH2: true });
    const connectHttp1 = guardedConnector(url, { ...connecting, allowH2: false, onread: READS_DIRECTLY });
    this.#http1 = new Http1Connections(url.host, (callback) => {
      const socket = this.#warm.shift();
      if (socket !== undefined && !socket.destroyed) callback(null, socket);
      else connectHttp1(this.#target, (...[error, connected]) => callback(error, connected));
    });
  }

  get isIdle(): boolean {
    const streams = [...this.#connections].reduce((sum, connection) => sum + connection.streams, 0);
    return this.#http1.isIdle && streams === 0 && this.#waiting.length === 0;
  }

  post(post: OriginPost): void {
    if (this.#isClosed) {
      post.handler.fail(new Error('The sender is closed'));
      return;
    }
    if (this.#protocol === 'http1') {
      this.#http1.send(post);
      return;
    }
    const connections = [...this.#connections];
    const connection = connections.find((candidate) => candidate.hasRoom);
    if (connection !== undefined) {
      connection.send(post);
      return;
    }
    this.#waiting.push(post);
    if (!connections.some((candidate) => candidate.isOpening)) this.#connect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#flush();
    for (const connection of this.#connections) connection.destroy();
    for (const socket of this.#warm) socket.destroy();
    await this.#http1.close();
  }

  get #target(): buildConnector.Options {
    const { hostname, host, port, protocol } = this.#url;
    return { hostname: hostname.replace(/^\[|\]$/g, ''), host, protocol, port };
  }

  /** One attempt at a time; all that wait share it. */
  #connect(): void {
    if (this.#isConnecting) return;
    this.#isConnecting = true;
    this.#connectEither(this.#target, (...[error, socket]) => {
      this.#isConnecting = false;
      if (this.#isClosed) socket?.destroy();
      else if (error === null) this.#connected(socket as TLSSocket);
      else this.#failed(error);
    });
  }

  #connected(socket: TLSSocket): void {
    if (socket.alpnProtocol === 'h2') {
      this.#protocol = 'http2';
      const connection = new Http2Connection(this.#url.origin, socket, {
        refused: (post) => this.post(post),
        room: () => this.#flush(),
        closed: () => {
          this.#connections.delete(connection);
          this.#flush();
        },
      });
      this.#connections.add(connection);
    } else {
      this.#protocol = 'http1';
      socket.on('error', () => undefined);
      this.#warm.push(socket);
    }
    this.#flush();
  }

  #failed(error: Error): void {
    const waiting = this.#waiting.splice(0);
    // Who joined a slow attempt late has time left for one of its own; any other error is everybody's.
    const isSlow = isTimeoutError(error);
    for (const post of waiting) {
      if (!isSlow) post.handler.fail(error);
      else if (!post.handler.isOver) this.post(post);
    }
  }

  #flush(): void {
    if (this.#waiting.length === 0) return;
    for (const post of this.#waiting.splice(0)) {
      if (!post.handler.isOver) this.post(post);
    }
  }
}
