import type { Stored } from '../../resource-fields.ts';
import type { questionFields } from './question-fields.ts';

/** A request of the payer for information about an authorization. FHIR Questionnaire.item. */
export type Question = Stored<typeof questionFields>;

/** Returns whether neither the answer nor the state of the question may change. */
export function isClosed({ status }: Pick<Question, 'status'>): boolean {
  return status === 'submitted' || status === 'expired';
}

/** Returns whether the payer needs an answer that is not there yet. */
export function isOutstanding({ required, type, status }: Pick<Question, 'required' | 'type' | 'status'>): boolean {
  return required && type !== 'group' && status === 'open';
}
