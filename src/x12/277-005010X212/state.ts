import { type OpenLevels, StatusLevelState } from '../276-005010X212/level-state.ts';
import type { TransactionSet } from '../common.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import { withPlaces } from '../reading/part-places.ts';
import type {
  AnsweredClaim,
  AnsweredLine,
  AnsweredProvider,
  AnsweredReceiver,
  ParsedClaimStatusResponse,
  RespondingPayer,
  StatusHeader,
} from './types.ts';

/** The items of a reader of claim status responses besides the envelope. */
export type ClaimStatusResponseItem =
  | { kind: 'claimStatusResponseHeader'; transactionSet: TransactionSet; header: StatusHeader }
  | { kind: 'claimStatusResponse'; transactionSet: TransactionSet; response: ParsedClaimStatusResponse };

export type ClaimStatusResponseStreamItem = ClaimStatusResponseItem | EnvelopeItem;

/** The open parts of a 277. */
export class ClaimStatusResponseState extends StatusLevelState<ClaimStatusResponseItem, AnsweredClaim, AnsweredLine> {
  declare payer: RespondingPayer;
  declare receiver: AnsweredReceiver | undefined;
  declare provider: AnsweredProvider | undefined;
  protected readonly mayEndAbove = true;

  protected emitHeaderItem(): void {
    const { transactionSet } = this.context;
    this.context.emit({ kind: 'claimStatusResponseHeader', transactionSet, header: this.header });
  }

  protected emitLevels(levels: OpenLevels<AnsweredClaim>): void {
    const { transactionSet } = this.context;
    this.context.emit({
      kind: 'claimStatusResponse',
      transactionSet,
      response: withPlaces(levels, this.places),
    });
  }
}
