import type { TSchema } from 'typebox';
import { inWords } from '../kernel/words.ts';

type Node = { anyOf?: Node[]; items?: Node; properties?: Record<string, Node>; 'x-title'?: string };

/**
 * Returns the name of a field for people: `/serviceLines/0/unitCount` as "Service line 1, unit count". The words are those of
 * the field's declaration (`titled`), or else of its name.
 */
export function fieldTitle(pointer: string, schema?: TSchema): string {
  let node = schema as Node | undefined;
  const titles: string[] = [];
  for (const part of pointer.split('/').filter((each) => each !== '')) {
    const inner = withoutNull(node);
    if (/^\d+$/.test(part)) {
      node = inner?.items;
      titles.push(`${singular(titles.pop() ?? 'Entry')} ${Number(part) + 1}`);
    } else {
      node = inner?.properties?.[part];
      titles.push(node?.['x-title'] ?? withoutNull(node)?.['x-title'] ?? inWords(part.replace(/(?<=[a-z])Ids?$/, '')));
    }
  }
  return titles.map((title, at) => (at === 0 ? title : uncapitalized(title))).join(', ');
}

/** Returns the schema of the values other than null. */
function withoutNull(node: Node | undefined): Node | undefined {
  const others = node?.anyOf?.filter((each) => (each as { type?: string }).type !== 'null');
  return others?.length === 1 ? others[0] : node;
}

const singular = (title: string) =>
  title
    .replace(/oses$/, 'osis')
    .replace(/(?<=ss|x)es$/, '')
    .replace(/(?<!s|i)s$/, '');
/** Leaves abbreviations such as NPI as they are. */
const uncapitalized = (title: string) =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
