import { claimReader } from '../claim-837/claim-reader.ts';
import { collectClaims, type ParsedClaimFile, type ParsedClaimTransaction } from '../claim-837/collect-claims.ts';
import { compileGuide } from '../guide/compile.ts';
import type { GuideReader } from '../guide/guide-reader.ts';
import type { X12Source } from '../lexing/source.ts';
import { parseInterchanges, type ReaderOptions, readInterchanges } from '../reader.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import { definition } from './loops.ts';
import { claimTable, providerTable } from './read-claim.ts';
import { lineTable } from './read-line.ts';
import { type DentalClaimItem, DentalClaimState, type DentalClaimStreamItem } from './state.ts';
import type { ParsedDentalClaim } from './types.ts';

export const guide837D = compileGuide(definition);

/** Reads 837D transaction sets in `readInterchanges`. */
export const reader837D: GuideReader<DentalClaimItem> = claimReader(guide837D, {
  table: { ...claimTable, ...providerTable, ...lineTable },
  open: (context) => new DentalClaimState(context),
});

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
