import type { ScrubContext, ScrubRule, ScrubRun } from '../scrubbing/scrub.ts';
import { runScrub } from '../scrubbing/scrub-engine.ts';
import type { EapProfile } from './eap-profile.ts';
import { eapRules, exclusionOf } from './eap-rules.ts';
import { type EapTerms, sessionsClaimed, sessionsLeft } from './eap-sessions.ts';

export const EAP_VERDICTS = ['billable_eap', 'bill_medical', 'blocked', 'unknown'] as const;
type EapVerdict = (typeof EAP_VERDICTS)[number];

export type EapJudgment = {
  verdict: EapVerdict;
  /** Sessions left after this claim; null if unknown. */
  remainingSessions: number | null;
  run: ScrubRun;
};

type Judged = {
  context: ScrubContext;
  /** The rules of every professional claim. */
  structuralRules: readonly ScrubRule[];
  /** Null if the program has no profile for the dates of service. */
  profile: EapProfile | null;
  terms: EapTerms;
};

/** Decides whether a claim can be billed to an employee assistance program. Pure except for the ids of findings. */
export function judgeEapClaim({ context, structuralRules, profile, terms }: Judged, now: Date): EapJudgment {
  const own = profile === null ? [] : eapRules(profile, terms);
  const run = runScrub([...structuralRules, ...own], context, { runId: 'none', now });
  const left = sessionsLeft(terms);
  const claimed = sessionsClaimed(context.claim);
  const remainingSessions = left === null || claimed === null ? null : Math.max(0, left - claimed);
  return { verdict: verdictOf({ context, profile, own, run, left }), remainingSessions, run };
}

type Evidence = Pick<Judged, 'context' | 'profile'> & { own: ScrubRule[]; run: ScrubRun; left: number | null };

function verdictOf({ context, profile, own, run, left }: Evidence): EapVerdict {
  if (profile === null) return 'unknown';
  const { serviceLines } = context.claim;
  // The program pays no part of such a claim, even if it is complete.
  const isAllExcluded = serviceLines.length > 0 && serviceLines.every((line) => exclusionOf(line, profile) !== null);
  if (isAllExcluded || left === 0) return 'bill_medical';
  if (run.findings.some(({ blocking }) => blocking)) return 'blocked';
  const missing = own.some((rule) => rule.blocking && run.coverage.notChecked.includes(rule.id));
  return missing ? 'unknown' : 'billable_eap';
}
