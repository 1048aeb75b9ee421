import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * Returns the metrics of Node and of the operating system's process. All parts of a process share them: what measures
 * them, a timer of 10 ms and an observer of garbage collections, cannot be ended and would keep the part that began it.
 */
export function processMetrics(): Registry {
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
