/** All that may come before the body: status line and headers, of interim answers too, or the lines around chunks. */
const HEAD_BYTES_MAX = 16_384;
const LF = 0x0a;

/** Why an answer cannot be read. */
export class ResponseError extends Error {
  readonly code: 'ERR_RESPONSE_INVALID' | 'ERR_RESPONSE_HEAD_TOO_LARGE';

  constructor(code: ResponseError['code'], message: string) {
    super(message);
    this.name = 'ResponseError';
    this.code = code;
  }
}

/** Who is told of an answer. Bytes are views of what was read and are not valid for longer. */
export type ResponseSink = { started(status: number): void; body(bytes: Buffer): void };

type State =
  | 'status'
  | 'headers'
  | 'counted'
  | 'chunk size'
  | 'chunk'
  | 'chunk end'
  | 'trailers'
  | 'until close'
  | 'over';

/**
 * Reads the answer to one POST from the bytes of its connection, however they are cut (RFC 9112). It is strict about
 * where lines and bodies end, because what follows on the connection would else be taken for another answer.
 */
export class ResponseReader {
  #state: State = 'status';
  /** What has come of a line that has not ended. */
  #held = '';
  #headBytes = 0;
  #status = 0;
  #isOld = false;
  #contentLength: number | null = null;
  #coding: string | null = null;
  #connection = '';
  #keepAliveMs = Number.POSITIVE_INFINITY;
  /** Bytes that are still to come, of the body or of a chunk. */
  #left = 0;

  get isOver(): boolean {
    return this.#state === 'over';
  }

  /** How long the connection may be kept for another one, in milliseconds: 0 when it must be closed. */
  get keepAliveMs(): number {
    const options = this.#connection.toLowerCase();
    if (options.includes('close')) return 0;
    return this.#isOld && !options.includes('keep-alive') ? 0 : this.#keepAliveMs;
  }

  /** Returns how many of the bytes belonged to the answer: fewer when it was over before. Throws a `ResponseError`. */
  read(bytes: Buffer, sink: ResponseSink): number {
    let at = 0;
    while (at < bytes.length && this.#state !== 'over') at = this.#step(bytes, at, sink);
    return at;
  }

  /** The connection has ended. Returns whether the answer is whole. */
  end(): boolean {
    if (this.#state === 'until close') this.#state = 'over';
    return this.#state === 'over';
  }

  #step(bytes: Buffer, at: number, sink: ResponseSink): number {
    switch (this.#state) {
      case 'counted':
      case 'chunk':
        return this.#takeCounted(bytes, at, sink);
      case 'until close':
        sink.body(at === 0 ? bytes : bytes.subarray(at));
        return bytes.length;
      default:
        return this.#takeLine(bytes, at, sink);
    }
  }

  #takeCounted(bytes: Buffer, at: number, sink: ResponseSink): number {
    const end = Math.min(at + this.#left, bytes.length);
    this.#left -= end - at;
    if (this.#left === 0) this.#state = this.#state === 'chunk' ? 'chunk end' : 'over';
    sink.body(bytes.subarray(at, end));
    return end;
  }

  #takeLine(bytes: Buffer, at: number, sink: ResponseSink): number {
    const feed = bytes.indexOf(LF, at);
    const end = feed < 0 ? bytes.length : feed + 1;
    this.#headBytes += end - at;
    if (this.#headBytes > HEAD_BYTES_MAX)
      throw new ResponseError('ERR_RESPONSE_HEAD_TOO_LARGE', 'the head is too long');
    this.#held += bytes.toString('latin1', at, end);
    // Whoever speaks another protocol may never end a line.
    if (this.#state === 'status' && !STATUS_LINE_BEGINS.startsWith(this.#held.slice(0, STATUS_LINE_BEGINS.length))) {
      throw invalid('no status line');
    }
    if (feed < 0) return end;
    const line = this.#held;
    this.#held = '';
    if (!line.endsWith('\r\n')) throw invalid('a line ends without a carriage return');
    this.#line(line.slice(0, -2), sink);
    return end;
  }

  #line(line: string, sink: ResponseSink): void {
    switch (this.#state) {
      case 'status':
        this.#statusLine(line);
        return;
      case 'headers':
        if (line === '') this.#headIsOver(sink);
        else this.#header(line);
        return;
      case 'chunk size':
        this.#chunkSize(line);
        return;
      case 'chunk end':
        if (line !== '') throw invalid('a chunk is longer than its size');
        this.#state = 'chunk size';
        return;
      default:
        if (line === '') this.#state = 'over';
    }
  }

  #statusLine(line: string): void {
    const match = STATUS_LINE.exec(line);
    if (match === null) throw invalid('no status line');
    this.#isOld = match[1] === '0';
    this.#status = Number(match[2]);
    this.#state = 'headers';
  }

  #header(line: string): void {
    const match = HEADER.exec(line);
    if (match === null) throw invalid('no header');
    const value = match[2]!;
    switch (match[1]!.toLowerCase()) {
      case 'content-length':
        this.#contentLength = lengthOf(value, this.#contentLength);
        return;
      case 'transfer-encoding':
        this.#coding = this.#coding === null ? value : `${this.#coding},${value}`;
        return;
      case 'connection':
        this.#connection += `${value},`;
        return;
      case 'keep-alive': {
        const seconds = /\btimeout=(\d{1,6})/i.exec(value)?.[1];
        if (seconds !== undefined) this.#keepAliveMs = Math.max(0, Number(seconds) * 1_000 - KEEP_ALIVE_MARGIN_MS);
      }
    }
  }

  #headIsOver(sink: ResponseSink): void {
    const status = this.#status;
    if (status === 101) throw invalid('an upgrade that nobody asked for');
    if (status < 200) {
      this.#forgetHeaders();
      this.#state = 'status';
      return;
    }
    this.#state = this.#bodyState();
    this.#headBytes = 0;
    sink.started(status);
  }

  /** An interim answer says nothing of the one that follows; its bytes stay counted. */
  #forgetHeaders(): void {
    this.#contentLength = null;
    this.#coding = null;
    this.#connection = '';
    this.#keepAliveMs = Number.POSITIVE_INFINITY;
  }

  /** RFC 9112, section 6.3. */
  #bodyState(): State {
    if (this.#status === 204 || this.#status === 304) return 'over';
    if (this.#coding !== null) {
      // Two lengths, or one in a version that does not know it: what comes after the body cannot be trusted.
      if (this.#contentLength !== null || this.#isOld) this.#connection = 'close';
      return /(?:^|,)[ \t]*chunked[ \t]*$/i.test(this.#coding) ? 'chunk size' : this.#untilClose();
    }
    if (this.#contentLength === null) return this.#untilClose();
    this.#left = this.#contentLength;
    return this.#left === 0 ? 'over' : 'counted';
  }

  #untilClose(): State {
    this.#connection = 'close';
    return 'until close';
  }

  #chunkSize(line: string): void {
    const match = CHUNK_SIZE.exec(line);
    if (match === null) throw invalid('no chunk size');
    this.#left = Number.parseInt(match[1]!, 16);
    // What is around chunks is bounded by the chunks, and these by whoever takes the body.
    if (this.#left > 0) this.#headBytes = 0;
    this.#state = this.#left === 0 ? 'trailers' : 'chunk';
  }
}

/** A receiver that says when it closes an idle connection has done so a moment later: what is sent then is lost. */
const KEEP_ALIVE_MARGIN_MS = 1_000;
const STATUS_LINE_BEGINS = 'HTTP/1.';
const STATUS_LINE = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/;
const HEADER = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/;
const CHUNK_SIZE = /^([0-9A-Fa-f]{1,8})[ \t]*(?:;[\t\x20-\x7e\x80-\xff]*)?$/;

/** The same length may be given twice; two different ones are an attack or a fault. */
function lengthOf(value: string, before: number | null): number {
  const lengths = new Set(value.split(',').map((text) => text.trim()));
  if (before !== null) lengths.add(String(before));
  const [length] = lengths;
  if (lengths.size !== 1 || !/^\d{1,15}$/.test(length!)) throw invalid('no length');
  return Number(length);
}

function invalid(message: string): ResponseError {
  return new ResponseError('ERR_RESPONSE_INVALID', message);
}
