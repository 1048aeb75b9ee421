import { FINDINGS, type Finding } from './finding.ts';
import { KNOWN_SETS } from './sets.ts';
import { STANDARD_SEGMENTS } from './standard/segments.ts';

export type OverrideSeverity = 'error' | 'warning' | 'off';

/**
 * What a trading partner wants otherwise (SNIP 7). A key is a rule id, alone (`npi_check_digit`) or with a place, which
 * outranks it: `required_segment_missing@2010AA.REF`, `invalid_code_value@2300.CLM05`.
 */
export type Overrides = Readonly<Record<string, OverrideSeverity>>;

/** Segment of a place with the element that may follow it: `CLM05`, `N104`. */
const SEGMENT_PLACE = /^([A-Z][A-Z0-9]{1,2}?)(?:\d\d)?$/;

/** ISA is read by its width, and so is no segment of the directory. */
const HEADER = 'ISA';

const loopIds: ReadonlySet<string> = new Set(
  KNOWN_SETS.flatMap(({ reader }) => reader.guide.nodes.map((node) => node.id)).filter((id) => id !== ''),
);

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
  const segmentId = SEGMENT_PLACE.exec(segmentPlace)?.[1] ?? segmentPlace;
  // What no standard knows may be told of any segment id.
  return rule === 'unrecognized_segment' || segmentId === HEADER || STANDARD_SEGMENTS.has(segmentId)
    ? null
    : `the standard has no segment ${segmentId}`;
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
  const segment = `${code}@${loop === '' ? '' : `${loop}.`}${segmentId}`;
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
