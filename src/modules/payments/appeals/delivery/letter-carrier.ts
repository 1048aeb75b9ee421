import type { AppealResult } from '../appeal.ts';

/** The channels by which a carrier delivers letters. */
export const CARRIED_CHANNELS = ['fax', 'mail', 'email'] as const;
export type CarriedChannel = (typeof CARRIED_CHANNELS)[number];

/** A printed letter with its addressee. */
export type CarriedLetter = {
  /** Stable across attempts: a carrier delivers a letter with the same reference once. */
  reference: string;
  recipient: { name: string; department: string | null; lines: string[]; fax: string | null; email: string | null };
  pdf: Uint8Array;
};

/** The answer of a carrier: it has accepted the letter, or will not deliver it. */
export type CarrierAnswer =
  | { outcome: 'accepted'; trackingNumber: string | null }
  | { outcome: 'refused'; reason: string };

/** The port to a service that faxes, mails or emails letters. Rejects if the carrier cannot be reached now. */
export type LetterCarrier = { send(letter: CarriedLetter): Promise<CarrierAnswer> };

export type LetterCarriers = Partial<Record<CarriedChannel, LetterCarrier>>;

/** A sandbox payer's responses to an appeal. Times are those of a test clock. */
export type DeskAnswer = { acknowledgeAfterMs: number; decideAfterMs: number; result: AppealResult; reason: string };

/** The port to the appeals departments of the sandbox's payers. */
export type AppealDesk = {
  /** Returns the answer that a member id selects, or null if the appeal is never answered. */
  answerTo(appeal: { memberId: string; level: number }): DeskAnswer | null;
  /** Returns a waiting time, shortened if the organization has no test clock. */
  delayMs(ms: number, isClocked: boolean): number;
};
