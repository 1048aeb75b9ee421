import type { Stored } from '../../resource-fields.ts';
import type { denialFields } from './denial-fields.ts';

/** One reason for non-payment, for all lines of a claim that it applies to. Amounts in cents. */
export type Denial = Stored<typeof denialFields>;

export type DenialStatus = Denial['status'];

/** The estimated chance of payment, in percent, and the organization's own denials that it rests on. */
export type Recoverability = Denial['recoverability'];

/** A date and its source; a contract with the payer overrides it. */
export type AppealDeadline = NonNullable<Denial['appealDeadline']>;

/**
 * How a denial ended. `amountRecovered`: cents that the payer has paid or announced to pay; null if no payment was due.
 * `replaced`, `voided`: the claim is no longer in force; its amounts are on the replacement, or on no claim.
 * `billed_next_payer`: another claim bills the amount to the next payer. `withdrawn`: the payer has taken the decision back
 * and has not decided again.
 */
export type DenialResolution = NonNullable<Denial['resolution']>;
