import type { OnReadOpts, Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { postHead } from './http1-request.ts';
import { ResponseReader, type ResponseSink } from './http1-response.ts';
import type { OriginPost } from './webhook-sender-http2.ts';

/** Below the five seconds after which many servers close what is idle. */
const KEEP_ALIVE_MS = 4_000;
const SWEEP_MS = 1_000;
/** A body up to this size goes out in one piece with its head: copying it costs less than a second piece. */
const JOINED_BYTES_MAX = 16_384;

const readers = new WeakMap<object, (bytes: Buffer) => void>();
const readBytes = Buffer.allocUnsafeSlow(65_536);

/**
 * For sockets of these connections: what is read is looked at where it lies, in one buffer for all of them, and before
 * the next read. A stream between costs as much as all else that is done with an answer.
 */
export const READS_DIRECTLY: OnReadOpts = {
  buffer: readBytes,
  callback(this: object, count: number) {
    readers.get(this)?.(readBytes.subarray(0, count));
    return true;
  },
};

/** Opens a connection to the origin; the callback may come before it returns. */
type Connect = (callback: (error: Error | null, socket: Socket | null) => void) => void;

/**
 * HTTP/1.1 to one origin, over kept-alive connections, one per request in flight. They are not capped: a slow receiver
 * must not delay another of the same host.
 */
export class Http1Connections {
  readonly #host: string;
  readonly #connect: Connect;
  readonly #connections = new Set<Http1Connection>();
  /** The one that was used last is at the end, and is taken first. */
  readonly #idle: Http1Connection[] = [];
  #connecting = 0;
  #sweep: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(host: string, connect: Connect) {
    this.#host = host;
    this.#connect = connect;
  }

  get isIdle(): boolean {
    return this.#connecting === 0 && this.#connections.size === this.#idle.length;
  }

  send(post: OriginPost): void {
    const connection = this.#takeIdle();
    if (connection === undefined) this.#sendOverNew(post);
    else connection.send(post);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#sweep);
    for (const connection of this.#connections) connection.abort();
  }

  #takeIdle(): Http1Connection | undefined {
    for (let connection = this.#idle.pop(); connection !== undefined; connection = this.#idle.pop()) {
      if (connection.isFit && connection.idleUntil > performance.now()) return connection;
      connection.abort();
    }
    return undefined;
  }

  #sendOverNew(post: OriginPost): void {
    this.#connecting += 1;
    this.#connect((error, socket) => {
      this.#connecting -= 1;
      if (error !== null || socket === null || this.#isClosed) {
        socket?.destroy();
        post.handler.fail(error ?? new Error('The sender is closed'));
        return;
      }
      const connection = new Http1Connection(socket, {
        host: this.#host,
        freed: () => this.#keep(connection),
        closed: () => this.#forget(connection),
        again: (again) => this.#sendOnceMore(again),
      });
      this.#connections.add(connection);
      // The deadline passed while it connected: the next one may have the connection.
      if (post.handler.isOver) this.#keep(connection);
      else connection.send(post);
    });
  }

  #sendOnceMore(post: OriginPost): void {
    if (this.#isClosed) {
      post.handler.fail(new Error('The sender is closed'));
      return;
    }
    post.handler.startOver();
    this.#sendOverNew({ ...post, isRepeated: true });
  }

  #keep(connection: Http1Connection): void {
    connection.idleUntil = performance.now() + Math.min(KEEP_ALIVE_MS, connection.keepAliveMs);
    this.#idle.push(connection);
    this.#sweep ??= setTimeout(() => this.#closeIdle(), SWEEP_MS).unref();
  }

  #forget(connection: Http1Connection): void {
    this.#connections.delete(connection);
    const index = this.#idle.indexOf(connection);
    if (index >= 0) this.#idle.splice(index, 1);
  }

  #closeIdle(): void {
    this.#sweep = undefined;
    const now = performance.now();
    for (const connection of this.#idle) if (connection.idleUntil <= now) connection.abort();
    if (this.#idle.length > 0) this.#sweep = setTimeout(() => this.#closeIdle(), SWEEP_MS).unref();
  }
}

type Owner = {
  host: string;
  /** The answer is whole and the connection may be kept. */
  freed(): void;
  closed(): void;
  /** The receiver closed the connection before it can have seen this POST. */
  again(post: OriginPost): void;
};

/** One connection: a POST, its answer, and then perhaps the next one. */
class Http1Connection implements ResponseSink {
  /** By performance.now(), while it is idle. */
  idleUntil = 0;
  readonly #socket: Socket;
  readonly #owner: Owner;
  #post: OriginPost | null = null;
  #reader = new ResponseReader();
  #posts = 0;
  #hasAnswered = false;
  #error: Error | null = null;

  constructor(socket: Socket, owner: Owner) {
    this.#socket = socket;
    this.#owner = owner;
    const read = (bytes: Buffer) => this.#read(bytes);
    readers.set(socket, read);
    // For those that were connected before it was known that they speak HTTP/1.1; and without it there is no end.
    socket.on('data', read);
    socket.on('end', () => this.#ended());
    socket.on('error', (error) => {
      this.#error ??= error;
    });
    socket.on('close', () => this.#closed());
  }

  get isFit(): boolean {
    return !this.#socket.destroyed && this.#socket.writable;
  }

  /** How long the last answer lets it be kept; as long as we like while there was none. */
  get keepAliveMs(): number {
    return this.#posts === 0 ? KEEP_ALIVE_MS : this.#reader.keepAliveMs;
  }

  send(post: OriginPost): void {
    const { handler, headers, path, body } = post;
    this.#post = post;
    this.#posts += 1;
    this.#hasAnswered = false;
    this.#reader = new ResponseReader();
    try {
      const head = postHead({ host: this.#owner.host, path, headers, bodyBytes: body.length });
      handler.onRequestStart(this);
      this.#write(head, body);
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  /** Closes the connection, and with it what is under way. */
  abort(): void {
    this.#socket.destroy();
  }

  started(status: number): void {
    this.#post?.handler.onResponseStart(this, status);
  }

  body(bytes: Buffer): void {
    this.#post?.handler.onResponseData(this, bytes);
  }

  #write(head: string, body: Uint8Array): void {
    if (body.length <= JOINED_BYTES_MAX) {
      const bytes = Buffer.allocUnsafe(head.length + body.length);
      bytes.write(head, 'latin1');
      bytes.set(body, head.length);
      this.#socket.write(bytes);
      return;
    }
    this.#socket.cork();
    this.#socket.write(head, 'latin1');
    this.#socket.write(body);
    this.#socket.uncork();
  }

  #read(bytes: Buffer): void {
    if (this.#post === null) {
      // Nothing was asked: whatever it is, the next answer could not be told from it.
      this.abort();
      return;
    }
    this.#hasAnswered = true;
    try {
      const taken = this.#reader.read(bytes, this);
      if (this.#reader.isOver) this.#answered(taken === bytes.length);
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  #answered(hasNothingLeft: boolean): void {
    const post = this.#post!;
    this.#post = null;
    const { writableLength } = this.#socket;
    if (hasNothingLeft && writableLength === 0 && this.isFit && this.#reader.keepAliveMs > 0) this.#owner.freed();
    else this.abort();
    post.handler.onResponseEnd();
  }

  #ended(): void {
    if (this.#post !== null && this.#reader.end()) this.#answered(false);
    else this.abort();
  }

  #fail(error: Error): void {
    this.#error ??= error;
    this.abort();
  }

  #closed(): void {
    this.#owner.closed();
    const post = this.#post;
    this.#post = null;
    if (post === null) return;
    if (this.#wasClosedMeanwhile(post)) this.#owner.again(post);
    else post.handler.fail(this.#error ?? closedEarly());
  }

  /**
   * When the receiver has closed a kept connection without a byte of an answer, the POST has most likely crossed with the
   * close and was seen by nobody; that is no failure of the receiver.
   */
  #wasClosedMeanwhile({ handler, isRepeated }: OriginPost): boolean {
    if (handler.isOver || isRepeated || this.#hasAnswered || this.#posts === 1) return false;
    const code = (this.#error as { code?: string } | null)?.code;
    return this.#error === null || code === 'ECONNRESET' || code === 'EPIPE';
  }
}

function closedEarly(): Error {
  return Object.assign(new Error('The receiver closed the connection'), { code: 'ERR_HTTP1_CLOSED' });
}
