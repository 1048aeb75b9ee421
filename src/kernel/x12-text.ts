/**
 * The characters allowed in an element: the basic and extended X12 sets without the four delimiters that the service
 * writes (`*`, `:`, `^`, `~`), because data cannot escape them.
 */
const EXTENDED = /^[A-Za-z0-9 !"&'()+,\-./;?=%@[\]_{}\\|<>#$]*$/;
const BASIC = /^[A-Z0-9 !"&'()+,\-./;?=]*$/;

/** Returns whether an element can carry the text. */
export function isX12Text(text: string): boolean {
  return EXTENDED.test(text);
}

/** Returns whether the text uses only the basic set: capitals, digits and basic punctuation. */
export function isX12BasicText(text: string): boolean {
  return BASIC.test(text);
}

const OUTER_OR_DOUBLE_SPACE = /^ | {2}| $/;

const REPLACEMENTS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '~': '-',
  '*': ' ',
  '^': ' ',
  '•': '-',
  '×': 'x',
  '½': '1/2',
  '¼': '1/4',
  '°': ' deg',
  // The letter u would be read as units.
  µ: 'mc',
  μ: 'mc',
};

/**
 * Returns the text in characters that X12 allows, or `null` if a character has no plain equivalent. Accents are
 * removed.
 */
export function toX12Text(text: string): string | null {
  if (isX12Text(text) && !OUTER_OR_DOUBLE_SPACE.test(text)) return text === '' ? null : text;
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/\p{Cc}|\p{Zs}/gu, ' ')
    // A colon between digits is a time or a ratio; elsewhere it only introduces.
    .replace(/(?<=\d):(?=\d)/g, '.')
    .replaceAll(':', ' ')
    .replace(/[^\u0020-\u007d]|[*^~`]/gu, (character) => REPLACEMENTS[character] ?? character)
    .replace(/ {2,}/g, ' ')
    .trim();
  return isX12Text(plain) && plain !== '' ? plain : null;
}
