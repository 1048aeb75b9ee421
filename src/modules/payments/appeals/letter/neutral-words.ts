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

/** Returns whether each word of a text is neutral or a form of a word in the original. */
export function hasOnlyKnownWords(text: string, original: string): boolean {
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
