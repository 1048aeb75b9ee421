import type { Scenario } from './scenarios.ts';

export const KINDS = ['patient', 'coverage', 'claim'] as const;
export type Kind = (typeof KINDS)[number];

/** A resource that a client tried to create, found again by its marker. */
export type Entry = {
  kind: Kind;
  marker: string;
  organizationId: string;
  /** Null while the creation has not been acknowledged: it may or may not have taken effect. */
  id: string | null;
  /** The latest version that a response contained. */
  version: number;
  /** Acknowledged changes by the customer after the creation. */
  updates: number;
};
export type Acknowledged = Entry & { id: string };

/** A customer's progress with one claim. */
export type ClaimEntry = {
  id: string;
  organizationId: string;
  scenario: Scenario;
  isScrubbed: boolean;
  isSubmitted: boolean;
};

/** The customers' own records: their requests and the acknowledged results. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly claims: ClaimEntry[] = [];
  /** Unexpected responses, and writes without a definite response. */
  readonly surprises: string[] = [];
  /** Answered writes that were repeated and got the same response. */
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
