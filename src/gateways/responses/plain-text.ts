/** Encodings can be nested: JSON in JSON, a query in HTML. */
const PASSES = 3;

const JSON_ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' };
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  szlig: 'ß',
  aelig: 'æ',
  oslash: 'ø',
};
/** `&eacute;` and the like: a letter and its mark, which Unicode puts together. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};

/** Decodes text written as JSON, in a URL or in HTML; other text is unchanged. */
export function plainText(text: string): string {
  let plain = text;
  for (let pass = 0; pass < PASSES; pass++) {
    const next = withoutEntities(withoutPercents(withoutEscapes(plain))).normalize('NFC');
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

function withoutEscapes(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\(["\\/nrtbf'])/g, (_whole, escaped: string) => JSON_ESCAPES[escaped] ?? escaped);
}

/** In a URL a plus may be a blank; applies only beside percent-encodings, or between words joined by nothing else. */
function withoutPercents(text: string): string {
  const bytes = text.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'),
  );
  return bytes.replace(/(?<=[\p{L}\p{N}])\+(?=[\p{L}\p{N}])/gu, ' ');
}

function withoutEntities(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/&([a-z])(acute|grave|circ|tilde|uml|ring|cedil|caron);/gi, (_whole, letter: string, mark: string) =>
      (letter + MARKS[mark.toLowerCase()]!).normalize('NFC'),
    )
    .replace(/&([a-z]{2,6});/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
}
