import { type ParsedReviews, parseReviews, reviewReader } from '../278-005010X217/reader.ts';
import type { ServicesReviewItem, ServicesReviewStreamItem } from '../278-005010X217/state.ts';
import { compileGuide } from '../guide/compile.ts';
import type { GuideReader } from '../guide/guide-reader.ts';
import type { X12Source } from '../lexing/source.ts';
import { type ReaderOptions, readInterchanges } from '../reader.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import { inquiryDefinition, inquiryResponseDefinition } from './loops.ts';

export const guide278Inquiry = compileGuide(inquiryDefinition);
export const guide278InquiryResponse = compileGuide(inquiryResponseDefinition);

/** Reads 278 inquiries (005010X215) in `readInterchanges`. */
export const reader278Inquiry: GuideReader<ServicesReviewItem> = reviewReader(
  guide278Inquiry,
  'servicesReviewInquiry',
  false,
);

/** Reads responses to 278 inquiries (005010X215) in `readInterchanges`. */
export const reader278InquiryResponse: GuideReader<ServicesReviewItem> = reviewReader(
  guide278InquiryResponse,
  'servicesReviewInquiryResponse',
  true,
);

/** Reads a file of 278 inquiries and their responses of any size, one transaction set at a time. */
export function read278Inquiry(source: X12Source, options: ReaderOptions = {}): ItemStream<ServicesReviewStreamItem> {
  return readInterchanges(source, [reader278Inquiry, reader278InquiryResponse], options);
}

/** Reads 278 inquiries and their responses; BHT02 distinguishes them. Never throws; see `findings`. */
export function parse278Inquiry(source: string | Uint8Array, options: ReaderOptions = {}): ParsedReviews {
  return parseReviews(source, [reader278Inquiry, reader278InquiryResponse], options);
}
