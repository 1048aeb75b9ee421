import type { FunctionalGroup, Interchange, TransactionSet, Unmapped } from '../common.ts';
import type { UnitPlace } from '../findings/business-unit.ts';
import type { FindingCode } from '../findings/finding.ts';
import type { Segment } from '../lexing/segment.ts';
import { type Bindings, type ReaderState, readBound, unmappedBindings } from './bindings.ts';
import type { CompiledGuide, CompiledUse, LoopNode } from './compiled-guide.ts';
import type { FindingPlace } from './finding-place.ts';

export interface TransactionContext<Item> {
  interchange: Interchange;
  group: FunctionalGroup;
  transactionSet: TransactionSet;
  emit(item: Item): void;
  report(code: FindingCode, place?: FindingPlace): void;
}

/** Reads one transaction set into typed items. */
export interface TransactionReader {
  enter(node: LoopNode, segment: Segment): void;
  leave(node: LoopNode): void;
  segment(segment: Segment, use: CompiledUse | null, loop: LoopNode): void;
  /**
   * Leaves the next segment, or the next loop, unmapped, because the guide allows it once and it was read before. Loops
   * in `lists` may repeat, unless `isWhole`: then the loop has no first segment and is not read at all.
   */
  leaveUnmapped(loop: LoopNode | null, isWhole?: boolean): void;
  /** The id of the open or last business unit. */
  unitId?(): string | undefined;
  /** Returns the unmapped parts at the end. */
  end(): Unmapped[];
}

/** A guide together with the typed reader of its transaction sets. */
export interface GuideReader<Item> {
  guide: CompiledGuide;
  /** The location of the business units, which a 999 names. */
  unit?: UnitPlace;
  open(context: TransactionContext<Item>): TransactionReader;
}

/** A guide reader of any items. */
export type AnyGuideReader = GuideReader<{ kind: string }>;

/** The items that a guide reader yields. */
export type ItemOf<Reader> = Reader extends GuideReader<infer Item> ? Item : never;

/** A transaction reader made of bindings. It is a class and not a set of closures, so that V8 can inline its calls. */
class BoundTransaction<State extends ReaderState> implements TransactionReader {
  readonly #own: Bindings<State>;
  /** Replaced while segments or loops are left unmapped, so that ordinary segments need no test for this case. */
  #bindings: Bindings<State>;
  /**
   * The bindings by the loop that is left unmapped; null for a single segment. Cached, because a broken file has many.
   */
  readonly #unmapping = new Map<LoopNode | null, Bindings<State>>();
  readonly #state: State;
  readonly #unitIdOf: ((state: State) => string | undefined) | undefined;
  readonly #resume = () => {
    this.#bindings = this.#own;
  };

  constructor(bindings: Bindings<State>, state: State, unitIdOf?: (state: State) => string | undefined) {
    this.#own = bindings;
    this.#bindings = bindings;
    this.#state = state;
    this.#unitIdOf = unitIdOf;
  }

  enter(node: LoopNode, segment: Segment): void {
    const handler = this.#bindings.enter[node.index];
    if (handler !== undefined) handler(this.#state, segment);
  }

  leave(node: LoopNode): void {
    const handler = this.#bindings.leave[node.index];
    if (handler !== undefined) handler(this.#state);
  }

  segment(segment: Segment, use: CompiledUse | null, loop: LoopNode): void {
    readBound(this.#bindings, use, segment, loop, this.#state);
  }

  /** The first segment or loop is kept. Repetitions are left unmapped, because they would overwrite it. */
  leaveUnmapped(loop: LoopNode | null, isWhole = false): void {
    if (this.#bindings !== this.#own) return;
    if (!isWhole && loop !== null && this.#own.lists.has(loop.id)) return;
    const passing = this.#unmapping.get(loop) ?? unmappedBindings(this.#own, loop, this.#resume);
    this.#unmapping.set(loop, passing);
    this.#bindings = passing;
  }

  unitId(): string | undefined {
    return this.#unitIdOf?.(this.#state);
  }

  end(): Unmapped[] {
    return this.#state.unmapped;
  }
}

/** The location of the business units of a guide, and the id of the open one in the state. */
interface UnitReader<State> {
  place: UnitPlace;
  idOf(state: State): string | undefined;
}

/** Returns a guide reader made of bindings and a function that creates the state of a transaction set. */
export function guideReader<State extends ReaderState, Item>(
  bindings: Bindings<State>,
  createState: (context: TransactionContext<Item>) => State,
  unit?: UnitReader<State>,
): GuideReader<Item> {
  return {
    guide: bindings.guide,
    ...(unit ? { unit: unit.place } : {}),
    open: (context) => new BoundTransaction(bindings, createState(context), unit?.idOf),
  };
}
