import type { Unmapped } from '../common.ts';
import type { FindingCode } from '../findings/finding.ts';
import type { ReaderState } from './bindings.ts';
import type { FindingPlace } from './finding-place.ts';
import type { TransactionContext } from './guide-reader.ts';

/** The open parts of a transaction set. The header is emitted once, before everything below it. */
export abstract class SetState<Item> implements ReaderState {
  unmapped: Unmapped[] = [];
  readonly context: TransactionContext<Item>;
  #headerEmitted = false;

  constructor(context: TransactionContext<Item>) {
    this.context = context;
  }

  protected abstract emitHeaderItem(): void;

  report(code: FindingCode, place?: FindingPlace): void {
    this.context.report(code, place);
  }

  emitHeader(): void {
    if (this.#headerEmitted) return;
    this.#headerEmitted = true;
    this.emitHeaderItem();
  }
}
