import type { Scenario } from './sandbox/scenario.ts';
import type { CollectedFile, OutboundInterchange } from './trading/exchange/payer-gateway.ts';

/** Runs one statement in the caller's transaction. */
export type RunStatement = <T>(text: string, values: readonly unknown[]) => Promise<T[]>;

/** The claim status category of an accepted claim in a 277CA; all others are rejections. */
const ACCEPTING = new Set(['A0', 'A1', 'A2', 'A5']);

export function isAccepting(categoryCode: string): boolean {
  return ACCEPTING.has(categoryCode);
}

/** A requested response of a payer or the clearinghouse. It overrides the outcome that the member id selects. */
export type ScriptedAnswer = ScriptedClaimAnswer | ScriptedAuthorizationAnswer | ScriptedEligibilityAnswer;

export type AuthorizationAnswerType = 'decision' | 'questions';
/** A 278 response with a decision or with questions. The script is written as in a member id: `PA.DENY.OTHER`. */
export type ScriptedAuthorizationAnswer = { transactionSet: '278'; type: AuthorizationAnswerType; script: string };

/** The script is written as in a member id: `ELG.INACTIVE`. */
export type ScriptedEligibilityAnswer = { transactionSet: '271'; script: string };

export type ScriptedClaimAnswer =
  | { transactionSet: '999'; isAccepted: boolean }
  | { transactionSet: '277CA'; from: 'clearinghouse' | 'payer'; categoryCode: string; statusCode: string }
  | { transactionSet: '277'; categoryCode: string; statusCode: string; entityCode: string | null }
  | { transactionSet: '277RFI'; categoryCode: string; daysToAnswer: number }
  /** The script is written as in a member id, for example `CLM.DENY.CO197`. */
  | { transactionSet: '835'; script: string };

export type ScriptedFile = {
  /** The 837, 278 or 270 that is answered, as it was sent. */
  interchange: Pick<OutboundInterchange, 'organizationId' | 'tradingPartnerId' | 'content'>;
  /**
   * ST02 of the 837 transaction set that is answered. An interchange with a 278 or 270 holds one transaction set only.
   */
  transactionSetControlNumber?: string;
  answer: ScriptedAnswer;
  dueAt: Date;
  isClocked: boolean;
  /** The patient test clock; null for the organization's clock. */
  testClockId: string | null;
};

/** Additional functions of the sandbox's payers. They write to their own tables in the caller's transaction. */
export type PayerSimulator = {
  /** Sequences of requests that can be played in the sandbox. */
  scenarios: readonly Scenario[];
  /** Returns whether a script is an outcome that an 835 can report. */
  isRemittanceScript(script: string): boolean;
  /** The syntax of the scripts that `isRemittanceScript` accepts. */
  remittanceScripts: readonly string[];
  /** Returns whether a 278 response of this type can report a script. */
  isAuthorizationScript(type: AuthorizationAnswerType, script: string): boolean;
  /** The syntax of the scripts that `isAuthorizationScript` accepts. */
  authorizationScripts(type: AuthorizationAnswerType): readonly string[];
  /** Returns whether a script is an outcome that a 271 can report. */
  isEligibilityScript(script: string): boolean;
  /** The syntax of the scripts that `isEligibilityScript` accepts. */
  eligibilityScripts: readonly string[];
  /** The next file by a clock of patients, or by the organization's (null), whether it is due or not. */
  nextClocked(organizationId: string, testClockId: string | null): Promise<(CollectedFile & { dueAt: Date }) | null>;
  /** Moves the organization's waiting files to its test clock, or back to real time, with their remaining delays. */
  setClocked(run: RunStatement, organizationId: string, to: { isClocked: boolean; shiftMs: number }): Promise<void>;
  /** Deletes the payers' scheduled work of a patients' test clock. */
  dropClocked(run: RunStatement, organizationId: string, testClockId: string): Promise<void>;
  /** Writes an answer into the payers' outbox, as real X12 text; returns the file's name. */
  answer(run: RunStatement, file: ScriptedFile): Promise<string>;
  /** Forgets all that an organization has sent and is to get. */
  forget(run: RunStatement, organizationId: string): Promise<void>;
};
