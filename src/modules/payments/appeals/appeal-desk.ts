import type { AppealResult } from './appeal.ts';

/** A sandbox payer's responses to an appeal. Times are those of a test clock. */
export type DeskAnswer = { acknowledgeAfterMs: number; decideAfterMs: number; result: AppealResult; reason: string };

/** The port to the appeals departments of the sandbox's payers. */
export type AppealDesk = {
  /** Returns the answer that a member id selects, or null if the appeal is never answered. */
  answerTo(appeal: { memberId: string; level: number }): DeskAnswer | null;
  /** Returns a waiting time, shortened if the organization has no test clock. */
  delayMs(ms: number, isClocked: boolean): number;
};
