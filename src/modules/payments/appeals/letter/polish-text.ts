/**
 * Words that a model may add to a statement: connecting, referring or polite words without content about a patient, a
 * service or a law. Words of obligation, possibility and degree are left out on purpose, because they change a
 * statement.
 */
const NEUTRAL = new Set(
  [
    'a an the this that these those it its they them their we us our you your such same said who which whose what',
    'and as at by concerning for from in into of on regarding to under upon with within per via',
    'also accordingly further furthermore hence here herein hereby therefore thus therein thereof where whether when while',
    'am are be been being is was were has have had having do does did will would shall if so then than',
    'please kindly respectfully sincerely hereby formally again accordingly dear thank thanks grateful appreciate',
    'ask asks asked asking request requests requested requesting write writes writing wrote inform informs contact',
    'refer refers referring reference referenced relate relates related relating pertain pertains pertaining',
    'state states stated stating note notes noted indicate indicates indicated show shows shown list lists listed listing',
    'report reports reported describe describes described identify identifies identified name names named given give',
    'provide provides provided providing send sends sent sending submit submits submitted submitting enclose enclosed attached',
    'receive receives received transmit transmitted confirm confirms confirmed acknowledge acknowledged',
    'bill bills billed billing charge charges charged total amount amounts amounting sum process processed processing',
    'claim claims service services patient member coverage plan line lines item items letter record records office',
    'decision decisions determination reason reasons code codes diagnosis diagnoses procedure payment number',
    'reconsider reconsideration review reviews reviewed reviewing appeal appeals appealed appealing reversal',
    'date dated dates day days period time until since between each both all any part',
  ].flatMap((line) => line.split(' ')),
);

/** The mark that replaces a fact in the text for a model. It has no letters or digits that a model could change. */
const MASK = (index: number) => `⟦${'i'.repeat(index + 1)}⟧`;
const MASKS = /⟦i+⟧/g;
/** Placeholders, amounts, dates, codes, quoted words and everything else with a digit. */
const FACTS = /\{\{[a-z0-9_]+\}\}|"[^"]*"|\([^()]*\)|\$?\S*\d\S*|[A-Z]{2,}/g;
/** Words that change the meaning of a sentence. */
const NEGATIONS = /\b(?:no|not|never|none|without|neither|nor|cannot|unless|except|deny|denied|reverse|only)\b|n't/gi;
/** Numbers, times and sources in words. */
const NEW_FACTS =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|first|second|third|half|percent|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|section|statute|regulation|law|policy|guideline|study|studies|court|according)\b/gi;
const GROWTH_MAX = 1.6;
const GROWTH_MIN = 0.4;

export type MaskedText = { text: string; facts: string[] };

/**
 * Replaces each fact of a text with a mark. Facts are words with a digit, capitalized words within a sentence, and
 * the given names.
 */
export function maskFacts(text: string, names: readonly string[]): MaskedText {
  const facts: string[] = [];
  const mask = (fact: string) => {
    facts.push(fact);
    return MASK(facts.length - 1);
  };
  const withoutNames = names
    .filter((name) => name.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => left.replace(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'giu'), mask), text);
  const withoutFacts = withoutNames.replace(FACTS, (found) => {
    if (found.includes('⟦')) return found;
    // The punctuation of the sentence is not a part of the fact.
    const fact = found.replace(/[.,;:!?]+$/, '');
    return `${mask(fact)}${found.slice(fact.length)}`;
  });
  // A capitalized word is a name unless it begins a sentence.
  const masked = withoutFacts.replace(/(?<=[^.!?:]\s)\p{Lu}[\p{L}'-]+/gu, mask);
  return { text: masked, facts };
}

/**
 * Returns the text that a model has written with the facts put back, or null if it is not the same statement in other
 * words: each fact exactly once, no number, date, name or source besides, the same negations, and no word that is
 * neither in the statement nor neutral.
 */
export function acceptPolished(original: MaskedText, polished: string): string | null {
  const text = polished.trim().replace(/\s+/g, ' ');
  const same = (pattern: RegExp) => sorted(original.text, pattern) === sorted(text, pattern);
  if (!same(MASKS) || !same(NEGATIONS) || !same(NEW_FACTS)) return null;
  const bare = text.replace(MASKS, '');
  // Control and format characters, such as one that reverses the direction, would change how the statement reads.
  if (/[\p{C}]/u.test(bare)) return null;
  if (/[\d⟦⟧{}[\]<>§$%"|\\]|https?:|@/.test(bare)) return null;
  if (/(?<=[^.!?:]\s)\p{Lu}/u.test(text) || /\p{Lu}{2,}/u.test(bare)) return null;
  // An added claim in plain words, such as a symptom, contains a word that the statement does not have.
  if (!hasOnlyKnownWords(bare, original.text.replace(MASKS, ''))) return null;
  if (!/[.!?:]$/.test(text)) return null;
  const growth = text.length / original.text.length;
  if (growth > GROWTH_MAX || growth < GROWTH_MIN) return null;
  return text.replace(MASKS, (mask) => original.facts[mask.length - 3]!);
}

function sorted(text: string, pattern: RegExp): string {
  return [...text.matchAll(pattern)]
    .map(([found]) => found.toLowerCase())
    .toSorted()
    .join('|');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Returns whether each word of a text is neutral or a form of a word in the original. */
function hasOnlyKnownWords(text: string, original: string): boolean {
  const known = wordsOf(original);
  const stems = new Set(known.map(stemOf));
  return wordsOf(text).every((word) => NEUTRAL.has(word) || stems.has(stemOf(word)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Removes inflectional endings, because a model may write "denying" for "denied". */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ied|ies|ying)$/, 'y').replace(/(?:ing|ed|es|s|d|e)$/, '');
  return stem.length < 3 ? word : stem;
}
