/** Ten digits starting with 1, or with 2, which is reserved. */
export const NPI_FORMAT = /^[12]\d{9}$/;

/** The contribution of the prefix 80840 (health applications, United States) to the Luhn sum. */
const PREFIX_SUM = 24;

/** Returns whether the last of ten digits is the Luhn check digit of the number with the prefix 80840. */
export function hasNpiCheckDigit(npi: string): boolean {
  let sum = PREFIX_SUM;
  for (let index = 0; index < 10; index++) {
    const digit = Number(npi[index]);
    // The check digit is the tenth digit, so the digits at even indexes are doubled.
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/** Returns whether a text is an NPI with a valid check digit. */
export function isNpi(text: string): boolean {
  return NPI_FORMAT.test(text) && hasNpiCheckDigit(text);
}
