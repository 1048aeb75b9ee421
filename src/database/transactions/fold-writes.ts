import { StatementNames } from '../connections/statement-names.ts';

/** The maximum number of writes in a combination that is common enough for a prepared plan. */
const PREPARED_WRITES_MAX = 24;
const names = new StatementNames('w', 200);
/** The limit protects the memory if a text is built per call. */
const TEXTS_MAX = 2_000;

/** One data-modifying statement with its own $1…$n. `onCount` receives the number of returned rows. */
export type Write = { text: string; values: readonly unknown[]; onCount?: (count: number) => void };

/** The statement folded from several writes; equal for every transaction of the same shape. */
type Folded = { name?: string; text: string; counted: { name: string; index: number }[] };

const shapes = new Map<string, Folded>();

/** Folds writes into one statement of CTEs; requested counts are columns of its only row. */
export function foldWrites(writes: readonly Write[]) {
  const shape = writes.map((write) => `${write.onCount ? '!' : ''}${numberOf(write.text)}`).join(' ');
  let folded = shapes.get(shape);
  if (folded === undefined) {
    folded = foldTexts(writes);
    const name = writes.length <= PREPARED_WRITES_MAX ? names.nameOf(shape) : undefined;
    if (name !== undefined) {
      folded.name = name;
      shapes.set(shape, folded);
    }
  }
  const { counted, ...statement } = folded;
  const values = writes.flatMap((write) => write.values);
  return {
    statement: { ...statement, values },
    counted: counted.map(({ name, index }) => ({ name, write: writes[index]! })),
  };
}

const numbers = new Map<string, number>();

/** Returns the number of a text, so that the shape of a flush is short. Texts are constants of the code. */
function numberOf(text: string): number | string {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  if (numbers.size >= TEXTS_MAX) return text;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

function foldTexts(writes: readonly Write[]): Folded {
  let offset = 0;
  const counted: Folded['counted'] = [];
  const parts = writes.map((write, index) => {
    const before = offset;
    offset += write.values.length;
    const text = write.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
    const name = `w${index}`;
    if (write.onCount) counted.push({ name, index });
    return `${name} as (${text})`;
  });
  const columns = counted.map(({ name }) => `(select count(*)::int from ${name}) as ${name}`);
  return { text: `with ${parts.join(',\n')}\nselect ${columns.join(', ') || '0'}`, counted };
}
