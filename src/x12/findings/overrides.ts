import { KNOWN_SETS } from '../sets.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';
import { FINDINGS, type Finding, type FindingCode } from './finding.ts';

type OverrideSeverity = 'error' | 'warning' | 'off';

/**
 * Severities of a trading partner (SNIP 7). A key is a rule id (`npi_check_digit`), optionally with a place. A key with
 * a place takes precedence: `required_segment_missing@2010AA.REF`, `invalid_code_value@2300.CLM05`.
 */
export type Overrides = Readonly<Record<string, OverrideSeverity>>;

/** Segment of a place with the element that may follow it: `CLM05`, `N104`. */
const SEGMENT_PLACE = /^([A-Z][A-Z0-9]{1,2}?)(\d\d)?$/;

/** ISA is missing from the segment directory, because it is read by its fixed width. */
const HEADER = 'ISA';
const HEADER_ELEMENTS = 16;

/** The segments around transaction sets, outside all loops. */
const ENVELOPE: readonly string[] = [HEADER, 'TA1', 'GS', 'ST', 'SE', 'GE', 'IEA'];

/** Rules that can be reported at any segment in any loop, because the segment is out of place or unreadable. */
const OF_ANY_SEGMENT: ReadonlySet<string> = new Set<FindingCode>([
  'data_outside_interchange',
  'segment_too_long',
  'item_too_large',
  'transaction_set_too_large',
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
  // Reported at the segment that ends the level.
  'hierarchy_child_code',
]);

/** Rules about elements after the last element of a segment. */
const OF_ANY_ELEMENT: ReadonlySet<string> = new Set<FindingCode>(['too_many_elements', 'too_many_elements_to_read']);

const guides = KNOWN_SETS.map(({ reader }) => reader.guide);

const loopIds: ReadonlySet<string> = new Set(
  guides.flatMap((guide) => guide.nodes.map((node) => node.id)).filter((id) => id !== ''),
);

/** The loops and segments of all guides and of the envelope. */
const places: ReadonlySet<string> = new Set([
  ...ENVELOPE.map((segmentId) => placeOf('', segmentId)),
  ...guides.flatMap(({ uses }) => uses.map(({ loopId, segmentId }) => placeOf(loopId, segmentId))),
]);

function placeOf(loop: string, segmentId: string): string {
  return loop === '' ? segmentId : `${loop}.${segmentId}`;
}

/** Returns a description of each key whose rule or place does not exist, so that misspelt overrides are refused. */
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
  if (parts.length > 1) return 'a place must be a loop and a segment, such as 2300.CLM05';
  if (parts.length === 1 && !loopIds.has(loop)) return `no guide has a loop ${loop}`;
  if (loopIds.has(segmentPlace) || segmentPlace === '') {
    return `a place must include a segment, such as ${loop || segmentPlace}.NM1 or 2300.CLM05`;
  }
  const [, segmentId = segmentPlace, element] = SEGMENT_PLACE.exec(segmentPlace) ?? [];
  // This rule is about ids that no standard has.
  if (rule === 'unrecognized_segment') return null;
  const elementCount = segmentId === HEADER ? HEADER_ELEMENTS : STANDARD_SEGMENTS.get(segmentId)?.elements.length;
  if (elementCount === undefined) return `the standard has no segment ${segmentId}`;
  if (!OF_ANY_SEGMENT.has(rule) && !places.has(placeOf(loop, segmentId))) {
    return loop === ''
      ? `no guide has the segment ${segmentId} outside loops; add its loop, such as 2300.CLM05`
      : `no guide has the segment ${segmentId} in a loop ${loop}`;
  }
  if (element === undefined || OF_ANY_ELEMENT.has(rule)) return null;
  const position = Number(element);
  return position >= 1 && position <= elementCount ? null : `the segment ${segmentId} has no element ${element}`;
}

const PAIR = '[a-z0-9_]+(?:@[A-Za-z0-9.]+)?=(?:error|warning|off)';

/** The form of a text that `parseOverrides` can read. */
export const OVERRIDES_PATTERN = `^ *${PAIR} *(?:, *${PAIR} *)*$`;

/** Parses comma-separated `rule=severity` pairs. Returns `null` if a pair is malformed. */
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

/** Returns the finding with the partner's severity, or `null` if the rule is off. */
function overridden(finding: Finding, overrides: Overrides): Finding | null {
  const key = keysOf(finding).find((candidate) => Object.hasOwn(overrides, candidate));
  const severity = key === undefined ? finding.severity : overrides[key]!;
  if (severity === 'off') return null;
  return severity === finding.severity ? finding : { ...finding, severity };
}

/**
 * Returns a function that gives findings the partner's severities. Findings of rules without an override are returned
 * unchanged.
 */
export function overrider(overrides: Overrides): (finding: Finding) => Finding | null {
  const rules = new Set(Object.keys(overrides).map((key) => key.split('@', 1)[0]!));
  return (finding) => (rules.has(finding.code) ? overridden(finding, overrides) : finding);
}
