import type { Scenario } from './scenarios.ts';

export const KINDS = ['patient', 'coverage', 'claim'] as const;
export type Kind = (typeof KINDS)[number];

/** One resource that a client set out to create, found again by its marker. */
export type Entry = {
  kind: Kind;
  marker: string;
  organizationId: string;
  /** Null while the creation has not been acknowledged: it may or may not have taken effect. */
  id: string | null;
  /** The latest version that an answer has named. */
  version: number;
  /** Acknowledged changes by the customer after the creation. */
  updates: number;
};
export type Acknowledged = Entry & { id: string };

/** How far a customer has got with one claim. */
export type ClaimEntry = {
  id: string;
  organizationId: string;
  scenario: Scenario;
  isScrubbed: boolean;
  isSubmitted: boolean;
};

/** The customers' own books: what was asked for, and what the service has acknowledged. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly claims: ClaimEntry[] = [];
  /** Answers that no customer should get, and writes that never got a definite one. */
  readonly surprises: string[] = [];
  /** Answered writes that were sent once more and got the same answer. */
  replays = 0;

  of(kind: Kind): Entry[] {
    return this.entries.filter((entry) => entry.kind === kind);
  }

  get acknowledged(): Acknowledged[] {
    return this.entries.filter((entry): entry is Acknowledged => entry.id !== null);
  }

  get submitted(): ClaimEntry[] {
    return this.claims.filter((claim) => claim.isSubmitted);
  }
}
