import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * Returns the metrics of Node and of the operating system's process. All parts of a process share them, because the
 * measuring timer (10 ms) and the observer of garbage collections cannot be stopped and would keep the part that
 * started them in memory.
 */
export function processMetrics(): Registry {
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
