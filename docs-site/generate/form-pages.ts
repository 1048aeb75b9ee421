import type { Box, Form } from '../../src/modules/billing/claims/forms/box.ts';
import { FORMS } from '../../src/modules/billing/claims/forms/forms.ts';
import { fieldOf } from '../../src/modules/billing/claims/forms/present-form.ts';
import { code, linkTo, type Page, table } from './page.ts';

/** A printed box of a form, with the boxes of the JSON that it consists of. */
type Group = { form: Form; number: string; boxes: Box[] };

/** A place of the X12 that holds a field of a claim: a link, and the JSON Pointer of the field. */
export type LinkedElement = { link: string; pointer: string };

const GROUPS = FORMS.flatMap(groupsOf);

/** Returns the number of the printed box: `24.#.D.1` is in box 24D, `5.city` in box 5. */
function numberOf(key: string): string {
  const [first = '', second, third = ''] = key.split('.');
  return second === '#' ? `${first}${/^[A-Z]/.test(third) ? third : ''}` : first;
}

function groupsOf(form: Form): Group[] {
  const groups = Map.groupBy([...form.boxes, ...form.lines.boxes], ({ key }) => numberOf(key));
  return [...groups].map(([number, boxes]) => ({ form, number, boxes }));
}

export const formPath = ({ slug }: Form) => `forms/${slug}`;
const pathOf = ({ form, number }: Group) => `${formPath(form)}/${number.toLowerCase()}`;

/** Returns the paths of the pages of all boxes of a form. */
export const boxPaths = (form: Form): string[] => GROUPS.filter((group) => group.form === form).map(pathOf);

/** Returns the fields that a box shows, as `shownPointer` writes them. `0` stands for any position of a list. */
function pointersOf({ pointer, also = [] }: Box): string[] {
  return [pointer, ...also].flatMap((one) => (one === null ? [] : [one.replace('#', '0')]));
}

const isWithin = (pointer: string, parent: string) => pointer === parent || pointer.startsWith(`${parent}/`);

const concerns = (box: Box, pointer: string) =>
  pointersOf(box).some((own) => own !== '/placeOfServiceCode' && (isWithin(pointer, own) || isWithin(own, pointer)));

/** Returns links to the pages of the boxes that show a field of a claim. */
export function boxLinksOf(pointer: string): string[] {
  return GROUPS.filter(({ boxes }) => boxes.some((box) => concerns(box, pointer))).map(
    (group) => `[${group.form.title} ${group.form.boxWord} ${group.number}](${linkTo(pathOf(group))})`,
  );
}

/** Returns the page that lists the boxes of each form, and the page of each box. */
export function formPages(elements: readonly LinkedElement[]): Page[] {
  return FORMS.flatMap((form) => {
    const groups = GROUPS.filter((group) => group.form === form);
    return [indexPage(form, groups), ...groups.map((group) => boxPage(group, elements))];
  });
}

const wordsOf = ({ boxes }: Group) => boxes[0]!.words;

function indexPage(form: Form, groups: readonly Group[]): Page {
  const rows = groups.map((group) => [
    `[${group.number}](${linkTo(pathOf(group))})`,
    [...new Set(group.boxes.map(({ words }) => words))].slice(0, 4).join('; '),
    [...new Set(group.boxes.flatMap(({ pointer }) => (pointer === null ? [] : [shown(pointer)])))]
      .slice(0, 4)
      .join(', '),
  ]);
  const { title, edition, claimType, name, lines } = form;
  return {
    path: formPath(form),
    title: `${title} boxes and fields`,
    description: `Which field of a claim is in which box of the ${title}.`,
    body: [
      `A ${claimType} claim is printed on the ${title} (${edition}). ${code('GET /v1/claims/{id}/form')} returns its boxes as JSON and as a PDF, and ${code(`POST /v1/claims?form=${name}`)} creates a claim from boxes. One sheet has ${lines.perPage} service lines.`,
      table([form.boxWord, 'Contents', 'Fields'], rows),
    ].join('\n\n'),
    keywords: ['paper claim', 'form fields', 'box numbers', ...form.otherNames],
  };
}

function boxPage(group: Group, elements: readonly LinkedElement[]): Page {
  const { form, number, boxes } = group;
  const name = `${form.boxWord} ${number}`;
  const inX12 = elements.filter(({ pointer }) => boxes.some((box) => concerns(box, pointer)));
  return {
    path: pathOf(group),
    title: `${form.title} ${name}: ${wordsOf(group)}`,
    description: `${name} of the ${form.title} (${wordsOf(group)}) and its fields in the API and in X12.`,
    body: [
      `${name} of the ${form.title} is in these boxes of the JSON. A number sign stands for the number of the service line.`,
      table(
        ['Box', 'Contents', 'Field', 'Holds', 'Printed at'],
        boxes.map((box) => [code(box.key), box.words, fieldText(box), holdsText(box), placeText(box)]),
      ),
      ...(inX12.length === 0
        ? []
        : [
            '## In X12',
            table(
              ['Element', 'Field'],
              inX12.map(({ link, pointer }) => [link, shown(pointer)]),
            ),
          ]),
    ].join('\n\n'),
    parent: formPath(form),
    keywords: [`box ${number}`, `${form.title} ${number}`],
  };
}

function shown(pointer: string): string {
  const { resource, pointer: own } = fieldOf(pointer);
  const field = code(
    (own ?? '')
      .slice(1)
      .replaceAll(/\/(?:#|\d+)(?=\/|$)/g, '[]')
      .replaceAll('/', '.'),
  );
  return resource === 'claim' ? field : `${field} of the ${resource}`;
}

const fieldText = ({ pointer, also = [] }: Box): string =>
  pointer === null ? '' : [pointer, ...also].map(shown).join(', ');

const holdsText = ({ marks, place }: Box): string =>
  marks ? Object.keys(marks).map(code).join(', ') : `${place.width} characters`;

const placeText = ({ marks, place }: Box): string => {
  const { line, column } = marks ? Object.values(marks)[0]! : place;
  return `line ${line}, column ${column}`;
};
