import type { FunctionalGroup, Interchange } from '../common.ts';
import { unitPlace } from '../findings/business-unit.ts';
import type { Finding } from '../findings/finding.ts';
import { bind, bindingsWithin } from '../guide/bindings.ts';
import type { CompiledGuide } from '../guide/compiled-guide.ts';
import { type GuideReader, guideReader } from '../guide/guide-reader.ts';
import type { Segment } from '../lexing/segment.ts';
import { parseInterchanges, type ReaderOptions } from '../reader.ts';
import { PartPlaces } from '../reading/part-places.ts';
import { conditionTable } from './read-conditions.ts';
import { detailTables } from './read-details.ts';
import { partyTables, type Table } from './read-parties.ts';
import { serviceTable } from './read-services.ts';
import { type ReviewKind, type ServicesReviewItem, ServicesReviewState } from './state.ts';
import type { ParsedReviewTransaction, ParsedServicesReview } from './types.ts';

const table: Table = { ...partyTables, ...detailTables, ...conditionTable, ...serviceTable };

type OpenLoop = (state: ServicesReviewState, segment: Segment) => void;

function openProvider(state: ServicesReviewState): void {
  state.detail.providers.push(state.openParty());
}

function openInformationContact(state: ServicesReviewState): void {
  const opened = state.openParty();
  state.detail.informationContact ??= opened;
}

function openTransport(state: ServicesReviewState): void {
  state.event.transportLocations ??= [];
  state.event.transportLocations.push(state.openParty());
}

function openOtherOrganization(state: ServicesReviewState): void {
  state.event.otherOrganizations ??= [];
  state.event.otherOrganizations.push(state.openParty());
}

/**
 * Returns the functions that open the object of each loop. A response has one more loop of parties than a request, so
 * that its later loops have other letters.
 */
function loopOpeners(isResponse: boolean): Record<string, OpenLoop> {
  return {
    '2000A': (state, { setStart }) => {
      state.places = new PartPlaces(setStart);
      state.rejected = state.review;
    },
    '2010A': (state) => {
      state.review.utilizationManagementOrganization = state.openParty();
    },
    '2010B': (state) => {
      state.review.requester = state.openParty();
    },
    '2000C': (state) => state.openSubscriber(),
    '2000D': (state) => state.openDependent(),
    '2000E': (state, segment) => state.openEvent(segment),
    '2000F': (state, segment) => state.openService(segment),
    '2010EA': openProvider,
    '2010F': openProvider,
    '2010EB': isResponse ? openInformationContact : openTransport,
    '2010EC': isResponse ? openTransport : openOtherOrganization,
    ...(isResponse ? { '2010ED': openOtherOrganization, '2010FB': openInformationContact } : {}),
  };
}

/** Returns the reader of one of the 278s. All share their reading functions; each guide has some of the uses. */
export function reviewReader(
  guide: CompiledGuide,
  kind: ReviewKind,
  isResponse: boolean,
): GuideReader<ServicesReviewItem> {
  const bindings = bind<ServicesReviewState>(guide, bindingsWithin(guide, table), {
    enter: loopOpeners(isResponse),
    leave: { '': (state) => state.emit() },
    lists: ['2000C', '2000D', '2000E'],
  });
  return guideReader(bindings, (context) => new ServicesReviewState(context, kind), {
    place: unitPlace(guide, 'SUBSCRIBER NAME NM109', ['2000C'], ['2010C']),
    idOf: ({ subscriberId }) => subscriberId,
  });
}

export interface ParsedReviews {
  transactions: ParsedReviewTransaction[];
  findings: Finding[];
}

/** Reads a text with the given readers and returns every review. Never throws; see `findings`. */
export function parseReviews(
  source: string | Uint8Array,
  readers: readonly GuideReader<ServicesReviewItem>[],
  options: ReaderOptions = {},
): ParsedReviews {
  const parsed: ParsedReviews = { transactions: [], findings: [] };
  let interchange: Interchange | undefined;
  let group: FunctionalGroup | undefined;
  let review: ParsedServicesReview | undefined;
  for (const item of parseInterchanges(source, readers, options)) {
    if (item.kind === 'interchange') interchange = item.interchange;
    else if (item.kind === 'group') group = item.group;
    else if (item.kind === 'finding') parsed.findings.push(item.finding);
    else if (item.kind === 'transactionSetEnd') {
      // Unmapped parts that are found after the last level closed belong to the review too.
      if (review && review.unmapped !== item.unmapped) review.unmapped = review.unmapped.concat(item.unmapped);
      review = undefined;
    } else if ('review' in item) {
      review = item.review;
      const { transactionSet } = item;
      parsed.transactions.push({ interchange: interchange!, group: group!, transactionSet, review });
    }
  }
  return parsed;
}
