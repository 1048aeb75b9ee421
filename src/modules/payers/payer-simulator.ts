import type { CollectedFile, OutboundInterchange } from '../exchange/payer-gateway.ts';
import type { Scenario } from '../sandbox/scenario.ts';

/** Runs one statement in the caller's transaction. */
export type RunStatement = <T>(text: string, values: readonly unknown[]) => Promise<T[]>;

/** A claim status category of a 277CA that says the claim was taken; all others say that it was not. */
const ACCEPTING = new Set(['A0', 'A1', 'A2', 'A5']);

export function isAccepting(categoryCode: string): boolean {
  return ACCEPTING.has(categoryCode);
}

/** What a payer or the clearinghouse is made to say of a claim, whatever its member id asks. */
export type ScriptedAnswer =
  | { transactionSet: '999'; isAccepted: boolean }
  | { transactionSet: '277CA'; from: 'clearinghouse' | 'payer'; categoryCode: string; statusCode: string }
  | { transactionSet: '277'; categoryCode: string; statusCode: string; entityCode: string | null }
  /** The script is written as in a member id, for example `CLM.DENY.CO197`. */
  | { transactionSet: '835'; script: string };

export type ScriptedFile = {
  /** The 837P that is answered, as it was sent. */
  interchange: Pick<OutboundInterchange, 'organizationId' | 'tradingPartnerId' | 'content'>;
  /** ST02 of the transaction set that is answered. */
  transactionSetControlNumber: string;
  answer: ScriptedAnswer;
  dueAt: Date;
  isClocked: boolean;
  /** Which clock of patients; null is the organization's. */
  testClockId: string | null;
};

/** What the sandbox's payers can do besides a payer's work. They keep their own tables, in the caller's transaction. */
export type PayerSimulator = {
  /** Sequences of requests that can be played in the sandbox. */
  scenarios: readonly Scenario[];
  /** Returns whether a script is an outcome that an 835 can report. */
  isRemittanceScript(script: string): boolean;
  /** The syntax of the scripts that `isRemittanceScript` accepts. */
  remittanceScripts: readonly string[];
  /** The next file by a clock of patients, or by the organization's (null), whether it is due or not. */
  nextClocked(organizationId: string, testClockId: string | null): Promise<(CollectedFile & { dueAt: Date }) | null>;
  /** Puts the organization's waiting files under its test clock, or back into real time; all wait as long as before. */
  setClocked(run: RunStatement, organizationId: string, to: { isClocked: boolean; shiftMs: number }): Promise<void>;
  /** Forgets what is still to come by a clock of patients. */
  dropClocked(run: RunStatement, organizationId: string, testClockId: string): Promise<void>;
  /** Writes an answer into the payers' outbox, as real X12 text; returns the file's name. */
  answer(run: RunStatement, file: ScriptedFile): Promise<string>;
  /** Forgets all that an organization has sent and is to get. */
  forget(run: RunStatement, organizationId: string): Promise<void>;
};
