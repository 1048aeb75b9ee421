/** USPS two-letter codes: states, the District, territories, freely associated states and military mail. */
const CODES = `
  AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA
  RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI UM FM MH PW AA AE AP`;

const US_STATE_CODES: ReadonlySet<string> = new Set(CODES.trim().split(/\s+/));

/** Returns whether the text is a USPS state code in capital letters. */
export function isUsState(code: string): boolean {
  return US_STATE_CODES.has(code);
}
