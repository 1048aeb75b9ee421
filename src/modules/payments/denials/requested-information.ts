import Type from 'typebox';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { DateOnly, Id, Instant, Nullable, OneOf, phi } from '../../schema.ts';

/** One requested item of information. */
export type RequestedItem = {
  /** STC01-1: R0 to R17. */
  categoryCode: string;
  /** STC01-2: a LOINC code, or a claim status code. */
  code: string;
  codeList: 'loinc' | 'claim_status';
  message: string | null;
  /** The line that it is about; null for the whole claim. */
  serviceLineId: string | null;
};

/** A payer's request for information about a claim, as shown on its denials and appeals. */
export type RequestedInformation = {
  state: 'open' | 'answered' | 'closed';
  requestedAt: string;
  /** The last day for the answer; null if the payer has named none. */
  dueDate: LocalDate | null;
  items: RequestedItem[];
};

/** One requested item of information. */
export const RequestedItemSchema = Type.Object(
  {
    categoryCode: Type.String({ description: 'Claim status category, R0 to R17 (STC01-1).' }),
    code: Type.String({ description: 'The LOINC code or the claim status code (STC01-2).' }),
    codeList: OneOf(['loinc', 'claim_status']),
    message: Nullable(phi(Type.String())),
    serviceLineId: Nullable(Id('sl', 'The line that it is about.'), 'Null for the whole claim.'),
  },
  { additionalProperties: false },
);

/** `RequestedInformation` in the API. */
export const RequestedInformationSchema = Type.Object(
  {
    state: OneOf(['open', 'answered', 'closed']),
    requestedAt: Instant('When the request was received.'),
    dueDate: Nullable(DateOnly('Last day for the answer.'), 'Null if the payer has not set a date.'),
    items: Type.Array(RequestedItemSchema),
  },
  { title: 'RequestedInformation', additionalProperties: false },
);
