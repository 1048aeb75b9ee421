import type { SubmitterSettings } from '../../modules/trading/exchange/outbound/submitter-settings.ts';
import { compact, elementText } from './claims/parties-to-837p.ts';

/** NM101 of the submitter. */
const SUBMITTER = '41';
const NM1 = { entityType: 2, name: 3, lastNamePart: 7, id: 9 } as const;

/**
 * Writes the submitter (loop 1000A NM1 and PER) into the segments of a transaction set. Missing settings, and values
 * that cannot be written with the set's delimiters, leave the segments unchanged.
 */
export function withSubmitter(
  set: readonly string[],
  submitter: SubmitterSettings,
  delimiters: { element: string; others: readonly string[] },
): string[] {
  const { element } = delimiters;
  const at = set.findIndex((segment) => segment.startsWith(`NM1${element}${SUBMITTER}${element}`));
  if (at < 0) return [...set];
  const isWritable = (text: string) =>
    text !== '' && ![element, ...delimiters.others].some((delimiter) => text.includes(delimiter));
  const name = submitter.name === null ? null : elementText(submitter.name);
  const contact = contactElements(submitter);
  const rewritten = [...set];
  const elements = set[at]!.split(element);
  if (name !== null && isWritable(name)) {
    for (let part = NM1.name + 1; part <= NM1.lastNamePart; part += 1) elements[part] = '';
    elements[NM1.entityType] = '2';
    elements[NM1.name] = name;
  }
  if (submitter.id !== null && isWritable(submitter.id)) elements[NM1.id] = submitter.id;
  rewritten[at] = elements.join(element);
  if (contact?.every(isWritable)) {
    let contacts = 0;
    while (set[at + 1 + contacts]?.startsWith(`PER${element}`)) contacts += 1;
    rewritten.splice(at + 1, contacts, contact.join(element));
  }
  return counted(rewritten, element);
}

/** Writes the number of segments into SE01. */
function counted(set: readonly string[], element: string): string[] {
  const [name, , ...rest] = set.at(-1)!.split(element);
  return [...set.slice(0, -1), [name, set.length, ...rest].join(element)];
}

function contactElements({ contact }: SubmitterSettings): string[] | null {
  if (contact === null) return null;
  const { name, telephone, email } = contact;
  return [
    'PER',
    'IC',
    elementText(name),
    ...(telephone === null ? [] : ['TE', compact(telephone)]),
    ...(email === null ? [] : ['EM', email]),
  ];
}
