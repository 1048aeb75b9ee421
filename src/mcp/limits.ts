/** The maximum length of a message of a client. */
export const MESSAGE_BYTES_MAX = 262_144;

/** The maximum length of an answer in bytes. */
const ANSWER_BYTES_MAX = 25_000;
const ITEMS_MAX = 20;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '');

/**
 * Returns the value within the maximum length of an answer. Lists are cut to 20 items, or to fewer if the answer is still
 * too long. The answer then has `truncated: true`.
 */
export function bounded(value: unknown): unknown {
  for (let items = ITEMS_MAX; items >= 1; items = Math.floor(items / 2)) {
    const state = { isCut: false };
    const cut = shortened(value, items, state);
    const marked = state.isCut && cut !== null && typeof cut === 'object' ? { ...cut, truncated: true } : cut;
    if (bytesOf(marked) <= ANSWER_BYTES_MAX) return marked;
  }
  return { truncated: true, message: 'The answer is too large. Ask for less.' };
}

function shortened(value: unknown, items: number, state: { isCut: boolean }): unknown {
  if (Array.isArray(value)) {
    if (value.length > items) state.isCut = true;
    return value.slice(0, items).map((item) => shortened(item, items, state));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member, items, state)]));
}
