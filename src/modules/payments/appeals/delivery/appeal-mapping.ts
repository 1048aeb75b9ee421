import type { Coverage } from '../../../practice/coverages/coverage.ts';
import type { Patient } from '../../../practice/patients/patient.ts';
import type { PersonName } from '../../../schema.ts';
import type { InterchangeEnvelope } from '../../../trading/exchange/outbound/envelope.ts';
import type { Payer } from '../../../trading/payers/payer.ts';

/** The input of a 275 with the letter of an appeal. */
export type AppealInterchangeInput = {
  /** The appealed subject, which determines the implementation guide. */
  subject: 'claim' | 'authorization';
  /** BGN02. */
  referenceId: string;
  /** The numbers by which the payer knows the claim or the request. `payerNumber` is null if it has sent none. */
  ownNumber: string;
  payerNumber: string | null;
  provider: { npi: string | null; organizationName: string | null; name: PersonName | null };
  patient: Patient;
  coverage: Coverage;
  payer: Payer;
  envelope: InterchangeEnvelope;
  transactionSetControlNumber: string;
  /** The letter with its exhibits. */
  pdf: Uint8Array;
};

/** Between appeals and X12 text; pure. Implemented in `src/gateways/mapping`. */
export type AppealMapping = {
  /** The 275 that carries the letter. */
  buildAppeal(input: AppealInterchangeInput): string;
};
