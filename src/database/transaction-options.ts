import type { Actor } from './actor.ts';

/** Whose transaction it is and by which clock it runs. */
export type TransactionOptions = {
  organizationId: string;
  actor: Actor;
  requestId?: string | undefined;
  /** The transaction runs by the machine's time even if the organization has a test clock: sessions, audit seals. */
  isRealTime?: true;
  /** The patients' test clock to run by; null is the organization's time. */
  testClockId?: string | null | undefined;
  /** The transaction changes the organization's test clock. Two such transactions run one after the other. */
  changesClock?: true;
};
