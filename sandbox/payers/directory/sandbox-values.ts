import type { SandboxValues } from '../../../src/kernel/sandbox-values.ts';
import { isSandboxMemberId, parseSandboxMemberId } from '../member-ids/member-id-grammar.ts';
import { SANDBOX_PAYERS } from './sandbox-payers.ts';

/** The letters of HCPCS codes for which the sandbox's payers require an authorization: imaging, equipment, drugs. */
const REQUIRED_PREFIXES = new Set(['C', 'E', 'J', 'K', 'L']);

/** Visits, which need none. */
const NOT_REQUIRED = new Set(['G0463', 'G0438', 'G0439']);

const PAYER_IDS: ReadonlySet<string> = new Set(SANDBOX_PAYERS.map(({ id }) => id));

/** Sandbox payers that replace the payers of an imported file, by SBR09. */
const STAND_INS: Readonly<Record<string, string>> = { MB: 'SBX02', MC: 'SBX03', '16': 'SBX04' };
const STAND_IN_DEFAULT = 'SBX01';

/** The values by which requests address the simulated payers. */
export const SANDBOX_VALUES: SandboxValues = {
  isPayerId: (payerId) => PAYER_IDS.has(payerId),
  isScript: isSandboxMemberId,
  unknownTokenOf: (memberId) => {
    const parsed = parseSandboxMemberId(memberId);
    return parsed.kind === 'invalid' ? { token: parsed.token, validTokens: parsed.valid } : null;
  },
  authorizationRequired: (payerId, procedureCode) =>
    PAYER_IDS.has(payerId) ? authorizationRequired(procedureCode) : null,
  standInFor: (claimFilingIndicatorCode) => STAND_INS[claimFilingIndicatorCode ?? ''] ?? STAND_IN_DEFAULT,
};

/** Returns the entry of a procedure in the list of the sandbox's payers, or null. */
function authorizationRequired(procedureCode: string): 'yes' | 'no' | null {
  const code = procedureCode.toUpperCase();
  if (NOT_REQUIRED.has(code)) return 'no';
  return REQUIRED_PREFIXES.has(code.charAt(0)) ? 'yes' : null;
}
