/** The author of a change: an API key, a user, the service, a payer or the operator's command line. */
export type Actor = { type: 'api_key' | 'user' | 'system' | 'payer' | 'operator'; id: string };

/** The organization of a transaction and its clock. */
export type TransactionOptions = {
  organizationId: string;
  actor: Actor;
  requestId?: string | undefined;
  /** Uses the machine's time even if the organization has a test clock, for example for sessions and audit seals. */
  isRealTime?: true;
  /** The patients' test clock to use; null for the organization's time. */
  testClockId?: string | null | undefined;
  /** The transaction changes the organization's test clock. Such transactions run one after the other. */
  changesClock?: true;
  /** In a sandbox, waits for the organization's other transactions and keeps new ones out until it ends. */
  isAlone?: true;
};
