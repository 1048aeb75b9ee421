import type { InterchangeMapping } from '../../modules/trading/exchange/outbound/interchange-mapping.ts';
import { withSubmitter } from './rewrite-submitter.ts';

/** ISA is 106 characters wide, with its terminator. */
const ISA_WIDTH = 106;
const ISA = { date: 9, time: 10, controlNumber: 13 } as const;
const SEPARATORS = { repetition: 11, component: 16 } as const;
const GS = { date: 4, time: 5, controlNumber: 6 } as const;

type Taken = {
  element: string;
  segment: string;
  isa: string[];
  gs: string[];
  /** Segments of each transaction set, ST and SE included. */
  sets: string[][];
};

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

function takeApart(content: string): Taken {
  const element = content[3]!;
  const segment = content[ISA_WIDTH - 1]!;
  const segments = content.split(segment);
  const sets: string[][] = [];
  for (const text of segments) {
    if (text.startsWith(`ST${element}`)) sets.push([text]);
    else if (sets.length > 0 && !text.startsWith(`GE${element}`)) sets.at(-1)!.push(text);
    if (text.startsWith(`GE${element}`)) break;
  }
  return { element, segment, isa: segments[0]!.split(element), gs: segments[1]!.split(element), sets };
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
