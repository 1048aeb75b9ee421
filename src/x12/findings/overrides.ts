import { KNOWN_SETS } from '../sets.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';
import { FINDINGS, type Finding, type FindingCode } from './finding.ts';

export type OverrideSeverity = 'error' | 'warning' | 'off';

/**
 * What a trading partner wants otherwise (SNIP 7). A key is a rule id, alone (`npi_check_digit`) or with a place, which
 * outranks it: `required_segment_missing@2010AA.REF`, `invalid_code_value@2300.CLM05`.
 */
export type Overrides = Readonly<Record<string, OverrideSeverity>>;

/** Segment of a place with the element that may follow it: `CLM05`, `N104`. */
const SEGMENT_PLACE = /^([A-Z][A-Z0-9]{1,2}?)(\d\d)?$/;

/** ISA is read by its width, and so is no segment of the directory. */
const HEADER = 'ISA';
const HEADER_ELEMENTS = 16;

/** What stands around transaction sets, in no loop. */
const ENVELOPE: readonly string[] = [HEADER, 'TA1', 'GS', 'ST', 'SE', 'GE', 'IEA'];

/** Rules that may be told of any segment in any loop, since it is not where a guide has it, or was not read as one. */
const OF_ANY_SEGMENT: ReadonlySet<string> = new Set<FindingCode>([
  'data_outside_interchange',
  'segment_too_long',
  'too_many_elements_to_read',
  'unterminated_segment',
  'empty_segment',
  'missing_iea',
  'missing_ge',
  'missing_se',
  'segment_outside_group',
  'segment_outside_transaction_set',
  'unrecognized_segment',
  'unexpected_segment',
  'segment_not_in_transaction_set',
  'segment_out_of_sequence',
  'segment_qualifier_not_used',
  // That HL04 is wrong shows at the segment where the level ends.
  'hierarchy_child_code',
]);

/** Rules about elements behind the last one that a segment has. */
const OF_ANY_ELEMENT: ReadonlySet<string> = new Set<FindingCode>(['too_many_elements', 'too_many_elements_to_read']);

const guides = KNOWN_SETS.map(({ reader }) => reader.guide);

const loopIds: ReadonlySet<string> = new Set(
  guides.flatMap((guide) => guide.nodes.map((node) => node.id)).filter((id) => id !== ''),
);

/** Loop and segment of all places that a guide has, and those of the envelope. */
const places: ReadonlySet<string> = new Set([
  ...ENVELOPE.map((segmentId) => placeOf('', segmentId)),
  ...guides.flatMap(({ uses }) => uses.map(({ loopId, segmentId }) => placeOf(loopId, segmentId))),
]);

function placeOf(loop: string, segmentId: string): string {
  return loop === '' ? segmentId : `${loop}.${segmentId}`;
}

/** What of the keys does not exist, in words, so that a misspelt override is not silently without effect. */
export function overrideProblems(overrides: Overrides): string[] {
  return Object.keys(overrides).flatMap((key) => {
    const [rule = '', place] = key.split('@');
    if (!Object.hasOwn(FINDINGS, rule)) return [`there is no rule ${rule}`];
    const problem = place === undefined ? null : placeProblem(rule, place);
    return problem === null ? [] : [`${key}: ${problem}`];
  });
}

function placeProblem(rule: string, place: string): string | null {
  const parts = place.split('.');
  const segmentPlace = parts.pop()!;
  const [loop = ''] = parts;
  if (parts.length > 1) return 'a place is a loop and a segment, as in 2300.CLM05';
  if (parts.length === 1 && !loopIds.has(loop)) return `no guide has a loop ${loop}`;
  if (loopIds.has(segmentPlace) || segmentPlace === '') {
    return `a place names a segment, as in ${loop || segmentPlace}.NM1 or 2300.CLM05`;
  }
  const [, segmentId = segmentPlace, element] = SEGMENT_PLACE.exec(segmentPlace) ?? [];
  // What no standard knows may be told of any segment id.
  if (rule === 'unrecognized_segment') return null;
  const elementCount = segmentId === HEADER ? HEADER_ELEMENTS : STANDARD_SEGMENTS.get(segmentId)?.elements.length;
  if (elementCount === undefined) return `the standard has no segment ${segmentId}`;
  if (!OF_ANY_SEGMENT.has(rule) && !places.has(placeOf(loop, segmentId))) {
    return loop === ''
      ? `no guide has the segment ${segmentId} outside of loops; name its loop, as in 2300.CLM05`
      : `no guide has the segment ${segmentId} in a loop ${loop}`;
  }
  if (element === undefined || OF_ANY_ELEMENT.has(rule)) return null;
  const position = Number(element);
  return position >= 1 && position <= elementCount ? null : `the segment ${segmentId} has no element ${element}`;
}

/** Reads `rule=severity` pairs with commas between them; `null` when one cannot be read. */
export function parseOverrides(text: string): Overrides | null {
  const overrides: [key: string, severity: OverrideSeverity][] = [];
  for (const pair of text.split(',').map((part) => part.trim())) {
    const match = /^([a-z0-9_]+(?:@[A-Za-z0-9.]+)?)=(error|warning|off)$/.exec(pair);
    if (!match) return null;
    overrides.push([match[1]!, match[2] as OverrideSeverity]);
  }
  return Object.fromEntries(overrides);
}

function keysOf({ code, loop, segmentId, elementPosition }: Finding): string[] {
  const segment = `${code}@${placeOf(loop, segmentId)}`;
  const element = elementPosition === undefined ? [] : [`${segment}${String(elementPosition).padStart(2, '0')}`];
  return [...element, segment, code];
}

/** The finding with the severity that holds for this partner; `null` when the rule is off. */
export function overridden(finding: Finding, overrides: Overrides): Finding | null {
  const key = keysOf(finding).find((candidate) => Object.hasOwn(overrides, candidate));
  const severity = key === undefined ? finding.severity : overrides[key]!;
  if (severity === 'off') return null;
  return severity === finding.severity ? finding : { ...finding, severity };
}
