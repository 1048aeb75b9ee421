import type { InterchangeMapping } from '../../modules/trading/exchange/outbound/interchange-mapping.ts';
import type { SubmitterSettings } from '../../modules/trading/exchange/outbound/submitter-settings.ts';
import { compact, elementText } from './claims/names-to-837.ts';
import { type Taken, takeApart } from './take-apart.ts';

/** NM101 of the submitter. */
const SUBMITTER = '41';

const NM1 = { entityType: 2, name: 3, lastNamePart: 7, id: 9 } as const;

const ISA = { date: 9, time: 10, controlNumber: 13 } as const;
const SEPARATORS = { repetition: 11, component: 16 } as const;
const GS = { date: 4, time: 5, controlNumber: 6 } as const;

/** Combines interchanges that the builders of this service have written, with one functional group each. */
export const interchangeMapping: InterchangeMapping = {
  envelopeOf: (content) => {
    const { isa, gs, element, segment } = takeApart(content);
    const without = (elements: string[], omitted: Record<string, number>) =>
      elements.filter((_, index) => !Object.values(omitted).includes(index)).join(element);
    return without(isa, ISA) + segment + without(gs, GS);
  },
  merge: (contents, { numbers, createdAt, submitter }) => {
    const all = contents.map(takeApart);
    const { isa, gs, ...first } = all[0]!;
    const [date, time] = [createdAt.toISOString().slice(0, 10).replaceAll('-', ''), timeOf(createdAt)];
    isa.splice(ISA.date, 2, date.slice(2), time);
    isa[ISA.controlNumber] = numbers.interchange;
    gs.splice(GS.date, 3, date, time, numbers.group);
    const texts = all.flatMap((one) => one.sets);
    const transactionSetControlNumbers = texts.map((_, index) => String(index + 1).padStart(4, '0'));
    const sets = texts.map((set, index) => {
      const written = submitter
        ? withSubmitter(set, submitter, { element: first.element, others: othersOf(isa, first) })
        : set;
      return numbered(written, transactionSetControlNumbers[index]!, first.element);
    });
    return { content: together({ ...first, isa, gs, sets }), transactionSetControlNumbers };
  },
  only: (content, controlNumber) => {
    const taken = takeApart(content);
    if (taken.sets.length === 1) return content;
    const sets = taken.sets.filter((set) => set[0]!.split(taken.element)[2] === controlNumber);
    return together({ ...taken, sets });
  },
};

/** Returns the delimiters besides the element separator: ISA11, ISA16 and the segment terminator. */
function othersOf(isa: readonly string[], { segment }: Pick<Taken, 'segment'>): string[] {
  return [isa[SEPARATORS.repetition]!, isa[SEPARATORS.component]!, segment];
}

function timeOf(instant: Date): string {
  return instant.toISOString().slice(11, 16).replace(':', '');
}

/** Writes the control number into ST02 and SE02. */
function numbered(set: readonly string[], number: string, element: string): string[] {
  return set.map((text, place) => {
    if (place !== 0 && place !== set.length - 1) return text;
    const elements = text.split(element);
    elements[2] = number;
    return elements.join(element);
  });
}

function together({ element, segment, isa, gs, sets }: Taken): string {
  const segments = [
    isa.join(element),
    gs.join(element),
    ...sets.flat(),
    ['GE', sets.length, gs[GS.controlNumber]].join(element),
    ['IEA', 1, isa[ISA.controlNumber]].join(element),
  ];
  return segments.map((text) => text + segment).join('');
}

/**
 * Writes the submitter (loop 1000A NM1 and PER) into the segments of a transaction set. Missing settings, and values
 * that cannot be written with the set's delimiters, leave the segments unchanged.
 */
function withSubmitter(
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
