/** Names of states and territories to their USPS codes, for servers that write the name. */
const NAMES =
  'Alabama AL,Alaska AK,American Samoa AS,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,' +
  'District of Columbia DC,Florida FL,Georgia GA,Guam GU,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,' +
  'Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,' +
  'Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,' +
  'North Dakota ND,Northern Mariana Islands MP,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Puerto Rico PR,' +
  'Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,' +
  'Virgin Islands VI,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY';

const CODES: ReadonlyMap<string, string> = new Map(
  NAMES.split(',').map((entry) => [entry.slice(0, -3).toLowerCase(), entry.slice(-2)]),
);

/** Returns the two-letter code of a state that is given as its code or its name, or null. */
export function stateCodeOf(text: string): string | null {
  const trimmed = text.trim();
  return /^[A-Za-z]{2}$/.test(trimmed) ? trimmed.toUpperCase() : (CODES.get(trimmed.toLowerCase()) ?? null);
}
