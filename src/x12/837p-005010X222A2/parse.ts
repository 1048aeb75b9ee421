import { claimReader } from '../claim-837/claim-reader.ts';
import { collectClaims, type ParsedClaimFile, type ParsedClaimTransaction } from '../claim-837/collect-claims.ts';
import { providerBindings } from '../claim-837/provider-fields.ts';
import { compileGuide } from '../guide/compile.ts';
import type { GuideReader } from '../guide/guide-reader.ts';
import type { X12Source } from '../lexing/source.ts';
import { parseInterchanges, type ReaderOptions, readInterchanges } from '../reader.ts';
import { append } from '../reading/fields.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import { definition } from './loops.ts';
import { claimProviders, lineProviders } from './provider-fields.ts';
import { claimTable } from './read-claim.ts';
import { lineTable } from './read-line.ts';
import { type ProfessionalClaimItem, ProfessionalClaimState, type ProfessionalClaimStreamItem } from './state.ts';
import type { ParsedProfessionalClaim } from './types.ts';

export const guide837P = compileGuide(definition);

/** Reads 837P transaction sets in `readInterchanges`. */
export const reader837P: GuideReader<ProfessionalClaimItem> = claimReader(guide837P, {
  table: {
    ...claimTable,
    ...providerBindings(claimProviders, ({ claim }: ProfessionalClaimState) => claim),
    ...lineTable,
    ...providerBindings(lineProviders, ({ line }: ProfessionalClaimState) => line),
  },
  enter: {
    '2440': (state) => {
      state.form = { qualifier: '', formId: '', answers: [] };
      append(state.line, 'forms', state.form);
    },
  },
  open: (context) => new ProfessionalClaimState(context),
});

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
