import { isSpanContextValid, trace } from '@opentelemetry/api';

/**
 * The W3C trace context of what this code runs under, to be stored with what another process goes on with; null
 * while tracing is off.
 */
export function currentTraceparent(): string | null {
  const context = trace.getActiveSpan()?.spanContext();
  if (context === undefined || !isSpanContextValid(context)) return null;
  return `00-${context.traceId}-${context.spanId}-${(context.traceFlags & 1) === 1 ? '01' : '00'}`;
}

/** What a log line says of the trace it belongs to: nothing while tracing is off. */
export function traceFields(): { traceId?: string; spanId?: string } {
  const context = trace.getActiveSpan()?.spanContext();
  return context === undefined ? {} : { traceId: context.traceId, spanId: context.spanId };
}
