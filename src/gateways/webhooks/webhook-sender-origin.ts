import { type GuardedConnectorOptions, guardedConnector } from '../egress/guarded-connector.ts';
import { isTimeoutError } from '../responses/post-handler.ts';
import { type OriginPost, WebhookConnection } from './webhook-connection.ts';

/**
 * The connections to one origin. HTTP/1.1 connections are not capped, because a slow receiver must not delay another one
 * on the same host; their number is bounded by the in-flight limits of the endpoints.
 *
 * undici's `Pool` is not used: it opens a connection for each POST that arrives before the first connection shows
 * that the origin speaks HTTP/2, and it does not report which connection a POST took.
 */
export class WebhookOrigin {
  /** By performance.now(). */
  usedAt = 0;
  readonly #open: () => WebhookConnection;
  readonly #connections = new Set<WebhookConnection>();
  /** Connections with room. The most recently used one is last and is used first, so that the others can expire. */
  readonly #free: WebhookConnection[] = [];
  /**
   * POSTs that wait for the protocol of the first connection, for room on a new HTTP/2 connection, or for a settling
   * one.
   */
  readonly #waiting: OriginPost[] = [];
  #isHttp1: boolean;
  #inFlight = 0;
  /**
   * The number of connections that will soon be free. A POST waits for one of them, because a new connection costs
   * more.
   */
  #settling = 0;
  #isClosed = false;

  constructor(url: URL, connecting: GuardedConnectorOptions) {
    const connect = guardedConnector(url, connecting);
    this.#isHttp1 = url.protocol === 'http:';
    this.#open = () =>
      new WebhookConnection(url.origin, connect, {
        connected: (connection) => {
          this.#isHttp1 = connection.protocol === 'http1';
          this.#flush();
        },
        freed: (connection) => this.#addFree(connection),
        retired: (connection, error) => this.#retired(connection, error),
        ended: (connection) => void this.#connections.delete(connection),
        settled: (connection) => {
          this.#inFlight -= 1;
          if (connection.isSettling) this.#settling += 1;
        },
      });
  }

  get isIdle(): boolean {
    return this.#inFlight === 0 && this.#waiting.length === 0;
  }

  send(post: OriginPost): void {
    if (this.#isClosed) {
      post.handler.fail(new Error('The sender is closed'));
      return;
    }
    if (post.overNewConnection && this.#isHttp1) {
      this.#sendOverNew(post);
      return;
    }
    const free = this.#free.at(-1);
    if (free !== undefined) this.#sendOver(free, post);
    else if (this.#waiting.length < this.#settling || (!this.#isHttp1 && this.#isOpening)) this.#waiting.push(post);
    else this.#sendOverNew(post);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#flush();
    await Promise.all([...this.#connections].map((connection) => connection.destroy()));
  }

  get #isOpening(): boolean {
    for (const connection of this.#connections) if (connection.isOpening) return true;
    return false;
  }

  #sendOverNew(post: OriginPost): void {
    const connection = this.#open();
    this.#connections.add(connection);
    this.#sendOver(connection, post);
  }

  #sendOver(connection: WebhookConnection, post: OriginPost): void {
    this.#inFlight += 1;
    this.#removeFree(connection);
    if (connection.send(post) && !connection.isRetired) this.#addFree(connection);
  }

  #hasSettled(connection: WebhookConnection): void {
    if (!connection.isSettling) return;
    connection.isSettling = false;
    this.#settling -= 1;
  }

  #addFree(connection: WebhookConnection): void {
    this.#hasSettled(connection);
    if (!connection.isFree) {
      connection.isFree = true;
      this.#free.push(connection);
    }
    this.#flush();
  }

  #removeFree(connection: WebhookConnection): void {
    if (!connection.isFree) return;
    connection.isFree = false;
    this.#free.splice(this.#free.lastIndexOf(connection), 1);
  }

  #retired(connection: WebhookConnection, error: Error | null): void {
    this.#hasSettled(connection);
    this.#removeFree(connection);
    if (error === null || isTimeoutError(error)) {
      // POSTs that joined a slow attempt late have time left for another attempt.
      this.#flush();
      return;
    }
    for (const post of this.#waiting.splice(0)) post.handler.fail(error);
  }

  /** Sends the waiting POSTs. If none has room and a connection is being opened, they continue to wait. */
  #flush(): void {
    if (this.#waiting.length === 0) return;
    for (const post of this.#waiting.splice(0)) {
      if (!post.handler.isOver) this.send(post);
    }
  }
}
