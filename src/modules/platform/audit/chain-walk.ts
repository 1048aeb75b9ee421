import { type ChainEnd, type ChainedEntry, GENESIS, isSealOf, type Link } from './audit-chain.ts';
import { type ChainProblem, type ChainProblemCode, chainProblem } from './verification.ts';

/** A link with its entry, which is null if it was deleted. */
export type WalkedLink = Link & { entry: ChainedEntry | null };

/** Maximum number of damaged links that are compared with each other to detect moved entries. */
const SUSPECTS_MAX = 200;
/** Maximum number of reported problems, which bounds the memory. */
const PROBLEMS_MAX = 10_000;

/** Checks one chain link by link and collects the problems. Pure: the caller supplies the links. */
export class ChainWalk {
  readonly problems: ChainProblem[] = [];
  readonly #organizationId: string;
  readonly #suspects: (WalkedLink & { entry: ChainedEntry })[] = [];
  #end: ChainEnd;

  constructor(organizationId: string, start: ChainEnd = GENESIS) {
    this.#organizationId = organizationId;
    this.#end = start;
  }

  /** The last link that was checked. */
  get end(): ChainEnd {
    return this.#end;
  }

  follow(link: WalkedLink): void {
    const { position, previousHash, hash, entryId, entry } = link;
    if (position !== this.#end.position + 1) this.#report('link_missing', { position: this.#end.position + 1 });
    // After a reported gap the next link cannot match, so it is not reported again.
    else if (previousHash !== this.#end.hash) this.#report('link_broken', { position, entryId });
    if (entry === null) this.#report('entry_missing', { position, entryId });
    else if (entry.id !== entryId || !isSealOf(hash, link, entry)) this.#suspect({ ...link, entry });
    this.#end = { position, hash };
  }

  /** Compares the chain with the signed head, whose signature has been verified. */
  finish(signed: ChainEnd): void {
    this.#nameSuspects();
    const { position, hash } = this.#end;
    if (position < signed.position) this.#report('chain_truncated', { position: position + 1 });
    else if (position > signed.position) this.#report('chain_extended', { position: signed.position + 1 });
    else if (hash !== signed.hash) this.#report('head_mismatch', { position });
  }

  #suspect(link: WalkedLink & { entry: ChainedEntry }): void {
    if (this.#suspects.length < SUSPECTS_MAX) this.#suspects.push(link);
    else this.#report('entry_changed', link);
  }

  /** A damaged link whose entry fits another damaged link was moved; otherwise it was changed. */
  #nameSuspects(): void {
    for (const link of this.#suspects) {
      const isMoved = this.#suspects.some(
        (other) =>
          other !== link &&
          (isSealOf(other.hash, other, link.entry) ||
            isSealOf(link.hash, { ...link, position: other.position }, link.entry)),
      );
      this.#report(isMoved ? 'entry_moved' : 'entry_changed', { position: link.position, entryId: link.entryId });
    }
  }

  #report(code: ChainProblemCode, where: { position?: number; entryId?: string }): void {
    const { position, entryId } = where;
    if (this.problems.length >= PROBLEMS_MAX) return;
    this.problems.push(
      chainProblem(code, {
        organizationId: this.#organizationId,
        ...(position === undefined ? {} : { position }),
        ...(entryId === undefined ? {} : { entryId }),
      }),
    );
  }
}
