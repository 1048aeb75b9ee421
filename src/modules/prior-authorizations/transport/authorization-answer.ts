import type { LocalDate } from '../../../kernel/local-date.ts';
import type { ActionCode, DenialCategory } from '../authorization.ts';
import type { QuestionTemplate } from '../questions/information-requests.ts';

/** AAA: why the payer could not process a request, and the next action. */
export type AuthorizationRejection = { code: string; followUpActionCode: string | null; level: string };

/** A reason of a decision; the category and the text are null if the code is not known. */
export type DecisionReason = { code: string; category: DenialCategory | null; text: string | null };

/** HCR with the dates of certification, of the whole request or of one item. */
export type ReviewOutcome = {
  actionCode: ActionCode;
  /** HCR02. */
  authorizationNumber: string | null;
  /** HCR03, with the service's description of the code. */
  reasons: DecisionReason[];
  /** DTP*007. */
  effective: { start: LocalDate; end: LocalDate } | null;
  /** DTP*036. */
  expirationDate: LocalDate | null;
  /** DTP*102. */
  issueDate: LocalDate | null;
};

export type ItemOutcome = ReviewOutcome & {
  sequence: number;
  /** Quantity of HSD or SV1, a decimal as text. */
  units: string | null;
};

/**
 * A request of the payer: for its own questionnaire, an observation by LOINC code, or a document by report type
 * (PWK01).
 */
export type InformationRequest =
  /** `questions` is null if the questionnaire is not known. */
  | { kind: 'questionnaire'; context: string; questions: QuestionTemplate[] | null }
  | { kind: 'loinc'; code: string; itemSequence: number | null }
  | { kind: 'attachment'; reportTypeCode: string; description: string | null; itemSequence: number | null };

/** A 278 response, or the response to an inquiry, about one sent request. */
export type AuthorizationAnswer = {
  /** TRN*2: the trace number of our request. */
  traceNumber: string;
  /** TRN*1: the payer's own. */
  payerTraceNumber: string | null;
  isInquiryResponse: boolean;
  rejections: AuthorizationRejection[];
  outcome: ReviewOutcome | null;
  items: ItemOutcome[];
  requests: InformationRequest[];
  /** MSG of the event. */
  message: string | null;
};

/** 278 (005010X217 response, 005010X215 response): the answers of one transaction set. */
export type AuthorizationResponseAnswer = {
  kind: 'authorization_response';
  answers: AuthorizationAnswer[];
  /** The number of answers without a trace number of the organization. */
  missing: number;
};

declare module '../../trading/exchange/inbound/processing/payer-answer.ts' {
  interface ModuleAnswers {
    authorization_response: AuthorizationResponseAnswer;
  }
}
