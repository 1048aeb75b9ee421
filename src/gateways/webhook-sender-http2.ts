import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import type { PostHandler } from './post-handler.ts';

/** A receiver that allows more streams gets no more than this over one connection. */
const STREAMS_MAX = 128;
const IDLE_MS = 15_000;
const HEADER_BYTES_MAX = 16_384;

/** One POST to an origin. */
export type OriginPost = {
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
  handler: PostHandler;
  wasRefused?: true;
  /** It was sent before, over a connection that the receiver had closed. */
  isRepeated?: true;
};

/** One HTTP/2 connection, with a stream for each POST. */
export class Http2Connection {
  readonly #session: ClientHttp2Session;
  readonly #onRefused: (post: OriginPost) => void;
  readonly #onRoom: () => void;
  #streams = 0;
  /** Until the receiver has said what it allows. */
  #streamsMax = 1;
  #hasSettings = false;
  #heardAt = 0;
  #isRetired = false;

  /** `onRefused` takes a POST that the receiver says it has not looked at: it may go out once more. */
  constructor(
    origin: string,
    socket: TLSSocket,
    on: { refused: (post: OriginPost) => void; room: () => void; closed: () => void },
  ) {
    this.#onRefused = on.refused;
    this.#onRoom = on.room;
    this.#session = connect(origin, {
      createConnection: () => socket,
      settings: { enablePush: false, maxHeaderListSize: HEADER_BYTES_MAX },
    });
    // Each stream is told of what ends the session; without a listener the process would end with it.
    this.#session.on('error', () => undefined);
    this.#session.on('goaway', () => this.#retire());
    this.#session.on('remoteSettings', ({ maxConcurrentStreams }) => {
      this.#hasSettings = true;
      this.#streamsMax = Math.min(STREAMS_MAX, maxConcurrentStreams ?? STREAMS_MAX);
      on.room();
    });
    this.#session.on('close', () => {
      this.#isRetired = true;
      on.closed();
    });
    this.#session.setTimeout(IDLE_MS, () => this.#retire());
  }

  get streams(): number {
    return this.#streams;
  }

  get hasRoom(): boolean {
    return this.#isOpen && this.#streams < this.#streamsMax;
  }

  /** It will soon be known how many streams it takes. */
  get isOpening(): boolean {
    return this.#isOpen && !this.#hasSettings;
  }

  get #isOpen(): boolean {
    return !this.#isRetired && !this.#session.closed && !this.#session.destroyed;
  }

  send(post: OriginPost): void {
    const { handler, body, headers, path } = post;
    if (handler.isOver) return;
    let stream: ClientHttp2Stream;
    try {
      stream = this.#session.request({
        ...headers,
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: path,
        [constants.HTTP2_HEADER_CONTENT_LENGTH]: body.byteLength,
      });
    } catch (error) {
      handler.fail(error as Error);
      return;
    }
    this.#streams += 1;
    this.#follow(stream, post);
    stream.end(body);
  }

  /** Ends all at once. */
  destroy(): void {
    this.#isRetired = true;
    this.#session.destroy();
  }

  #follow(stream: ClientHttp2Stream, post: OriginPost): void {
    const { handler } = post;
    const begunAt = performance.now();
    const controller = {
      abort: () => {
        stream.close(constants.NGHTTP2_CANCEL);
        // Nothing at all has come since: the connection may lead nowhere any more, and would swallow the next ones.
        if (this.#heardAt < begunAt) this.#retire();
      },
    };
    let failure: Error | null = null;
    let isComplete = false;
    stream.on('response', (headers, _flags, ...[rawHeaders]) => {
      this.#heardAt = performance.now();
      if (sizeOf(rawHeaders) > HEADER_BYTES_MAX) stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
      else handler.onResponseStart(controller, Number(headers[constants.HTTP2_HEADER_STATUS]));
    });
    stream.on('data', (chunk: Buffer) => {
      this.#heardAt = performance.now();
      handler.onResponseData(controller, chunk);
    });
    stream.on('end', () => {
      isComplete = true;
    });
    stream.on('error', (error) => {
      failure = error;
    });
    stream.on('close', () => {
      this.#streams -= 1;
      const isRefused = stream.rstCode === constants.NGHTTP2_REFUSED_STREAM && !post.wasRefused;
      if (isRefused && !handler.isOver) this.#onRefused({ ...post, wasRefused: true });
      else if (failure === null && isComplete && stream.rstCode === constants.NGHTTP2_NO_ERROR) handler.onResponseEnd();
      else handler.fail(failureOf(stream.rstCode, failure));
      this.#onRoom();
    });
    handler.onRequestStart(controller);
  }

  /** Takes no more streams, and closes when those that are open have ended. */
  #retire(): void {
    this.#isRetired = true;
    if (!this.#session.closed && !this.#session.destroyed) this.#session.close();
  }
}

function sizeOf(rawHeaders: readonly string[] = []): number {
  return rawHeaders.reduce((sum, text) => sum + text.length, 0);
}

/** A stream's end as an error whose code tells what it means. */
function failureOf(rstCode: number | undefined, failure: Error | null): Error {
  const code = codeOfReset(rstCode) ?? (failure as { code?: unknown } | null)?.code ?? 'ECONNRESET';
  return Object.assign(new Error('The stream ended without an answer', { cause: failure }), { code });
}

function codeOfReset(rstCode: number | undefined): string | null {
  switch (rstCode) {
    // We have refused headers that were too large.
    case constants.NGHTTP2_ENHANCE_YOUR_CALM:
      return 'ERR_RESPONSE_HEAD_TOO_LARGE';
    case constants.NGHTTP2_PROTOCOL_ERROR:
    case constants.NGHTTP2_FRAME_SIZE_ERROR:
    case constants.NGHTTP2_COMPRESSION_ERROR:
      return 'ERR_HTTP2_PROTOCOL';
    default:
      return null;
  }
}
