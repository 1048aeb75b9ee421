import type { Patience } from '../../src/gateways/transports/poll-mailboxes.ts';

/** Waits for each mailbox, so that a poll returns only after its files are recorded, even on a slow machine. */
export const withoutEnd = (): Patience => ({ isOver: Promise.withResolvers<void>().promise, end: () => undefined });
