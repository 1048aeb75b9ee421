import { type FilledBox, type FilledForm, sheetText } from './fill-form.ts';
import { marksOf } from './marks.ts';

const OWNERS = ['patient', 'coverage', 'payer'] as const;

/** Returns the resource and the JSON Pointer of a box's field. */
export function fieldOf(pointer: string | null | undefined) {
  if (!pointer) return { resource: null, pointer: null };
  const owner = OWNERS.find((one) => pointer.startsWith(`/${one}/`));
  return owner
    ? { resource: owner, pointer: pointer.slice(owner.length + 1) }
    : { resource: 'claim' as const, pointer };
}

function presentBox({ box, value, page, pointers }: FilledBox) {
  const { line, column } = (value !== null && box.marks?.[value]) || box.place;
  return {
    value,
    words: box.words,
    ...fieldOf(pointers[0]),
    place: { page: page + 1, line, column, width: box.marks ? 1 : box.place.width },
  };
}

/** Returns the JSON of a filled form, with the frame and the places of marks if `layout` is set. */
export function presentForm(claimId: string, { form, boxes, pages, problems }: FilledForm, { layout = false } = {}) {
  const { name, title, edition, frame, margins } = form;
  return {
    object: 'claim_form' as const,
    claimId,
    form: name,
    title,
    edition,
    pages: pages.length,
    boxes: Object.fromEntries(boxes.map((one) => [one.key, presentBox(one)])),
    problems,
    layout: layout
      ? { cells: frame, marks: marksOf(form), sheets: pages.map((texts) => texts.map(sheetText)), margins }
      : null,
  };
}
