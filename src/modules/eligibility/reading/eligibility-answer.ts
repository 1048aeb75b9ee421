import type { LocalDate } from '../../../kernel/local-date.ts';
import type { AnsweredAddress, BenefitDate, BenefitReference, BenefitRow } from './benefit.ts';

/** A person in the payer's records. Data that the payer does not state are null. */
export type AnsweredPerson = {
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  suffix: string | null;
  memberId: string | null;
  birthDate: LocalDate | null;
  sex: 'female' | 'male' | 'unknown' | null;
  address: AnsweredAddress | null;
  relationshipCode: string | null;
  /** INS03 and INS04 state that the payer's data differ from those of the inquiry. */
  isChanged: boolean;
  references: BenefitReference[];
  dates: BenefitDate[];
};

/** AAA: why a part of the inquiry was not answered. */
export type RequestValidation = {
  loop: string;
  isRequestValid: boolean;
  /** AAA03 */
  code: string;
  /** AAA04 */
  followUpActionCode: string;
  /** The EB row that it belongs to; null outside of the benefits. */
  ebIndex: number | null;
};

/** The content of a 271 about one patient, row by row, before it is interpreted. */
export type EligibilityAnswer = {
  payer: {
    name: string | null;
    identifier: string | null;
    contacts: { telephone: string | null; url: string | null }[];
  };
  /** BHT03 of the response. */
  referenceId: string | null;
  /** The trace numbers that it repeats (TRN02). */
  traceNumbers: string[];
  subscriber: AnsweredPerson | null;
  dependent: AnsweredPerson | null;
  rows: BenefitRow[];
  validations: RequestValidation[];
  /** Segments of the transaction set that belong to no EB row, as the payer wrote them. */
  segments: string[];
};

/** The response to an inquiry. */
export type EligibilityReading =
  | { kind: 'answer'; answer: EligibilityAnswer }
  /** The answer is for another inquiry: TRN02 or BHT03 differs from the value that was sent. */
  | { kind: 'other_inquiry' }
  /** A TA1 or 999 refuses the inquiry as an envelope or for its syntax. */
  | { kind: 'refused'; transactionSet: 'TA1' | '999'; codes: string[] }
  | { kind: 'unreadable'; reason: 'not_x12' | 'no_271' | 'no_patient' };

/** 271: answers to inquiries that were sent earlier, each with the inquiry's trace number. */
type EligibilityResponses = { kind: 'eligibility_responses'; responses: EligibilityAnswer[] };

declare module '../../trading/exchange/inbound/processing/payer-answer.ts' {
  interface ModuleAnswers {
    eligibility_responses: EligibilityResponses;
  }
}
