import type { Static } from 'typebox';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { newPart } from '../../part-fields.ts';
import type { PayerContent } from './payer.ts';
import { payerContent } from './payer-fields.ts';
import type { PayerCreate, PayerUpdate } from './payer-schema.ts';

/** The content of a payer of which only the name is known. */
export const UNKNOWN_PAYER: Omit<PayerContent, 'name'> = withoutName(newPart(payerContent, { name: '' }));

const { transactions: NO_TRANSACTIONS } = UNKNOWN_PAYER;

export type PayerInput = Static<typeof PayerCreate>;
export type PayerChanges = Static<typeof PayerUpdate>;

/** The values of omitted and cleared fields of a custom payer. */
const EMPTY: Omit<PayerContent, 'name'> = { ...UNKNOWN_PAYER, claimChannels: ['paper'], appealChannels: ['mail'] };

/** Returns the content of a new custom payer. Throws validation_failed at every field that contradicts another. */
export function newCustomPayer(input: PayerInput): PayerContent {
  const transactions = { ...NO_TRANSACTIONS, ...input.transactions };
  return checked({ ...EMPTY, ...given(input), name: input.name, transactions } as PayerContent);
}

/** Returns the content after a merge patch. Throws as `newCustomPayer` does. */
export function changedCustomPayer(current: PayerContent, changes: Omit<PayerChanges, 'status'>): PayerContent {
  const cleared = Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, value ?? EMPTY[field as keyof typeof EMPTY]]),
  );
  const transactions =
    changes.transactions === undefined
      ? current.transactions
      : { ...(changes.transactions === null ? NO_TRANSACTIONS : current.transactions), ...changes.transactions };
  return checked({ ...current, ...cleared, transactions } as PayerContent);
}

function withoutName({ name: _name, ...content }: PayerContent): Omit<PayerContent, 'name'> {
  return content;
}

function given(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
}

function checked(content: PayerContent): PayerContent {
  const details: ErrorDetail[] = [];
  const isElectronic = content.claimChannels.includes('electronic');
  if (Object.values(content.transactions).some(Boolean) && content.electronicPayerId === null) {
    const message = 'A payer with electronic transactions needs a payer id.';
    details.push({ code: 'required', param: '/electronicPayerId', message });
  }
  if (isElectronic !== content.transactions.claims) {
    const message = 'Must include "electronic" exactly if transactions.claims is true.';
    details.push({ code: 'contradiction', param: '/claimChannels', message });
  }
  if (content.claimChannels.includes('paper') && content.address === null) {
    const message = 'A payer that accepts paper claims needs the address for paper claims.';
    details.push({ code: 'required', param: '/address', message });
  }
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  return content;
}
