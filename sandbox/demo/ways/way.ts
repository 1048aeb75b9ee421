import type { ApiClient } from '../client.ts';

/** What a payer process reports when it starts to listen, and each time it has received or written a file. */
export type PayerMessage<Ready> = { ready: Ready } | { counts: PayerCounts };

/** The numbers of interchanges that the payers have received and of files that they have written. */
export type PayerCounts = { taken: number; answered: number };

/** Payers in a separate process, which the service reaches over a network. */
export type PayerServer = {
  /** A line that describes the server at the terminal. */
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

/** A transport between the service and its payers in a demo. */
export type Way = {
  /** For `--help`. */
  summary: string;
  open(options: WayOptions): Promise<PayerServer>;
};
