import type { ApiClient } from '../client.ts';

/** What a payer process says once it listens, and whenever it has taken or written a file. */
export type PayerMessage<Ready> = { ready: Ready } | { counts: PayerCounts };

/** The interchanges that the payers have taken, and the files that they have answered with. */
export type PayerCounts = { taken: number; answered: number };

/** Payers in a process of their own, which the service reaches over a network. */
export type PayerServer = {
  /** One line about the server for the person at the terminal. */
  description: string;
  /** Connects an organization to the payers with the API, as its administrator does. */
  connect(api: ApiClient): Promise<void>;
  counts(): PayerCounts;
  close(): Promise<void>;
};

export type WayOptions = {
  /** An empty folder that is removed after the demo. */
  folder: string;
  /** Divides the payers' waiting times. */
  timeScale: number;
};

/** How interchanges travel between the service and its payers in a demo. */
export type Way = {
  /** For `--help`. */
  summary: string;
  open(options: WayOptions): Promise<PayerServer>;
};
