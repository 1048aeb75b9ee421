import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Denial } from '../../payments/denials/denial.ts';
import { insertOpenedDenials } from '../../payments/denials/reconcile-denials.ts';
import type { LedgerEntry } from '../../payments/ledger/ledger-entry.ts';
import { postEntries, readEntries } from '../../payments/ledger/post-entries.ts';
import type { Remittance } from '../../payments/remittances/remittance.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import type { ClaimLedger } from './adjudication/adjudicate-claim.ts';
import type { Claim } from './claim.ts';
import type { LockedClaims } from './locked-claims.ts';

/** The claim's payer is undefined if the caller has not read it. */
type Reversal = { remittance: Remittance; payer: Payer | null | undefined };

/** Claims that one transaction has locked, with their ledger entries and the entries that the transaction adds. */
export class LockedLedgers {
  readonly claims: LockedClaims;
  readonly #tx: UnitOfWork;
  readonly #entries: Map<string, LedgerEntry[]>;
  #added: LedgerEntry[] = [];
  #denials: Denial[] = [];
  /**
   * Claims of which a decision was withdrawn and that the payer has not decided again, with the remittance that did it.
   */
  readonly reversedBy = new Map<string, Reversal>();

  constructor(tx: UnitOfWork, claims: LockedClaims, entries: Map<string, LedgerEntry[]>) {
    this.#tx = tx;
    this.claims = claims;
    this.#entries = entries;
  }

  /** Reads the entries of the claims. */
  static async of(tx: UnitOfWork, claims: LockedClaims): Promise<LockedLedgers> {
    return new LockedLedgers(tx, claims, await readEntries(tx, claims.ids()));
  }

  get(id: string): ClaimLedger | null {
    const claim = this.claims.get(id);
    return claim && { claim, entries: this.#entries.get(id) ?? [] };
  }

  getByControlNumber(patientControlNumber: string): ClaimLedger | null {
    const claim = this.claims.getByControlNumber(patientControlNumber);
    return claim && this.get(claim.id);
  }

  /** Locks a further claim and reads its entries, for example the claim that is replaced. */
  async lockAlso(id: string): Promise<ClaimLedger | null> {
    const claim = await this.claims.lockAlso(id);
    if (claim === null) return null;
    if (!this.#entries.has(id)) this.#entries.set(id, (await readEntries(this.#tx, [id])).get(id) ?? []);
    return this.get(id);
  }

  /** Changes a claim by an entry; returns the claim as it will be stored. */
  change(changed: Claim, entry: LedgerEntry): Claim {
    const entries = this.#entries.get(changed.id);
    if (entries) entries.push(entry);
    else this.#entries.set(changed.id, [entry]);
    this.#added.push(entry);
    return this.claims.change(changed);
  }

  /** Collects new denials, which are inserted together. */
  addDenials(denials: readonly Denial[]): void {
    this.#denials.push(...denials);
  }

  /** Inserts the collected denials of a claim, before a command reads them. */
  writeDenialsOf(claimId: string): void {
    if (this.#denials.some((denial) => denial.claimId === claimId)) this.#writeDenials();
  }

  #writeDenials(): void {
    insertOpenedDenials(this.#tx, this.#denials);
    this.#denials = [];
  }

  /** Writes the changed claims and adds their entries to the ledger, as one statement each. */
  write(): void {
    this.claims.writeChanged();
    postEntries(this.#tx, this.#added);
    this.#added = [];
    this.#writeDenials();
  }
}
