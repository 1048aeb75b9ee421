import type { Claim, EachVerb } from '../../api/queries/billing/claims.ts';
import { words } from '../../components/status.tsx';

const EDITABLE: readonly Claim['status'][] = ['draft', 'ready', 'held'];

/** States in which the content of a claim may be changed. A rejected claim becomes a draft by it. */
export const CHANGEABLE: readonly Claim['status'][] = [...EDITABLE, 'rejected'];
const DECIDED: readonly Claim['status'][] = ['denied', 'partially_paid', 'paid'];

type State = Pick<Claim, 'status'>;
type Numbered = Pick<Claim, 'status' | 'payerClaimControlNumber'>;

/** Returns whether a claim is corrected in its own form. */
export const isCorrectable = ({ status }: State) => CHANGEABLE.includes(status);

/** Returns whether a claim is corrected by a replacement. */
export const isReplaceable = ({ status }: State) => DECIDED.includes(status);

/** Returns whether the payer has the claim and its number, with which it can be voided. */
export const isVoidable = ({ status, payerClaimControlNumber }: Numbered) =>
  payerClaimControlNumber !== null && (DECIDED.includes(status) || status === 'accepted');

const STATES: Record<EachVerb | 'submit', readonly Claim['status'][]> = {
  scrub: EDITABLE,
  submit: ['ready'],
  hold: ['draft', 'ready'],
  release: ['held'],
  reopen: ['rejected'],
};

const DONE: Record<EachVerb | 'submit', string> = {
  scrub: 'checked',
  submit: 'submitted',
  hold: 'held',
  release: 'released',
  reopen: 'reopened',
};

/** The actions on several claims, except their submission. */
export const VERBS: readonly { verb: EachVerb; label: string }[] = [
  { verb: 'scrub', label: 'Check' },
  { verb: 'hold', label: 'Hold' },
  { verb: 'release', label: 'Release' },
  { verb: 'reopen', label: 'Reopen' },
];

/** Returns why an action is not possible on a claim in its state, or null if it is. */
export function noActionOn({ status }: Pick<Claim, 'status'>, verb: EachVerb | 'submit'): string | null {
  if (STATES[verb].includes(status)) return null;
  if (verb === 'submit' && EDITABLE.includes(status)) return 'Check the claim and correct what blocks it first';
  return `A ${words(status).toLowerCase()} claim cannot be ${DONE[verb]}`;
}
