import { isSpanContextValid, trace } from '@opentelemetry/api';

/**
 * Returns the W3C trace context of the current code, to be stored for the process that continues the work; null if
 * tracing is off.
 */
export function currentTraceparent(): string | null {
  const context = trace.getActiveSpan()?.spanContext();
  if (context === undefined || !isSpanContextValid(context)) return null;
  return `00-${context.traceId}-${context.spanId}-${(context.traceFlags & 1) === 1 ? '01' : '00'}`;
}

/** Returns the trace fields of a log line; none while tracing is off. */
export function traceFields(): { traceId?: string; spanId?: string } {
  const context = trace.getActiveSpan()?.spanContext();
  return context === undefined ? {} : { traceId: context.traceId, spanId: context.spanId };
}
