import type { Part } from '../reading/part-places.ts';
import type { SituationFinding } from '../situational/situation.ts';

/** The lists of a service line, in the input of builders, by the kind of their parts. */
const HELD_BY_LINES: Partial<Record<Part, string>> = {
  tooth: 'teeth',
  lineAttachment: 'attachments',
  adjudication: 'adjudications',
};

/** The property of a claim that the segments of a loop are written from, by the start of the loop's id. */
const OWNERS: readonly (readonly [loop: string, path: string])[] = [
  ['2010AA', '/billingProvider'],
  ['2000B', '/subscriber'],
  ['2010BA', '/subscriber'],
  ['2010BB', '/payer'],
  ['2000C', '/patient'],
  ['2010CA', '/patient'],
  ['232', '/claim/otherSubscribers'],
  ['233', '/claim/otherSubscribers'],
  ['23', '/claim'],
  ['24', '/serviceLines'],
];

type Line = Readonly<Record<string, unknown>>;

/** Returns the JSON Pointer, within a claim, of the part that does not meet a situation. */
export function partPath({ loop, part, index = 0 }: SituationFinding, serviceLines: readonly object[]): string {
  switch (part) {
    case undefined:
      return OWNERS.find(([prefix]) => loop.startsWith(prefix))?.[1] ?? '';
    case 'lineNumber':
    case 'service':
      return `/serviceLines/${index}`;
    case 'claimAttachment':
      return `/claim/attachments/${index}`;
    case 'equipment':
      return equipmentPath(index, serviceLines as readonly Line[]);
    case 'otherPayer':
      return `/claim/otherSubscribers/${index}/payer`;
    case 'tooth':
    case 'lineAttachment':
    case 'adjudication':
      return heldPath(HELD_BY_LINES[part]!, index, serviceLines as readonly Line[]);
    default:
      return `/claim/otherSubscribers/${index}`;
  }
}

/** Equipment is counted across the lines that have it. */
function equipmentPath(index: number, serviceLines: readonly Line[]): string {
  const lines = serviceLines.flatMap(({ durableMedicalEquipment }, line) => (durableMedicalEquipment ? [line] : []));
  return `/serviceLines/${lines[index]}/durableMedicalEquipment`;
}

/** The parts of a list are counted across all lines. */
function heldPath(key: string, index: number, serviceLines: readonly Line[]): string {
  let left = index;
  for (const [line, { [key]: held }] of serviceLines.entries()) {
    const count = Array.isArray(held) ? held.length : 0;
    if (left < count) return `/serviceLines/${line}/${key}/${left}`;
    left -= count;
  }
  return '/serviceLines';
}
