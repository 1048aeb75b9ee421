import type { TransactionSet } from '../common.ts';
import { unitPlace } from '../findings/business-unit.ts';
import { type BindingTable, bind, type LoopHandlers } from '../guide/bindings.ts';
import type { CompiledGuide } from '../guide/compiled-guide.ts';
import { type GuideReader, guideReader, type TransactionContext } from '../guide/guide-reader.ts';
import { checkClaimTotal } from './check-total.ts';
import type { ClaimState } from './claim-state.ts';
import type { AnyClaimInformation, AnyServiceLine } from './claim-types.ts';
import { otherPayerProviderTable, otherSubscriberTable } from './read-other-subscriber.ts';
import { partyTable } from './read-parties.ts';
import { type ClaimFileItem, levelHandlers, otherPayerHandlers } from './state.ts';

interface ClaimItem {
  kind: string;
  transactionSet: TransactionSet;
  claim: { claim: AnyClaimInformation };
}

/** The differences between the readers of the three guides. */
interface ClaimReaderParts<Item extends ClaimItem, State> {
  /** Loops 2300 and 2400 with the loops below them, except other subscribers. */
  table: BindingTable<State>;
  /** Handlers of loops that only this guide has. */
  enter?: LoopHandlers<State>['enter'];
  open(context: TransactionContext<Item | ClaimFileItem>): State;
}

/** Returns the reader of an 837 guide. */
export function claimReader<
  Item extends ClaimItem,
  State extends ClaimState<Item, AnyClaimInformation, AnyServiceLine>,
>(guide: CompiledGuide, parts: ClaimReaderParts<Item, State>): GuideReader<Item | ClaimFileItem> {
  const { table, enter, open } = parts;
  // The loops of other payers' providers are read into one list.
  const otherPayerProviders = guide.nodes.map(({ id }) => id).filter((id) => /^2330[C-Z]$/.test(id));
  const bindings = bind<State>(
    guide,
    {
      ...partyTable(guide),
      ...otherSubscriberTable,
      ...otherPayerProviderTable(...otherPayerProviders),
      ...table,
    },
    {
      enter: {
        ...levelHandlers.enter,
        ...otherPayerHandlers,
        '2300': (state, segment) => state.startClaim(segment),
        '2400': (state, segment) => state.startLine(segment),
        ...enter,
      },
      lists: otherPayerProviders,
      leave: {
        ...levelHandlers.leave,
        '2300': (state) => {
          checkClaimTotal(state);
          state.emitClaim();
        },
      },
    },
  );
  const place = unitPlace(guide, 'CLM01', ['2300']);
  return guideReader(bindings, open, { place, idOf: ({ claim }) => claim.patientControlNumber });
}
