import type { Field } from '../../../resource-fields.ts';
import { CONTENT_NAMES } from '../claim-fields.ts';
import { contentFields } from '../fields/content-fields.ts';
import type { At, Box, Form, FormSource, Place } from './box.ts';
import { ofLine } from './box.ts';

/** A box of a claim. `pointers` name the fields; the first is the box's own. */
export type FilledBox = { key: string; box: Box; line: number; page: number; value: string | null; pointers: string[] };

/** A value that the form cannot hold. `box` is null if the form has no box for the field. */
type FormProblem = {
  code: 'too_long' | 'too_many' | 'no_box';
  box: string | null;
  pointer: string | null;
  message: string;
};

/** A text on a printed page. */
export type PrintedText = Place & { text: string };

export type FilledForm = { form: Form; boxes: FilledBox[]; pages: PrintedText[][]; problems: FormProblem[] };

/** Fills a form from a claim: the boxes of the whole claim, the texts of each page, and what does not fit. */
export function fillForm(form: Form, source: FormSource): FilledForm {
  const { length } = source.claim.serviceLines;
  const pages = Math.max(1, Math.ceil(length / form.lines.perPage));
  const ofClaim = form.boxes.map((one) => filled(one, source, { line: 0, page: null, pages }));
  const ofLines = Array.from({ length }, (_, line) =>
    form.lines.boxes.map((one) => filled(onLine(one, form, line), source, { line, page: null, pages })),
  ).flat();
  const boxes = [...ofClaim, ...ofLines.map((one) => ({ ...one, page: Math.floor(one.line / form.lines.perPage) }))];
  return {
    form,
    boxes,
    pages: Array.from({ length: pages }, (_, page) => printed(form, source, { boxes: ofLines, page, pages })),
    problems: [...boxes.flatMap(tooLong), ...withoutBox(source, boxes)],
  };
}

/** Returns a box of the first line as the box of another line, which is below it or on another page. */
function onLine(one: Box, { lines }: Form, line: number): Box {
  const below = (line % lines.perPage) * lines.step;
  return { ...one, key: one.key.replace('#', String(line + 1)), place: { ...one.place, line: one.place.line + below } };
}

function filled(one: Box, source: FormSource, where: At): FilledBox {
  const pointers = (one.made?.(source, where) ?? [one.pointer, ...(one.also ?? [])]).flatMap((pointer) =>
    pointer === null ? [] : [ofLine(pointer, where.line)],
  );
  const value = one.write(source, where);
  return {
    key: one.key,
    box: one,
    line: where.line,
    page: where.page ?? 0,
    value: value === '' ? null : value,
    pointers,
  };
}

type OnPage = { boxes: readonly FilledBox[]; page: number; pages: number };

function printed(form: Form, source: FormSource, { boxes, page, pages }: OnPage): PrintedText[] {
  const ofPage = form.boxes.map((one) => filled(one, source, { line: page * form.lines.perPage, page, pages }));
  const lines = boxes.filter(({ line }) => Math.floor(line / form.lines.perPage) === page);
  return [...ofPage, ...lines].flatMap(({ box, value }) => (value === null ? [] : printedText(box, value)));
}

/** Divides a text between words into rows, if the box has several. */
function rowsOf(value: string, { width, rows = 1 }: Place): string[] {
  if (rows === 1) return [value];
  const texts: string[] = [];
  for (const word of value.split(/\s+/)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) texts[texts.length - 1] = `${last} ${word}`;
    else texts.push(word);
  }
  return texts;
}

/** Prints in capitals, as payers scan the forms, and cuts what is longer than the box. */
function printedText({ place, marks }: Box, value: string): PrintedText[] {
  if (!marks) {
    const { rows = 1, ...first } = place;
    return rowsOf(value, place)
      .slice(0, rows)
      .map((text, row) => ({ ...first, line: place.line + row, text: text.toUpperCase().slice(0, place.width) }));
  }
  const mark = marks[value];
  return mark === undefined ? [] : [{ ...mark, width: 1, text: 'X' }];
}

function tooLong({ key, box, value, pointers }: FilledBox): FormProblem[] {
  if (box.marks || value === null) return [];
  const { rows = 1, width } = box.place;
  const texts = rowsOf(value, box.place);
  if (texts.length <= rows && texts.every((text) => text.length <= width)) return [];
  const message =
    rows > 1
      ? `Box ${key} holds ${rows} rows of ${width} characters. The value is cut off in print.`
      : `Box ${key} holds ${width} characters, and the value has ${value.length}. It is cut off in print.`;
  return [{ code: 'too_long', box: key, pointer: pointers[0] ?? null, message }];
}

/** Fields that are not part of a paper claim. */
const NOT_ON_PAPER = [
  /^\/(?:externalId|patientId|coverageId|claimType|originalClaimId|priorAuthorizationIds|metadata)$/,
  /^\/diagnoses\/\d+\/(?:sequence|system|type)$/,
  /^\/serviceLines\/\d+\/(?:id|sequence|hasServiceDate|lineItemControlNumber|procedureSystem|priorAuthorizationId|adjudication)$/,
  /^\/billingProvider\/contact\/name$/,
  /\/address\/use$/,
];
/** No value, units that are counted, and the country of an address. */
const WITHOUT_MEANING: ReadonlySet<unknown> = new Set([null, undefined, '', false, 'unit', 'US']);

/** Returns whether a field has the value that it has unless the caller sends another. */
function isDefault(name: (typeof CONTENT_NAMES)[number], value: unknown): boolean {
  const { fill } = contentFields[name] as Field;
  return typeof value !== 'object' && fill !== null && fill() === value;
}

/** Returns the fields of the claim that have a value and are in none of the boxes. */
function withoutBox({ claim }: FormSource, boxes: readonly FilledBox[]): FormProblem[] {
  const shown = new Set(boxes.flatMap(({ pointers }) => pointers));
  const parents = new Set([...shown].flatMap(parentsOf));
  const found: FormProblem[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (shown.has(pointer) || WITHOUT_MEANING.has(value) || NOT_ON_PAPER.some((one) => one.test(pointer))) return;
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value);
      if (entries.every(([, inner]) => WITHOUT_MEANING.has(inner))) return;
      if (parents.has(pointer)) {
        for (const [name, inner] of entries) visit(inner, `${pointer}/${name}`);
        return;
      }
    }
    const isOneMore = /\/\d+$/.test(pointer);
    const message = isOneMore ? 'The form has no further box for this entry.' : 'The form has no box for this field.';
    found.push({ code: isOneMore ? 'too_many' : 'no_box', box: null, pointer, message });
  };
  for (const name of CONTENT_NAMES) if (!isDefault(name, claim[name])) visit(claim[name], `/${name}`);
  return found;
}

/** Returns the pointers of the objects and lists that contain a field. */
function parentsOf(pointer: string): string[] {
  const parts = pointer.split('/').slice(1);
  return parts.slice(1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** Returns the column at which the text begins, which ends at the right edge of its box if it is aligned there. */
export function sheetText({ line, column, width, text, isRight }: PrintedText) {
  return { line, column: column + (isRight ? Math.max(0, width - text.length) : 0), text };
}
