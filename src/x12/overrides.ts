import { FINDINGS, type Finding } from './finding.ts';

export type OverrideSeverity = 'error' | 'warning' | 'off';

/**
 * What a trading partner wants otherwise (SNIP 7). A key is a rule id, alone (`npi_check_digit`) or with a place, which
 * outranks it: `required_segment_missing@2010AA.REF`, `invalid_code_value@2300.CLM05`.
 */
export type Overrides = Readonly<Record<string, OverrideSeverity>>;

/** Keys whose rule does not exist, so that a misspelt override is not silently without effect. */
export function unknownOverrides(overrides: Overrides): string[] {
  return Object.keys(overrides).filter((key) => !(key.split('@')[0]! in FINDINGS));
}

/** Reads `rule=severity` pairs with commas between them; `null` when one cannot be read. */
export function parseOverrides(text: string): Overrides | null {
  const overrides: Record<string, OverrideSeverity> = {};
  for (const pair of text.split(',').map((part) => part.trim())) {
    const match = /^([a-z0-9_]+(?:@[A-Za-z0-9.]+)?)=(error|warning|off)$/.exec(pair);
    if (!match) return null;
    overrides[match[1]!] = match[2] as OverrideSeverity;
  }
  return overrides;
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
