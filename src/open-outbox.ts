import type { OutboxTargets } from './modules/outbox/outbox-target.ts';

/** Opens the target of each type of connection. A type without an entry here writes nothing. */
export function openOutboxTargets(): OutboxTargets {
  return {};
}
