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
import { codeTable } from './read-codes.ts';
import { lineTable } from './read-line.ts';
import {
  emptyClaim,
  emptyLine,
  type InstitutionalClaimItem,
  InstitutionalClaimState,
  type InstitutionalClaimStreamItem,
} from './state.ts';
import type { ParsedInstitutionalClaim } from './types.ts';

export const guide837I = compileGuide(definition);

/** What the other payer calls the providers: one list holds all of them. */
const OTHER_PAYER_PROVIDERS = ['2330C', '2330D', '2330E', '2330F', '2330G', '2330H', '2330I'];

const bindings = bind<InstitutionalClaimState>(
  guide837I,
  {
    ...partyTable(guide837I),
    ...claimTable,
    ...codeTable,
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

/** Reads 837I transaction sets in `readInterchanges`. */
export const reader837I: GuideReader<InstitutionalClaimItem> = guideReader(
  bindings,
  (context) => new InstitutionalClaimState(context),
  { place: unitPlace(guide837I, 'CLM01', ['2300']), idOf: ({ claim }) => claim.patientControlNumber },
);

/** Reads an 837I of any size, one claim at a time. */
export function read837I(source: X12Source, options: ReaderOptions = {}): ItemStream<InstitutionalClaimStreamItem> {
  return readInterchanges(source, [reader837I], options);
}

/** One transaction set as read. */
export type Parsed837ITransaction = ParsedClaimTransaction<ParsedInstitutionalClaim>;

/** A whole file as read. */
export type Parsed837I = ParsedClaimFile<ParsedInstitutionalClaim>;

/** Reads a whole 837I that is held in memory. Never throws; see `findings`. */
export function parse837I(source: string | Uint8Array, options: ReaderOptions = {}): Parsed837I {
  const items = parseInterchanges(source, [reader837I], options);
  return collectClaims(items, (item) => (item.kind === 'institutionalClaim' ? item.claim : undefined));
}
