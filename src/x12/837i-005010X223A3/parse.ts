import { claimReader } from '../claim-837/claim-reader.ts';
import { collectClaims, type ParsedClaimFile, type ParsedClaimTransaction } from '../claim-837/collect-claims.ts';
import { compileGuide } from '../guide/compile.ts';
import type { GuideReader } from '../guide/guide-reader.ts';
import type { X12Source } from '../lexing/source.ts';
import { parseInterchanges, type ReaderOptions, readInterchanges } from '../reader.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import { definition } from './loops.ts';
import { claimTable, providerTable } from './read-claim.ts';
import { codeTable } from './read-codes.ts';
import { lineTable } from './read-line.ts';
import { type InstitutionalClaimItem, InstitutionalClaimState, type InstitutionalClaimStreamItem } from './state.ts';
import type { ParsedInstitutionalClaim } from './types.ts';

export const guide837I = compileGuide(definition);

/** Reads 837I transaction sets in `readInterchanges`. */
export const reader837I: GuideReader<InstitutionalClaimItem> = claimReader(guide837I, {
  table: { ...claimTable, ...codeTable, ...providerTable, ...lineTable },
  open: (context) => new InstitutionalClaimState(context),
});

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
