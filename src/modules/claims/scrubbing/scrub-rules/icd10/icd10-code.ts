/**
 * The shape of an ICD-10-CM code. The second character may be a letter (chapter codes such as QA0), so only the
 * code set can tell what exists.
 */
const ICD10_FORMAT = /^[A-Z][0-9A-Z][0-9A-Z](?:\.?[0-9A-Z]{1,4})?$/;

/** Tells whether a text is written as an ICD-10-CM code, with or without its dot. */
export function isIcd10Shaped(code: string): boolean {
  return ICD10_FORMAT.test(code);
}

/** Chapter 20: V, W, X and Y say how something came about, not what it is. */
export function isExternalCause(code: string): boolean {
  return /^[VWXY]/.test(code);
}
