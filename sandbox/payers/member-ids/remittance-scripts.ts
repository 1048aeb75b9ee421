import { parseSandboxMemberId } from './member-id-grammar.ts';
import type { ClaimOutcome, RemittanceOutcome } from './sandbox-outcomes.ts';
import { SANDBOX_TOKENS } from './sandbox-tokens.ts';

/** Outcomes of an appeal after which the payer corrects its decision by an 835, with the share that was won. */
const WON_APPEALS: Readonly<Record<string, 'all' | 'half'>> = { 'APL.OVERTURN': 'all', 'APL.PARTIAL': 'half' };

/** Outcomes that an 835 can report. */
const REPORTED_BY_835 = new Set<ClaimOutcome['outcome']>([
  'paid',
  'paid_as_whole',
  'paid_by_line',
  'partially_paid',
  'bundled',
  'deny',
  'deny_line',
  'forwarded',
  'takeback',
]);

/** The syntax of scripts with which an 835 can be requested. */
export const REMITTANCE_SCRIPTS: readonly string[] = [
  ...SANDBOX_TOKENS.filter(({ area }) => area === 'CLM' || area === 'ERA').map(({ syntax }) => syntax),
  ...Object.keys(WON_APPEALS),
];

/**
 * Returns the share of the refused amounts that a won appeal releases; null if the script does not contain such an
 * outcome.
 */
export function readWonAppeal(script: string): 'all' | 'half' | null {
  return WON_APPEALS[script.trim().toUpperCase()] ?? null;
}

/** Reads tokens of a member id as the outcome and the style of a remittance; null if an 835 cannot report them. */
export function readRemittanceScript(script: string): { outcome: ClaimOutcome; style: RemittanceOutcome } | null {
  const parsed = parseSandboxMemberId(`SBX-${script}`);
  if (parsed.kind !== 'script' || !REPORTED_BY_835.has(parsed.script.CLM.outcome)) return null;
  if (!/^(?:CLM|ERA)\./i.test(script)) return null;
  return { outcome: parsed.script.CLM, style: parsed.script.ERA };
}
