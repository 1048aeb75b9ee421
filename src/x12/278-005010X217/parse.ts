import { compileGuide } from '../guide/compile.ts';
import type { GuideReader } from '../guide/guide-reader.ts';
import type { X12Source } from '../lexing/source.ts';
import { type ReaderOptions, readInterchanges } from '../reader.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import { requestDefinition, responseDefinition } from './loops.ts';
import { type ParsedReviews, parseReviews, reviewReader } from './reader.ts';
import type { ServicesReviewItem, ServicesReviewStreamItem } from './state.ts';

export const guide278Request = compileGuide(requestDefinition);
export const guide278Response = compileGuide(responseDefinition);

/** Reads 278 requests (005010X217) in `readInterchanges`. */
export const reader278Request: GuideReader<ServicesReviewItem> = reviewReader(
  guide278Request,
  'servicesReviewRequest',
  false,
);

/** Reads 278 responses (005010X217) in `readInterchanges`. */
export const reader278Response: GuideReader<ServicesReviewItem> = reviewReader(
  guide278Response,
  'servicesReviewResponse',
  true,
);

/** Reads a file of 278 requests and responses of any size, one transaction set at a time. */
export function read278(source: X12Source, options: ReaderOptions = {}): ItemStream<ServicesReviewStreamItem> {
  return readInterchanges(source, [reader278Request, reader278Response], options);
}

/** Reads 278 requests that are held in memory. Never throws; see `findings`. */
export function parse278Request(source: string | Uint8Array, options: ReaderOptions = {}): ParsedReviews {
  return parseReviews(source, [reader278Request], options);
}

/** Reads 278 responses that are held in memory. Never throws; see `findings`. */
export function parse278Response(source: string | Uint8Array, options: ReaderOptions = {}): ParsedReviews {
  return parseReviews(source, [reader278Response], options);
}

/** Reads 278 requests and responses; BHT02 distinguishes them. Never throws; see `findings`. */
export function parse278(source: string | Uint8Array, options: ReaderOptions = {}): ParsedReviews {
  return parseReviews(source, [reader278Request, reader278Response], options);
}
