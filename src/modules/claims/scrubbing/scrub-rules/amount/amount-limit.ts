/** Monetary amounts of the guides have at most ten digits, two of them cents: 99,999,999.99 USD. */
export const X12_AMOUNT_CENTS_MAX = 9_999_999_999;

/** Tells whether cents can be sent as an amount that is not negative. */
export function isSendableAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= X12_AMOUNT_CENTS_MAX;
}
