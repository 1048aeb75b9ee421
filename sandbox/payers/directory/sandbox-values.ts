import type { SandboxValues } from '../../../src/kernel/sandbox-values.ts';
import { isSandboxMemberId, parseSandboxMemberId } from '../member-ids/member-id-grammar.ts';
import { authorizationRequired } from './authorization-list.ts';
import { SANDBOX_PAYERS } from './sandbox-payers.ts';

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
