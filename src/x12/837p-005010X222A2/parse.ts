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
import { append } from '../reading/fields.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import { definition } from './loops.ts';
import { claimTable } from './read-claim.ts';
import { lineTable } from './read-line.ts';
import { claimProviderTable, lineProviderTable } from './read-providers.ts';
import {
  emptyClaim,
  emptyLine,
  type ProfessionalClaimItem,
  ProfessionalClaimState,
  type ProfessionalClaimStreamItem,
} from './state.ts';
import type { ParsedProfessionalClaim } from './types.ts';

export const guide837P = compileGuide(definition);

/** What the other payer calls the providers: one list holds all of them. */
const OTHER_PAYER_PROVIDERS = ['2330C', '2330D', '2330E', '2330F', '2330G'];

const bindings = bind<ProfessionalClaimState>(
  guide837P,
  {
    ...partyTable(guide837P),
    ...claimTable,
    ...claimProviderTable,
    ...otherSubscriberTable,
    ...otherPayerProviderTable(...OTHER_PAYER_PROVIDERS),
    ...lineTable,
    ...lineProviderTable,
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
      '2440': (state) => {
        state.form = { qualifier: '', formId: '', answers: [] };
        append(state.line, 'forms', state.form);
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

/** Reads 837P transaction sets in `readInterchanges`. */
export const reader837P: GuideReader<ProfessionalClaimItem> = guideReader(
  bindings,
  (context) => new ProfessionalClaimState(context),
  { place: unitPlace(guide837P, 'CLM01', ['2300']), idOf: ({ claim }) => claim.patientControlNumber },
);

/** Reads an 837P of any size, one claim at a time. */
export function read837P(source: X12Source, options: ReaderOptions = {}): ItemStream<ProfessionalClaimStreamItem> {
  return readInterchanges(source, [reader837P], options);
}

/** One transaction set as read. */
export type Parsed837PTransaction = ParsedClaimTransaction<ParsedProfessionalClaim>;

/** A whole file as read. */
export type Parsed837P = ParsedClaimFile<ParsedProfessionalClaim>;

/** Reads a whole 837P that is held in memory. Never throws; see `findings`. */
export function parse837P(source: string | Uint8Array, options: ReaderOptions = {}): Parsed837P {
  const items = parseInterchanges(source, [reader837P], options);
  return collectClaims(items, (item) => (item.kind === 'claim' ? item.claim : undefined));
}
