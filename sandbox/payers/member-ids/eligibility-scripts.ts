import type { ParsedEligibilityInquiry } from '../../../src/x12/270-005010X279A1/index.ts';
import type { Directory } from '../scenario.ts';
import { parseSandboxMemberId } from './member-id-grammar.ts';
import type { EligibilityOutcome } from './sandbox-outcomes.ts';
import { SANDBOX_TOKENS } from './sandbox-tokens.ts';

/** Outcomes of the connection or of the time, which a file with a 271 cannot report. */
const NOT_IN_A_FILE = new Set<EligibilityOutcome['outcome']>(['asynchronous', 'slow', 'down', 'answered_twice']);

/** Reads a token of a member id as the content of a 271; null if a 271 cannot report it. */
export function readEligibilityScript(script: string): EligibilityOutcome | null {
  if (!/^ELG\.[^-]+$/i.test(script)) return null;
  const parsed = parseSandboxMemberId(`SBX-${script}`);
  if (parsed.kind !== 'script' || NOT_IN_A_FILE.has(parsed.script.ELG.outcome)) return null;
  return parsed.script.ELG;
}

/** The syntax of the scripts that `readEligibilityScript` reads. */
export const ELIGIBILITY_SCRIPTS: readonly string[] = SANDBOX_TOKENS.filter(
  ({ example }) => readEligibilityScript(example) !== null,
).map(({ syntax }) => syntax);

const UNKNOWN_MEMBER: EligibilityOutcome = { outcome: 'rejected', aaa: '72', recovers: false };

/** Reads the script of the member id. An unreadable script belongs to no member. */
export function eligibilityScript(inquiry: ParsedEligibilityInquiry, directory: Directory): EligibilityOutcome {
  const parsed = directory.readMemberId(inquiry.subscriber.memberId ?? '');
  return parsed.kind === 'invalid' ? UNKNOWN_MEMBER : parsed.script.ELG;
}
