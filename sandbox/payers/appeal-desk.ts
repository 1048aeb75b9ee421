import type { AppealDesk, DeskAnswer } from '../../src/modules/payments/appeals/delivery/letter-carrier.ts';
import { parseSandboxMemberId } from './member-ids/member-id-grammar.ts';

const DAY_MS = 86_400_000;
const ACKNOWLEDGE_AFTER_MS = 3 * DAY_MS;
const DECIDE_AFTER_MS = 30 * DAY_MS;

const REASONS: Readonly<Record<DeskAnswer['result'], string>> = {
  overturned: 'The documents support the service. The claim will be processed for payment.',
  partially_overturned: 'The documents support a part of the services.',
  upheld: 'The documents do not change the decision.',
  dismissed: 'The request does not meet the requirements for an appeal.',
};

/** Opens the appeals departments of the sandbox's payers, which decide according to the APL token of a member id. */
export function openAppealDesk({ timeScale }: { timeScale: number }): AppealDesk {
  return {
    answerTo: ({ memberId, level }) => {
      const parsed = parseSandboxMemberId(memberId);
      const outcome = parsed.kind === 'invalid' ? { outcome: 'overturned' as const } : parsed.script.APL;
      if (outcome.outcome === 'no_answer') return null;
      const result = outcome.outcome === 'overturned_at' ? resultAt(outcome.level, level) : outcome.outcome;
      return {
        acknowledgeAfterMs: ACKNOWLEDGE_AFTER_MS,
        decideAfterMs: DECIDE_AFTER_MS,
        result,
        reason: REASONS[result],
      };
    },
    delayMs: (ms, isClocked) => Math.round(isClocked ? ms : ms / timeScale),
  };
}

function resultAt(winningLevel: number, level: number): DeskAnswer['result'] {
  return level >= winningLevel ? 'overturned' : 'upheld';
}
