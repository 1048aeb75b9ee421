import type { Socket } from 'node:net';
import { type buildConnector, Client, type Dispatcher, Pool } from 'undici';
import type { OriginPost } from './webhook-sender-http2.ts';

/** Below the five seconds after which many servers close what is idle. */
const KEEP_ALIVE_MS = 4_000;
const RESPONSE_HEADER_BYTES_MAX = 16_384;

/**
 * HTTP/1.1 to one origin, over kept-alive connections, one per request in flight. They are not capped: a slow receiver
 * must not delay another of the same host.
 */
export class Http1Connections {
  readonly #kept: Pool;
  readonly #open: (isKept: boolean) => Pool;
  /** For what is sent once more: a connection for each, closed after it. */
  #single: Pool | null = null;
  #isClosed = false;

  constructor(origin: string, connect: buildConnector.connector) {
    this.#open = (isKept) =>
      new Pool(origin, {
        connect,
        pipelining: isKept ? 1 : 0,
        keepAliveTimeout: KEEP_ALIVE_MS,
        maxHeaderSize: RESPONSE_HEADER_BYTES_MAX,
        // The handler has one deadline for everything.
        headersTimeout: 0,
        bodyTimeout: 0,
        ...(isKept ? { factory: (url, options) => new KeptClient(url, options) } : {}),
      });
    this.#kept = this.#open(true);
  }

  get isIdle(): boolean {
    return this.#kept.stats.size === 0 && (this.#single?.stats.size ?? 0) === 0;
  }

  send(post: OriginPost): void {
    const attempt = new KeptAttempt(post, () => this.#sendOnceMore(post));
    const { path, headers, body } = post;
    const options: AttemptOptions = { path, method: 'POST', headers, body, attempt };
    this.#kept.dispatch(options, attempt);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#kept.destroy(), this.#single?.destroy()]);
  }

  #sendOnceMore({ path, headers, body, handler }: OriginPost): void {
    if (this.#isClosed) {
      handler.fail(new Error('The sender is closed'));
      return;
    }
    handler.startOver();
    this.#single ??= this.#open(false);
    this.#single.dispatch({ path, method: 'POST', headers, body }, handler);
  }
}

type AttemptOptions = Dispatcher.DispatchOptions & { attempt?: KeptAttempt };

/** What a client is connected by at present; null while it is not. */
type Connection = { socket: Socket | null; posts: number };

/** undici tells a request's handler nothing of the connection that it goes out on; this client does. */
class KeptClient extends Client {
  readonly #connection: Connection;

  constructor(origin: URL, options: object) {
    const { connect, ...others } = options as { connect: buildConnector.connector };
    const connection: Connection = { socket: null, posts: 0 };
    super(origin, {
      ...others,
      connect: (target, callback) => {
        connection.socket = null;
        connect(target, (...result) => {
          Object.assign(connection, { socket: result[1], posts: 0 });
          callback(...result);
        });
      },
    });
    this.#connection = connection;
  }

  override dispatch(options: AttemptOptions, handler: Dispatcher.DispatchHandler): boolean {
    options.attempt?.goesOver(this.#connection);
    return super.dispatch(options, handler);
  }
}

/**
 * A POST on a kept connection. When the receiver has closed the connection meanwhile, without a byte of an answer, the
 * POST has most likely crossed with the close and was seen by nobody; that is no failure of the receiver.
 */
class KeptAttempt implements Dispatcher.DispatchHandler {
  readonly #post: OriginPost;
  readonly #sendOnceMore: () => void;
  #connection: Connection | null = null;
  /** Of the connection, before this POST; null until it goes out. */
  #before: { posts: number; bytesRead: number } | null = null;

  constructor(post: OriginPost, sendOnceMore: () => void) {
    this.#post = post;
    this.#sendOnceMore = sendOnceMore;
  }

  goesOver(connection: Connection): void {
    this.#connection = connection;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const connection = this.#connection;
    if (connection !== null) {
      this.#before = { posts: connection.posts, bytesRead: connection.socket?.bytesRead ?? 0 };
      connection.posts += 1;
    }
    this.#post.handler.onRequestStart(controller);
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number): void {
    this.#post.handler.onResponseStart(controller, status);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#post.handler.onResponseData(controller, chunk);
  }

  onResponseEnd(): void {
    this.#post.handler.onResponseEnd();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const { handler } = this.#post;
    if (!handler.isSettled && this.#wasClosedMeanwhile(error)) this.#sendOnceMore();
    else handler.fail(error);
  }

  #wasClosedMeanwhile(error: Error): boolean {
    const { socket, posts } = this.#connection ?? { socket: null, posts: 0 };
    if (socket === null || !CLOSED_CODES.has((error as { code?: string }).code ?? '')) return false;
    const before = this.#before ?? { posts, bytesRead: socket.bytesRead };
    return before.posts > 0 && before.bytesRead === socket.bytesRead;
  }
}

const CLOSED_CODES: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
