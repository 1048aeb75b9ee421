import { checkClaimTotal } from '../claim-837/check-total.ts';
import { collectClaims, type ParsedClaimFile, type ParsedClaimTransaction } from '../claim-837/collect-claims.ts';
import { otherPayerProviderTable, otherSubscriberTable } from '../claim-837/read-other-subscriber.ts';
import { partyTable } from '../claim-837/read-parties.ts';
import { levelHandlers, otherPayerHandlers } from '../claim-837/state.ts';
import { unitPlace } from '../findings/business-unit.ts';
import { bind } from '../guide/bindings.ts';
import { compileGuide } from '../guide/compile.ts';
import { type GuideReader, guideReader } from '../guide/guide-reader.ts';
import type { X12Source } from '../lexing/source.ts';
import { parseInterchanges, type ReaderOptions, readInterchanges } from '../reader.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import { definition } from './loops.ts';
import { claimTable, providerTable } from './read-claim.ts';
import { lineTable } from './read-line.ts';
import { type DentalClaimItem, DentalClaimState, type DentalClaimStreamItem, emptyClaim, emptyLine } from './state.ts';
import type { ParsedDentalClaim } from './types.ts';

export const guide837D = compileGuide(definition);

/** What the other payer calls the providers: one list holds all of them. */
const OTHER_PAYER_PROVIDERS = ['2330C', '2330D', '2330E', '2330F', '2330G', '2330H'];

const bindings = bind<DentalClaimState>(
  guide837D,
  {
    ...partyTable(guide837D),
    ...claimTable,
    ...providerTable,
    ...otherSubscriberTable,
    ...otherPayerProviderTable(...OTHER_PAYER_PROVIDERS),
    ...lineTable,
  },
  {
    enter: {
      ...levelHandlers.enter,
      ...otherPayerHandlers,
      '2300': (state, segment) => {
        state.claim = emptyClaim();
        state.lines = [];
        state.startClaim(segment);
      },
      '2400': (state, segment) => {
        state.places.openLine(segment);
        state.line = emptyLine(state.lines.length + 1);
        state.lines.push(state.line);
      },
    },
    lists: OTHER_PAYER_PROVIDERS,
    leave: {
      ...levelHandlers.leave,
      '2300': (state) => {
        checkClaimTotal(state);
        state.emit();
      },
    },
  },
);

/** Reads 837D transaction sets in `readInterchanges`. */
export const reader837D: GuideReader<DentalClaimItem> = guideReader(
  bindings,
  (context) => new DentalClaimState(context),
  { place: unitPlace(guide837D, 'CLM01', ['2300']), idOf: ({ claim }) => claim.patientControlNumber },
);

/** Reads an 837D of any size, one claim at a time. */
export function read837D(source: X12Source, options: ReaderOptions = {}): ItemStream<DentalClaimStreamItem> {
  return readInterchanges(source, [reader837D], options);
}

/** One transaction set as read. */
export type Parsed837DTransaction = ParsedClaimTransaction<ParsedDentalClaim>;

/** A whole file as read. */
export type Parsed837D = ParsedClaimFile<ParsedDentalClaim>;

/** Reads a whole 837D that is held in memory. Never throws; see `findings`. */
export function parse837D(source: string | Uint8Array, options: ReaderOptions = {}): Parsed837D {
  const items = parseInterchanges(source, [reader837D], options);
  return collectClaims(items, (item) => (item.kind === 'dentalClaim' ? item.claim : undefined));
}
