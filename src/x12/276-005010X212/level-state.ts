import type { SourceSpan, Unmapped } from '../common.ts';
import { SetState } from '../guide/set-state.ts';
import type { Segment } from '../lexing/segment.ts';
import { NO_SOURCE, sourceOf } from '../reading/fields.ts';
import { PartPlaces } from '../reading/part-places.ts';
import type { StatusHeader, StatusParties, StatusPayer, StatusProvider } from './party-types.ts';

/** The open levels when the claims of a patient, or a refusal at a higher level, are complete. */
export interface OpenLevels<Claim> extends Partial<StatusParties> {
  payer: StatusPayer;
  claims: Claim[];
  source: SourceSpan;
  unmapped: Unmapped[];
}

type Depth = 0 | 1 | 2 | 3 | 4;

export function emptyProvider(): StatusProvider {
  return { name: { type: 'organization', organization: '' }, idQualifier: '', id: '' };
}

/** The open parts of a 276 or 277: header, the five levels, claim and line. */
export abstract class StatusLevelState<Item, Claim, Line> extends SetState<Item> {
  header: StatusHeader = { referenceId: '', createdDate: '', createdTime: '' };
  payer: StatusPayer = { name: '', idQualifier: '', id: '' };
  receiver: StatusParties['informationReceiver'] | undefined;
  provider: StatusProvider | undefined;
  subscriber: StatusParties['subscriber'] | undefined;
  dependent: StatusParties['dependent'] | undefined;
  claim: Claim | undefined;
  line: Line | undefined;
  /** The places of the parts of the last opened level. */
  places = new PartPlaces(0);
  #claims: Claim[] = [];
  #providerNames = 0;
  #source: SourceSpan = NO_SOURCE;
  /** For each open level, whether a level below it was seen. */
  readonly #hasChildren = [false, false, false, false];

  protected abstract emitLevels(levels: OpenLevels<Claim>): void;
  /** Whether a set may end at a level above the subscriber. */
  protected abstract readonly mayEndAbove: boolean;

  enter(depth: Depth, segment: Segment): void {
    if (depth === 4 && !this.#hasChildren[3] && this.#claims.length > 0) this.#emit();
    this.#source = sourceOf(segment, this.context.transactionSet.transactionSetNumber);
    this.#claims = [];
    this.places = new PartPlaces(segment.setStart);
    if (depth > 0) this.#hasChildren[depth - 1] = true;
    if (depth < 4) this.#hasChildren[depth] = false;
    if (depth === 0) {
      this.emitHeader();
      this.payer = { name: '', idQualifier: '', id: '' };
    } else if (depth === 1) {
      this.receiver = { name: { type: 'organization', organization: '' }, id: '' };
    } else if (depth === 2) {
      this.provider = emptyProvider();
      this.#providerNames = 0;
    } else if (depth === 3) {
      this.subscriber = { name: { type: 'person', last: '' }, idQualifier: '', id: '' };
    } else {
      this.dependent = { name: { type: 'person', last: '' } };
    }
  }

  leave(depth: Depth): void {
    const isDeepest = depth === 4 || !this.#hasChildren[depth];
    if (isDeepest && (depth >= 3 || this.mayEndAbove)) this.#emit();
    if (depth === 1) this.receiver = undefined;
    else if (depth === 2) this.provider = undefined;
    else if (depth === 3) this.subscriber = undefined;
    else if (depth === 4) this.dependent = undefined;
  }

  addClaim(claim: Claim, segment: Segment): void {
    this.claim = claim;
    this.places.open('claimTrace', segment);
    this.#claims.push(claim);
  }

  /** Returns where the next loop 2100C belongs: the first is the provider, the second the alternate. */
  nextProvider(): StatusProvider | undefined {
    if (!this.provider) return undefined;
    this.#providerNames++;
    if (this.#providerNames === 1) return this.provider;
    if (this.provider.alternate) return undefined;
    this.provider.alternate = emptyProvider();
    return this.provider.alternate;
  }

  #emit(): void {
    this.emitLevels({
      payer: this.payer,
      ...(this.receiver ? { informationReceiver: this.receiver } : {}),
      ...(this.provider ? { serviceProvider: this.provider } : {}),
      ...(this.subscriber ? { subscriber: this.subscriber } : {}),
      ...(this.dependent ? { dependent: this.dependent } : {}),
      claims: this.#claims,
      source: this.#source,
      unmapped: this.unmapped,
    });
    this.unmapped = [];
  }
}

type LevelHandlers<State> = {
  enter: Record<string, (state: State, segment: Segment) => void>;
  leave: Record<string, (state: State) => void>;
};

/** Opens and closes loops 2000A to 2000E of the state. */
export function levelHandlers<
  State extends Pick<StatusLevelState<unknown, unknown, unknown>, 'enter' | 'leave' | 'emitHeader'>,
>(): LevelHandlers<State> {
  const handlers: LevelHandlers<State> = { enter: {}, leave: { '': (state) => state.emitHeader() } };
  ['2000A', '2000B', '2000C', '2000D', '2000E'].forEach((loop, depth) => {
    handlers.enter[loop] = (state, segment) => state.enter(depth as Depth, segment);
    handlers.leave[loop] = (state) => state.leave(depth as Depth);
  });
  return handlers;
}
