import type { ErrorDetail } from '../../../../kernel/errors.ts';
import { type Box, BoxFault, type Draft, type Form, type FormRecords, type FormSource, ofLine } from './box.ts';

/** The texts of boxes by their keys. */
type GivenBoxes = Readonly<Record<string, string | null>>;

export type ReadForm = {
  /** The content of a claim, not yet checked against its schema. */
  draft: Draft;
  faults: ErrorDetail[];
  /** Returns the key of the given box of a field, or of the form's box if none was given. */
  boxOf(pointer: string): string | null;
};

/** Reads the content of a claim from boxes. Every box that cannot be read is in `faults`, with its key as the param. */
export function readForm(form: Form, given: GivenBoxes, records: FormRecords): ReadForm {
  const draft: Draft = {};
  const faults: ErrorDetail[] = [];
  const lines = lineCount(form, given);
  if (lines > 0) draft.serviceLines = Array.from({ length: lines }, () => ({}));
  const boxes = [
    ...Array.from({ length: lines }, (_, line) => form.lines.boxes.map((one) => numbered(one, line))).flat(),
    ...form.boxes.map((one) => ({ one, key: one.key, line: 0 })),
  ];
  const known = new Set(boxes.map(({ key }) => key));
  for (const key of Object.keys(given)) {
    if (!known.has(key)) faults.push(faultOf(key, 'unknown_field', `${form.title} has no such box.`));
  }
  for (const { one, key, line } of boxes) {
    const text = (given[key] ?? '').trim();
    if (text === '' && !(one.readsEmpty && Object.hasOwn(given, key))) continue;
    try {
      readBox(one, text, { draft, line, records });
    } catch (error) {
      if (!(error instanceof BoxFault)) throw error;
      faults.push(faultOf(key, error.code, error.message, one.pointer && ofLine(one.pointer, line)));
    }
  }
  form.finish(draft);
  return { draft, faults, boxOf: (pointer) => keyOf(boxes, pointer, given) };
}

type Reading = { draft: Draft; line: number; records: FormRecords };

function readBox(one: Box, text: string, { draft, line, records }: Reading): void {
  const marked = one.marks && Object.keys(one.marks).find((value) => value.toUpperCase() === text.toUpperCase());
  if (one.marks && marked === undefined) {
    throw new BoxFault('invalid_format', `The box holds one of: ${Object.keys(one.marks).join(', ')}.`);
  }
  if (one.read) {
    one.read(marked ?? text, draft, line, records);
    return;
  }
  // The boxes of the records read nothing else of the source.
  const own = one.write(records as FormSource, { line, page: null, pages: 1 });
  if (compared(own) === compared(text)) return;
  const owner = one.pointer?.split('/')[1] ?? 'patient';
  const message = `The box differs from the ${owner}. Leave it out, or correct the ${owner} first.`;
  throw new BoxFault('contradiction', message);
}

/** Punctuation and case do not matter on paper. */
const compared = (text: string | null): string => (text ?? '').replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

const numbered = (one: Box, line: number) => ({ one, key: one.key.replace('#', String(line + 1)), line });

/** Returns the number of service lines that the given boxes have: that of the last line with a text. */
function lineCount(form: Form, given: GivenBoxes): number {
  const patterns = form.lines.boxes.map(
    ({ key }) => new RegExp(`^${RegExp.escape(key).replace(RegExp.escape('#'), '([1-9]\\d?)')}$`),
  );
  let count = 0;
  for (const [key, text] of Object.entries(given)) {
    if (!text) continue;
    for (const pattern of patterns) count = Math.max(count, Number(pattern.exec(key)?.[1] ?? 0));
  }
  return count;
}

/** The detail names the box in `param` and the field in its message. */
function faultOf(key: string, code: string, reason: string, pointer: string | null = null): ErrorDetail {
  const field = pointer === null ? '' : ` (${pointer})`;
  return { code, param: `/boxes/${key}`, message: `Box ${key}${field}: ${reason}` } as ErrorDetail;
}

type Numbered = ReturnType<typeof numbered>;

function keyOf(boxes: readonly Numbered[], pointer: string, given: GivenBoxes): string | null {
  const places = boxes.flatMap(({ one, key, line }) =>
    [one.pointer, ...(one.also ?? [])].flatMap((own) => (own === null ? [] : [{ key, own: ofLine(own, line) }])),
  );
  const near = places.filter(({ own }) => isWithin(pointer, own) || isWithin(own, pointer));
  const best = near.toSorted((a, b) => b.own.length - a.own.length);
  return (best.find(({ key }) => given[key]) ?? best[0])?.key ?? null;
}

const isWithin = (pointer: string, parent: string) => pointer === parent || pointer.startsWith(`${parent}/`);
