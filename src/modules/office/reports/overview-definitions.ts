/** The definitions of the overview's rates, as shown to users. */
export const YIELD =
  'Original claims that were first billed in the period and paid by the first decision, without a rejection or a denial, in percent of those that are not pending.';
export const DENIAL_RATE =
  'Original claims that were first billed in the 13 weeks and have a denial, in percent of those that the payer has decided.';
