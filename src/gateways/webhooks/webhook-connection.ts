import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { type buildConnector, Client, type Dispatcher } from 'undici';
import { CONNECTION_CLOSED, isInvalidResponse, type PostHandler } from '../responses/post-handler.ts';

/** Shorter than the five seconds after which many servers close an idle connection. */
const KEEP_ALIVE_MS = 4_000;
/** Subtracted from a receiver's `Keep-Alive: timeout`, because a request sent while it closes would be lost. */
const KEEP_ALIVE_MARGIN_MS = 1_000;
/** Limits the streams of one HTTP/2 connection when the receiver allows more. */
const STREAMS_MAX = 128;
const HEADER_BYTES_MAX = 16_384;
/**
 * Limits the bytes that are read for one response over HTTP/1.1: body, headers, interim responses, chunk sizes and
 * trailers. The body and each header block have smaller limits of their own; this one covers what undici does not
 * limit, such as an endless reason phrase, an endless chunk extension or a flood of interim responses.
 */
const RESPONSE_WIRE_BYTES_MAX = 1_048_576;
/** How long posts wait for the SETTINGS frame of a new HTTP/2 connection before another connection is opened. */
const SETTINGS_WAIT_MS = 250;

/** One POST to an origin. */
export type OriginPost = {
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
  handler: PostHandler;
  /** Whether the POST must not use a kept HTTP/1.1 connection. */
  overNewConnection: boolean;
};

type ConnectionOwner = {
  /** The connection is established and its protocol is known. */
  connected(connection: WebhookConnection): void;
  /** Called when the connection can take a POST. */
  freed(connection: WebhookConnection): void;
  /** Called when the connection takes no more POSTs. `error` is set when it could not be established. */
  retired(connection: WebhookConnection, error: Error | null): void;
  /** The connection is retired and its last POST has ended. */
  ended(connection: WebhookConnection): void;
  /** A POST has ended. When the connection is settling, `freed` or `retired` follows. */
  settled(connection: WebhookConnection): void;
};

/** One connection to an origin, held by an undici client: one POST at a time over HTTP/1.1, streams over HTTP/2. */
export class WebhookConnection {
  /** Whether the owner lists it among the connections with room. */
  isFree = false;
  /** Whether it may soon have room: it is being established, or the receiver's stream limit is not known yet. */
  isOpening = true;
  protocol: 'unknown' | 'http1' | 'http2' = 'unknown';
  isRetired = false;
  /** Whether a response has ended and undici frees the connection with the next turn of the event loop. */
  isSettling = false;
  readonly #client: Client;
  readonly #owner: ConnectionOwner;
  #socket: Socket | undefined;
  #settingsTimer: NodeJS.Timeout | undefined;
  /** Responses over the current socket. */
  #responses = 0;
  #bytesReadBefore = 0;
  #heardAt = 0;

  constructor(origin: string, connect: buildConnector.connector, owner: ConnectionOwner) {
    this.#owner = owner;
    this.#client = new Client(origin, {
      connect: (target, callback) =>
        connect(target, (...[error, socket]) => {
          if (error === null) this.#watch(socket as Socket);
          if (error === null) callback(null, socket as Socket);
          else callback(error, null);
        }),
      allowH2: true,
      h2Options: { maxConcurrentStreams: STREAMS_MAX, pingInterval: 0 },
      pipelining: 1,
      maxHeaderSize: HEADER_BYTES_MAX,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      keepAliveTimeoutThreshold: KEEP_ALIVE_MARGIN_MS,
      // Every delivery has its own deadline.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    this.#client.on('connect', () => this.#connected());
    this.#client.on('drain', () => {
      this.isOpening = false;
      if (!this.isRetired) owner.freed(this);
    });
    this.#client.on('disconnect', () => this.retire());
    this.#client.on('connectionError', (_origin, _targets, error) => this.retire(error));
  }

  /** Returns whether the connection has room for another POST. */
  send(post: OriginPost): boolean {
    const exchange = new Exchange(this, post);
    const { path, headers, body } = post;
    const hasRoom = this.#client.dispatch({ method: 'POST', path, headers, body }, exchange);
    // A POST with an invalid header is refused without using the connection.
    return hasRoom || exchange.hasEnded;
  }

  /** Accepts no more POSTs; POSTs in progress can finish. */
  retire(error: Error | null = null): void {
    if (this.isRetired) return;
    this.isRetired = true;
    this.isOpening = false;
    clearTimeout(this.#settingsTimer);
    this.#owner.retired(this, error);
    void this.#client
      .close()
      .catch(() => undefined)
      .then(() => this.#owner.ended(this));
  }

  /** Ends all POSTs in progress. */
  async destroy(): Promise<void> {
    this.isRetired = true;
    clearTimeout(this.#settingsTimer);
    await this.#client.destroy(new Error('The sender is closed')).catch(() => undefined);
  }

  /** Records that a POST is being written. */
  started(): void {
    this.#bytesReadBefore = this.#socket?.bytesRead ?? 0;
  }

  heard(): void {
    this.#heardAt = performance.now();
  }

  /** Records that the POST was aborted at its deadline. */
  aborted(startedAt: number): void {
    // Without a byte received since, the HTTP/2 connection may be dead and would swallow the following POSTs.
    if (this.protocol === 'http2' && this.#heardAt < startedAt) this.retire();
  }

  succeeded(): void {
    this.#responses += 1;
    this.isSettling = this.protocol === 'http1' && !this.isRetired;
    this.#owner.settled(this);
  }

  failed(post: OriginPost, error: Error, hasAnswered: boolean): void {
    this.#owner.settled(this);
    const hasCrossed = !hasAnswered && this.#hasCrossedWithClose(post, error);
    post.handler.fail(hasCrossed ? connectionClosed() : error);
  }

  /**
   * Returns whether the receiver closed a kept connection without a byte of a response. The POST and the close have most
   * likely crossed on the wire, so the receiver has not seen the POST.
   */
  #hasCrossedWithClose({ handler }: OriginPost, error: Error): boolean {
    if (this.protocol !== 'http1' || this.#responses === 0 || handler.isOver) return false;
    const { code } = error as { code?: string };
    return (code === 'UND_ERR_SOCKET' && !isInvalidResponse(error)) || code === 'ECONNRESET' || code === 'EPIPE';
  }

  #watch(socket: Socket): void {
    this.#socket = socket;
    this.#responses = 0;
    this.#bytesReadBefore = 0;
    this.protocol = (socket as { alpnProtocol?: unknown }).alpnProtocol === 'h2' ? 'http2' : 'http1';
    if (this.protocol === 'http2') return;
    socket.on('readable', () => {
      if (socket.bytesRead - this.#bytesReadBefore <= RESPONSE_WIRE_BYTES_MAX) return;
      socket.destroy(responseTooLarge());
    });
  }

  #connected(): void {
    if (this.isRetired) return;
    if (this.protocol === 'http1') this.isOpening = false;
    else {
      this.#settingsTimer = setTimeout(() => {
        this.isOpening = false;
        this.#owner.connected(this);
      }, SETTINGS_WAIT_MS).unref();
    }
    this.#owner.connected(this);
  }
}

/** Forwards the events of one POST to its handler and its connection. */
class Exchange implements Dispatcher.DispatchHandler {
  hasEnded = false;
  readonly #connection: WebhookConnection;
  readonly #post: OriginPost;
  #hasStarted = false;
  #hasAnswered = false;

  constructor(connection: WebhookConnection, post: OriginPost) {
    this.#connection = connection;
    this.#post = post;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // undici repeats a POST itself when the receiver refused its HTTP/2 stream or sent GOAWAY. The repetition would carry
    // the same delivery id, so it is left to the caller.
    if (this.#hasStarted) {
      controller.abort(connectionClosed());
      return;
    }
    this.#hasStarted = true;
    const startedAt = performance.now();
    this.#connection.started();
    this.#post.handler.onRequestStart({
      abort: (reason) => {
        controller.abort(reason ?? new Error('The POST was aborted'));
        this.#connection.aborted(startedAt);
      },
    });
  }

  onResponseStarted(): void {
    this.#hasAnswered = true;
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: object): void {
    this.#hasAnswered = true;
    this.#connection.heard();
    // undici limits the headers of HTTP/1.1 only.
    if (this.#connection.protocol === 'http2' && sizeOf(headers) > HEADER_BYTES_MAX) {
      controller.abort(responseTooLarge());
    } else this.#post.handler.onResponseStart(status);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#connection.heard();
    this.#post.handler.onResponseData(chunk);
  }

  onResponseEnd(): void {
    this.hasEnded = true;
    this.#connection.succeeded();
    this.#post.handler.onResponseEnd();
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.hasEnded = true;
    this.#connection.failed(this.#post, error, this.#hasAnswered);
  }
}

/** The receiver closed the connection or refused the stream before any response. */
function connectionClosed(): Error {
  return Object.assign(new Error('The receiver closed the connection'), { code: CONNECTION_CLOSED });
}

function responseTooLarge(): Error {
  return Object.assign(new Error('The response is too large'), { code: 'ERR_RESPONSE_TOO_LARGE' });
}

function sizeOf(headers: object): number {
  return Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);
}
