import type { ClaimSet } from '../../src/kernel/claim-rules.ts';
import { inWords } from '../../src/kernel/words.ts';
import { definition as dental } from '../../src/x12/837d-005010X224A2/loops.ts';
import { definition as institutional } from '../../src/x12/837i-005010X223A3/loops.ts';
import { definition as professional } from '../../src/x12/837p-005010X222A2/loops.ts';
import { elementName } from '../../src/x12/annotating/element-names.ts';
import type { ElementUse, LoopDefinition, SegmentUse } from '../../src/x12/guide/definition.ts';
import { type ClaimElement, claimElements } from './claim-elements.ts';
import { boxLinksOf, formPages } from './form-pages.ts';
import { openApi, resolved, type Schema } from './openapi.ts';
import { code, linkTo, NO_HEADS, type Page, table } from './page.ts';

const GUIDES = {
  '837P': { definition: professional, kind: 'professional', version: '005010X222A1', line: 'SV1' },
  '837I': { definition: institutional, kind: 'institutional', version: '005010X223A2', line: 'SV2' },
  '837D': { definition: dental, kind: 'dental', version: '005010X224A2', line: 'SV3' },
} as const;
const SETS = Object.keys(GUIDES) as ClaimSet[];
const ELEMENTS = SETS.flatMap(claimElements);
const CODES_MAX = 20;

const USAGES = { R: 'required', S: 'situational', N: 'not used' } as const;

/** Returns the page of each element of an 837 that holds a field, the pages that list them, and those of the boxes of the paper forms. */
export function elementPages(): Page[] {
  const linked = ELEMENTS.map((element) => ({
    link: `[${fullName(element)}](${linkTo(pathOf(element))})`,
    pointer: element.pointer,
  }));
  return [...SETS.map(elementIndex), ...ELEMENTS.map(elementPage), ...formPages(linked)];
}

const digits = (value: number) => String(value).padStart(2, '0');
const nameOf = ({ segmentId, position, component }: ClaimElement) =>
  `${segmentId}${digits(position)}${component === null ? '' : `-${digits(component)}`}`;
const pathOf = (element: ClaimElement) =>
  `x12/${element.guide.toLowerCase()}/${[element.loop, ...(element.qualifier === null ? [] : [`${element.segmentId}-${element.qualifier}`]), nameOf(element)].join('-').toLowerCase()}`;
const fullName = (element: ClaimElement) =>
  `${element.loop} ${nameOf(element)}${element.qualifier === null ? '' : ` with ${element.segmentId}01 ${element.qualifier}`}`;
const shownPointer = (pointer: string) =>
  pointer
    .slice(1)
    .replaceAll(/\/\d+(?=\/|$)/g, '[]')
    .replaceAll('/', '.');

function elementIndex(guide: ClaimSet): Page {
  const { kind, version, line } = GUIDES[guide];
  const rows = ELEMENTS.filter((element) => element.guide === guide).map((element) => [
    `[${fullName(element)}](${linkTo(pathOf(element))})`,
    meaningOf(element),
    code(shownPointer(element.pointer)),
  ]);
  return {
    path: `x12/${guide.toLowerCase()}`,
    title: `${guide} elements and fields`,
    description: `Which field of a ${kind} claim is sent in which element of the ${guide}.`,
    body: [
      `A ${kind} claim is sent as an ${guide} (${version}). This table is made from the declarations of the fields, which the service uses to name the field of a payer's finding. What a file and the claim that is sent again have in common: [Claims in X12](${linkTo('claims-in-x12')}).`,
      table(['Element', 'Meaning', 'Field of the claim'], rows),
      `Files in either direction can be read without the service: [X12 tools](${linkTo('x12-tools')}).`,
    ].join('\n\n'),
    keywords: ['EDI mapping', 'crosswalk', '837', 'segment', 'loop', 'CLM', line],
  };
}

function elementPage(element: ClaimElement): Page {
  const segment = findSegment(GUIDES[element.guide].definition.root, element);
  const use = segment === null ? null : elementUse(segment.use, element);
  const schema = schemaAt(element.pointer);
  const boxes = boxLinksOf(element.pointer);
  const rows: string[][] = [
    ['Loop', `${element.loop} ${segment?.loop.name ?? ''}`.trim()],
    ['Segment', `${element.segmentId} ${segment?.use.name ?? ''}`.trim()],
    ['Element', `${nameOf(element)} ${meaningOf(element)}`],
    ['Field', code(shownPointer(element.pointer))],
    ...(use === null ? [] : [['Usage in the guide', USAGES[use.usage]]]),
    ...(use?.codes === undefined ? [] : [['Allowed codes', listed(use.codes)]]),
    ...(use?.max === undefined ? [] : [['Longest value', `${use.max} characters`]]),
    ...(boxes.length === 0 ? [] : [['On paper', boxes.join(', ')]]),
  ];
  const others = ELEMENTS.filter(
    (each) =>
      each !== element &&
      each.guide === element.guide &&
      each.segmentId === element.segmentId &&
      each.loop === element.loop,
  );
  return {
    path: pathOf(element),
    title: `${fullName(element)}: ${meaningOf(element)}`,
    description: `${fullName(element)} of the ${element.guide} holds ${shownPointer(element.pointer)} of a claim.`,
    body: [
      ...(schema?.description === undefined ? [] : [schema.description]),
      table(NO_HEADS, rows),
      ...(others.length === 0
        ? []
        : [
            '## In the same segment',
            others.map((each) => `- [${fullName(each)}](${linkTo(pathOf(each))}): ${meaningOf(each)}`).join('\n'),
          ]),
    ].join('\n\n'),
    parent: `x12/${element.guide.toLowerCase()}`,
  };
}

const listed = (codes: readonly string[]) =>
  codes.slice(0, CODES_MAX).map(code).join(', ') +
  (codes.length > CODES_MAX ? ` and ${codes.length - CODES_MAX} more` : '');

function meaningOf(element: ClaimElement): string {
  const { segmentId, position, component, pointer, qualifier } = element;
  const general = elementName(segmentId, position, component ?? undefined);
  const segment = findSegment(GUIDES[element.guide].definition.root, element);
  const name = qualifier !== null && segment !== null ? segment.use.name : general;
  const found = name ?? inWords(pointer.split('/').findLast((part) => !/^\d+$/.test(part)) ?? '');
  return found.charAt(0).toUpperCase() + found.slice(1);
}

type Found = { use: SegmentUse; loop: LoopDefinition };

/** Returns the use of the segment in the guide, or null. */
function findSegment(loop: LoopDefinition, element: ClaimElement): Found | null {
  for (const child of loop.children) {
    if (child.kind === 'loop') {
      const inner = findSegment(child, element);
      if (inner !== null) return inner;
    } else if (loop.id === element.loop && child.segmentId === element.segmentId) {
      const codes = child.elements[0]?.codes;
      if (element.qualifier === null || codes?.includes(element.qualifier)) return { use: child, loop };
    }
  }
  return null;
}

function elementUse(use: SegmentUse, { position, component }: ClaimElement): ElementUse | null {
  const element = use.elements[position - 1];
  if (element === undefined) return null;
  return component === null ? element : (element.components?.[component - 1] ?? null);
}

/** Returns the schema of a field of a claim in the API. */
function schemaAt(pointer: string): Schema | null {
  let schema: Schema | undefined = openApi().components.schemas.ClaimCreateParams;
  for (const part of pointer.split('/').slice(1)) {
    if (schema === undefined) return null;
    const whole = resolved(schema);
    const choice = whole.anyOf?.find(({ type }) => type !== 'null');
    const inner = choice === undefined ? whole : resolved(choice);
    schema = /^\d+$/.test(part) ? inner.items : inner.properties?.[part];
  }
  return schema === undefined ? null : resolved(schema);
}
