import { type ChainEnd, type ChainedEntry, entryHash, GENESIS, type Link } from './audit-chain.ts';
import { type ChainProblem, type ChainProblemCode, chainProblem } from './verification.ts';

/** A link with its entry, which is null when it is gone. */
export type WalkedLink = Link & { entry: ChainedEntry | null };

/** Damaged links are compared with each other up to this many: a chain that is damaged all over needs no more detail. */
const SUSPECTS_MAX = 200;
/** Beyond this many the operator knows enough, and memory has an end. */
const PROBLEMS_MAX = 10_000;

/** Goes along one chain link by link and collects what is wrong. Pure: it is fed, and knows no database. */
export class ChainWalk {
  readonly problems: ChainProblem[] = [];
  readonly #organizationId: string;
  readonly #suspects: (WalkedLink & { entry: ChainedEntry })[] = [];
  #end: ChainEnd;

  constructor(organizationId: string, start: ChainEnd = GENESIS) {
    this.#organizationId = organizationId;
    this.#end = start;
  }

  /** The last link that was walked. */
  get end(): ChainEnd {
    return this.#end;
  }

  follow(link: WalkedLink): void {
    const { position, previousHash, hash, entryId, entry } = link;
    if (position !== this.#end.position + 1) this.#tell('link_missing', { position: this.#end.position + 1 });
    // After a gap the next link cannot follow; the gap has been told.
    else if (previousHash !== this.#end.hash) this.#tell('link_broken', { position, entryId });
    if (entry === null) this.#tell('entry_missing', { position, entryId });
    else if (entry.id !== entryId || entryHash(link, entry) !== hash) this.#suspect({ ...link, entry });
    this.#end = { position, hash };
  }

  /** Compares with the end that was signed, which has been checked to be genuine. */
  finish(signed: ChainEnd): void {
    this.#nameSuspects();
    const { position, hash } = this.#end;
    if (position < signed.position) this.#tell('chain_truncated', { position: position + 1 });
    else if (position > signed.position) this.#tell('chain_extended', { position: signed.position + 1 });
    else if (hash !== signed.hash) this.#tell('head_mismatch', { position });
  }

  #suspect(link: WalkedLink & { entry: ChainedEntry }): void {
    if (this.#suspects.length < SUSPECTS_MAX) this.#suspects.push(link);
    else this.#tell('entry_changed', link);
  }

  /** A damaged link whose entry fits another damaged link was moved; otherwise it was changed. */
  #nameSuspects(): void {
    for (const link of this.#suspects) {
      const isMoved = this.#suspects.some(
        (other) =>
          other !== link &&
          (entryHash(other, link.entry) === other.hash ||
            entryHash({ ...link, position: other.position }, link.entry) === link.hash),
      );
      this.#tell(isMoved ? 'entry_moved' : 'entry_changed', { position: link.position, entryId: link.entryId });
    }
  }

  #tell(code: ChainProblemCode, where: { position?: number; entryId?: string }): void {
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
