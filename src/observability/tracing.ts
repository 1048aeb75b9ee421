import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { SpanEnd, SpanStart, TracedSpan, Tracing } from './span.ts';

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const;
const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;

/**
 * Exports OpenTelemetry traces by OTLP over HTTP as configured by the standard OTEL_ variables. Loaded only if they
 * enable tracing, so that other processes do not load these libraries.
 */
export function openTracing(exporter: SpanExporter = new OTLPTraceExporter()): Tracing {
  const fromEnvironment = detectResources({ detectors: [envDetector] });
  const isNamed = Object.hasOwn(fromEnvironment.attributes, 'service.name');
  const named = isNamed ? fromEnvironment : resourceFromAttributes({ 'service.name': 'rcm' }).merge(fromEnvironment);
  const provider = new NodeTracerProvider({
    resource: named,
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('rcm');
  return {
    start: ({ name, kind, traceparent, attributes }: SpanStart): TracedSpan => {
      const parent = parentContext(traceparent);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: attributes ?? {} }, parent);
      return traced(span, trace.setSpan(parent, span));
    },
    close: async () => {
      // An unavailable collector must not keep the process from ending.
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

function parentContext(traceparent: string | null) {
  if (traceparent === null || !TRACEPARENT.test(traceparent)) return ROOT_CONTEXT;
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}

function traced(span: Span, own: ReturnType<typeof trace.setSpan>): TracedSpan {
  return {
    run: (work) => context.with(own, work),
    traceparent: () => {
      const carrier: { traceparent?: string } = {};
      propagation.inject(own, carrier);
      return carrier.traceparent ?? null;
    },
    end: ({ name, attributes, failure }: SpanEnd) => {
      if (name !== undefined) span.updateName(name);
      if (attributes) span.setAttributes(attributes);
      // A code, never a message: it may quote PHI.
      if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      span.end();
    },
  };
}
