import type { FunctionalGroup, Interchange, TransactionSet, Unmapped } from '../common.ts';
import type { FindingCode } from '../finding.ts';
import type { Segment } from '../segment.ts';
import { type Bindings, type ReaderState, readBound } from './bindings.ts';
import type { CompiledGuide, CompiledUse, LoopNode } from './compile.ts';
import type { FindingPlace } from './walker.ts';

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
  /** What is left unmapped at the end. */
  end(): Unmapped[];
}

/** A guide together with the typed reader of its transaction sets. */
export interface GuideReader<Item> {
  guide: CompiledGuide;
  open(context: TransactionContext<Item>): TransactionReader;
}

/** A guide reader of whatever items. */
export type AnyGuideReader = GuideReader<{ kind: string }>;

/** The items that a guide reader yields. */
export type ItemOf<Reader> = Reader extends GuideReader<infer Item> ? Item : never;

/** A transaction reader that is made of bindings. It is a class, not closures, so that the engine knows what it calls. */
class BoundTransaction<State extends ReaderState> implements TransactionReader {
  readonly #bindings: Bindings<State>;
  readonly #state: State;

  constructor(bindings: Bindings<State>, state: State) {
    this.#bindings = bindings;
    this.#state = state;
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

  end(): Unmapped[] {
    return this.#state.unmapped;
  }
}

/** Makes a guide reader of bindings and of a function that makes the state for one transaction set. */
export function guideReader<State extends ReaderState, Item>(
  bindings: Bindings<State>,
  createState: (context: TransactionContext<Item>) => State,
): GuideReader<Item> {
  return {
    guide: bindings.guide,
    open: (context) => new BoundTransaction(bindings, createState(context)),
  };
}
