type Attributes = Record<string, string | number | boolean>;

export type SpanStart = {
  name: string;
  kind: 'server' | 'consumer' | 'client';
  /** The W3C trace context of the span's parent. */
  traceparent: string | null;
  attributes?: Attributes;
};

/** `failure` is an error code; a trace contains no error message, as a log does not. */
export type SpanEnd = { name?: string; attributes?: Attributes; failure?: string };

/** One span of a trace. */
export type TracedSpan = {
  /** Runs work within the span, so that its rows and log lines carry the trace id. */
  run<T>(work: () => T): T;
  traceparent(): string | null;
  end(end: SpanEnd): void;
};

export type Tracing = { start(start: SpanStart): TracedSpan; close(): Promise<void> };
