import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { comparableNumber } from '../../../kernel/set-hash.ts';
import type { Claim } from './claim.ts';
import {
  lockClaims,
  lockClaimsByPatientControlNumber,
  nextVersion,
  saveLockedClaims,
  updateClaim,
} from './claims-store.ts';

/**
 * The claims that one transaction has locked, each as it is after the changes so far. A claim may change more than once
 * (an 835 that overtook its acknowledgment), and each change is a separate version and event.
 */
export class LockedClaims {
  readonly #tx: UnitOfWork;
  readonly #claims = new Map<string, Claim>();
  readonly #idByControlNumber = new Map<string, string>();
  #changedSinceFlush = new Set<string>();
  readonly #unwritten = new Set<string>();

  constructor(tx: UnitOfWork, claims: readonly Claim[]) {
    this.#tx = tx;
    for (const claim of claims) this.#add(claim);
  }

  static async byId(tx: UnitOfWork, ids: readonly string[]): Promise<LockedClaims> {
    return new LockedClaims(tx, await lockClaims(tx, ids));
  }

  static async byControlNumber(tx: UnitOfWork, patientControlNumbers: readonly string[]): Promise<LockedClaims> {
    return new LockedClaims(tx, await lockClaimsByPatientControlNumber(tx, [...new Set(patientControlNumbers)]));
  }

  get(id: string): Claim | null {
    return this.#claims.get(id) ?? null;
  }

  /**
   * Returns the claim with the number, otherwise the claim whose number was sent in capitals and without spaces at
   * either end.
   */
  getByControlNumber(patientControlNumber: string): Claim | null {
    const ids = this.#idByControlNumber;
    const id = ids.get(patientControlNumber) ?? ids.get(comparableNumber(patientControlNumber));
    return id === undefined ? null : this.get(id);
  }

  /** Locks one more claim, for example the claim that a void refers to. */
  async lockAlso(id: string): Promise<Claim | null> {
    const known = this.get(id);
    if (known) return known;
    const [claim] = await lockClaims(this.#tx, [id]);
    if (claim) this.#add(claim);
    return claim ?? null;
  }

  ids(): string[] {
    return [...this.#claims.keys()];
  }

  /** Writes a changed claim; returns it as stored. */
  async save(changed: Claim): Promise<Claim> {
    if (this.#changedSinceFlush.has(changed.id)) {
      // Two writes of one flush must not touch the same row.
      await this.#tx.flush();
      this.#changedSinceFlush = new Set();
    }
    const stored = updateClaim(this.#tx, changed);
    this.#changedSinceFlush.add(stored.id);
    this.#add(stored);
    return stored;
  }

  /** Changes a claim without writing it; returns it as `writeChanged` stores it. */
  change(changed: Claim): Claim {
    const stored = nextVersion(this.#tx, changed);
    this.#unwritten.add(stored.id);
    this.#add(stored);
    return stored;
  }

  /** Writes the claims that `change` has changed, all in one statement. */
  writeChanged(): void {
    saveLockedClaims(
      this.#tx,
      [...this.#unwritten].map((id) => this.#claims.get(id)!),
    );
    this.#unwritten.clear();
  }

  #add(claim: Claim): void {
    this.#claims.set(claim.id, claim);
    this.#idByControlNumber.set(claim.patientControlNumber, claim.id);
  }
}
