import type { ParsedEligibilityInquiry } from '../../../src/x12/270-005010X279A1/index.ts';
import type { EligibilityOutcome } from '../member-ids/sandbox-outcomes.ts';
import type { Directory } from '../scenario.ts';

const UNKNOWN_MEMBER: EligibilityOutcome = { outcome: 'rejected', aaa: '72', recovers: false };

/** Reads the script of the member id. An unreadable script belongs to no member. */
export function eligibilityScript(inquiry: ParsedEligibilityInquiry, directory: Directory): EligibilityOutcome {
  const parsed = directory.readMemberId(inquiry.subscriber.memberId ?? '');
  return parsed.kind === 'invalid' ? UNKNOWN_MEMBER : parsed.script.ELG;
}
