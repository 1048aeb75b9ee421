import type { TransactionSet } from '../common.ts';
import type { TransactionContext } from '../guide/guide-reader.ts';
import type { Segment } from '../lexing/segment.ts';
import { PartPlaces } from '../reading/part-places.ts';
import type { AnyClaimInformation, AnyServiceLine } from './claim-types.ts';
import { type ClaimFileItem, ClaimFileState, emptyOtherSubscriber, ParsedClaim } from './state.ts';

/** How the claims of a guide are made and which item they are emitted in. */
export interface ClaimMaker<Item, Claim, Line> {
  emptyClaim(): Claim;
  emptyLine(lineNumber: number): Line;
  itemOf(transactionSet: TransactionSet, claim: ParsedClaim<Claim, Line>): Item;
}

/** The open claim and service line while an 837 is read. */
export class ClaimState<
  Item extends { kind: string },
  Claim extends AnyClaimInformation,
  Line extends AnyServiceLine,
> extends ClaimFileState<Item> {
  claim: Claim;
  otherSubscriber: NonNullable<Claim['otherSubscribers']>[number] = emptyOtherSubscriber();
  line: Line;
  lines: Line[] = [];
  readonly #maker: ClaimMaker<Item, Claim, Line>;

  constructor(context: TransactionContext<Item | ClaimFileItem>, maker: ClaimMaker<Item, Claim, Line>) {
    super(context);
    this.#maker = maker;
    this.claim = maker.emptyClaim();
    this.line = maker.emptyLine(0);
  }

  /** Starts a claim at its CLM. */
  startClaim({ setStart }: Segment): void {
    this.claim = this.#maker.emptyClaim();
    this.lines = [];
    this.unreadable = false;
    this.provider = undefined;
    this.places = new PartPlaces(setStart);
  }

  /** Starts a service line at its LX. */
  startLine(segment: Segment): void {
    this.places.openLine(segment);
    this.line = this.#maker.emptyLine(this.lines.length + 1);
    this.lines.push(this.line);
  }

  /** Emits the claim that ends here. If a required amount could not be read, emits an `unreadableClaim` instead. */
  emitClaim(): void {
    const { claim, lines } = this;
    const { transactionSet } = this.context;
    if (this.unreadable) {
      const { patientControlNumber } = claim;
      this.context.emit({ kind: 'unreadableClaim', transactionSet, patientControlNumber, source: this.source });
    } else {
      this.context.emit(this.#maker.itemOf(transactionSet, new ParsedClaim(this, claim, lines)));
    }
    this.unmapped = [];
  }
}
