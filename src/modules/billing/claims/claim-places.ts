import { CLAIM_SETS, type ClaimSet } from '../../../kernel/claim-rules.ts';
import type { Fields, X12Places } from '../../resource-fields.ts';
import { claimFields } from './claim-fields.ts';
import { accidentFields, dateFields } from './fields/detail-fields.ts';
import { TYPES_OF_MEMBERS, typesOfLineMember } from './fields/members-by-type.ts';
import { serviceLineFields } from './fields/service-line-fields.ts';

/** An element of the guides of claims and the field of a claim that it holds. */
type ClaimPlace = {
  guides: readonly ClaimSet[];
  /** The use of the segment in the guide and the position of the element: `2300.CLM 5.1`. */
  place: string;
  /** JSON Pointer into the claim; `0` stands for any position of a list. */
  pointer: string;
};

const ALL: readonly ClaimSet[] = Object.values(CLAIM_SETS);
const GUIDE = /^(837[PID]) /;

type Base = { pointer: string; guides: readonly ClaimSet[]; loop: string };

/** Returns the places that the declarations of the fields of a claim name (`at`), of all three guides. */
export function claimPlaces(): ClaimPlace[] {
  const claim = { pointer: '', guides: ALL, loop: '2300' };
  const line = { pointer: '/serviceLines/0', guides: ALL, loop: '2400' };
  return [
    ...placesOf(claimFields.fields, claim, (name) =>
      name in TYPES_OF_MEMBERS ? TYPES_OF_MEMBERS[name as keyof typeof TYPES_OF_MEMBERS] : null,
    ),
    ...placesOf(accidentFields.fields, { ...claim, pointer: '/accident' }),
    ...placesOf(dateFields.fields, { ...claim, pointer: '/dates', guides: ['837P'] }),
    ...placesOf(serviceLineFields.fields, line, typesOfLineMember),
  ];
}

type TypesOf = (name: string) => readonly string[] | null;

/** `typesOf`: the types of claims that have a member, or null for those of `base`. */
function placesOf(fields: Fields, base: Base, typesOf: TypesOf = () => null): ClaimPlace[] {
  return Object.entries(fields).flatMap(([name, { at, part, value }]) => {
    const types = typesOf(name);
    const guides =
      types === null ? base.guides : base.guides.filter((set) => types.some((type) => setOf(type) === set));
    const pointer = `${base.pointer}/${name}`;
    const isList = (value as { type?: string }).type === 'array';
    const within = { ...base, guides, pointer: isList ? `${pointer}/0` : pointer };
    return [
      ...(at === undefined ? [] : ownPlaces(at, { ...base, guides, pointer })),
      ...(part === undefined ? [] : placesOf(part.fields, within)),
    ];
  });
}

function setOf(type: string): ClaimSet | undefined {
  return CLAIM_SETS[type as keyof typeof CLAIM_SETS];
}

function ownPlaces(at: X12Places, { pointer, guides, loop }: Base): ClaimPlace[] {
  const members = Object.entries(membersAt(at));
  const named = members.flatMap(([place]) => GUIDE.exec(place)?.[1] ?? []);
  // A place that names its guide replaces the others of the field in that guide.
  const others = guides.filter((set) => !named.includes(set));
  return members.flatMap(([given, member]) => {
    const guide = GUIDE.exec(given)?.[1];
    const place = given.replace(GUIDE, '');
    const own = guide === undefined ? others : guides.filter((set) => set === guide);
    if (own.length === 0) return [];
    return [
      {
        guides: own,
        // Parts of several loops name the segment only.
        place: place.includes('.') && /^\w+\./.test(place.split(' ')[0]!) ? place : `${loop}.${place}`,
        pointer: member === '' ? pointer : `${pointer}/${member}`,
      },
    ];
  });
}

/** Returns the member of the value that each place holds; empty for the value itself. */
function membersAt(at: X12Places): Readonly<Record<string, string>> {
  if (typeof at === 'string') return { [at]: '' };
  return Array.isArray(at) ? Object.fromEntries(at.map((place) => [place, ''])) : (at as Record<string, string>);
}
