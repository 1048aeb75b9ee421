import { reviewGuide } from '../278-005010X217/loops.ts';

/** 278 health care services review inquiry, 005010X215. */
export const inquiryDefinition = reviewGuide(
  '005010X215 inquiry',
  '005010X215',
  { isResponse: false, isInquiry: true },
  ['28'],
  'N',
);

/** 278 health care services review inquiry, 005010X215: the response, which may contain several reviews. */
export const inquiryResponseDefinition = reviewGuide(
  '005010X215 response',
  '005010X215',
  { isResponse: true, isInquiry: true },
  ['11'],
  'S=18,19',
);
