import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import type { Denial, DenialResolution, DenialStatus } from './denial.ts';

/**
 * The allowed transitions from each state. A payment overturns a denial in any state, because the money has arrived; a
 * reversal by the payer opens a resolved denial again. Both are facts and follow no command.
 */
export const DENIAL_TRANSITIONS: Readonly<Record<DenialStatus, readonly DenialStatus[]>> = {
  open: ['in_progress', 'correcting', 'appealing', 'overturned', 'written_off', 'billed_patient', 'expired'],
  in_progress: ['open', 'correcting', 'appealing', 'overturned', 'written_off', 'billed_patient', 'expired'],
  correcting: ['in_progress', 'appealing', 'overturned', 'upheld', 'written_off', 'billed_patient'],
  appealing: ['in_progress', 'overturned', 'upheld', 'written_off', 'billed_patient'],
  upheld: ['correcting', 'appealing', 'overturned', 'written_off', 'billed_patient', 'expired'],
  // A late appeal with good cause; otherwise the amount is given up.
  expired: ['appealing', 'overturned', 'written_off', 'billed_patient'],
  overturned: [],
  written_off: ['open', 'overturned'],
  billed_patient: ['open', 'overturned'],
};

/** States that end a denial: nothing of its amount is open. */
const ENDED: readonly DenialStatus[] = ['overturned', 'written_off', 'billed_patient', 'expired'];

/** States in which no step has been taken at the payer yet, or the payer has refused it. */
export const WORKABLE: readonly DenialStatus[] = ['open', 'in_progress', 'upheld'];

/** States in which a person may write the amount off or bill it to the patient. */
export const RESOLVABLE: readonly DenialStatus[] = [...WORKABLE, 'correcting', 'appealing', 'expired'];

/** Returns whether the state of a denial allows an appeal. Does not look for a pending appeal of the same denial. */
export function canBeAppealed(denial: Pick<Denial, 'status' | 'resolution'>): boolean {
  const { status } = denial;
  return (status === 'appealing' || DENIAL_TRANSITIONS[status].includes('appealing')) && !isSuperseded(denial);
}

export function hasEnded({ status }: Pick<Denial, 'status'>): boolean {
  return ENDED.includes(status);
}

/** Returns the denial in another state. Throws 409 `invalid_state_transition` if the table lacks the move. */
export function moveDenial(denial: Denial, to: DenialStatus, resolution: DenialResolution | null = null): Denial {
  if (!DENIAL_TRANSITIONS[denial.status].includes(to)) throw illegalMove(denial, to.replaceAll('_', ' '));
  return { ...denial, status: to, resolution };
}

type Expected = { version: number | undefined; statuses: readonly DenialStatus[]; action: string };

/** Returns the denial after checking that it exists, has the expected version and allows the action. */
export function requireDenial(denial: Denial | null, { version, statuses, action }: Expected): Denial {
  if (!denial) throw new AppError('resource_not_found');
  if (version !== undefined && version !== denial.version) throw new AppError('version_conflict');
  if (!statuses.includes(denial.status) || isSuperseded(denial)) throw illegalMove(denial, action);
  return denial;
}

const NEXT_STEPS: Readonly<Record<DenialStatus, string>> = {
  open: 'Correct the claim, appeal, or resolve the denial.',
  in_progress: 'Correct the claim, appeal, or resolve the denial.',
  correcting: "Wait for the payer's decision on the replacement claim.",
  appealing: "Wait for the payer's decision, or withdraw the appeal.",
  upheld: 'Appeal to the next level, or resolve the denial.',
  expired: 'Its deadlines have passed. A late appeal needs good cause.',
  overturned: 'The payer has decided otherwise.',
  written_off: 'It has been written off.',
  billed_patient: 'It has been billed to the patient.',
};

/** Returns the part of the denied amount that the payer still refuses. */
export function refusedAmountOf({
  deniedAmount,
  recoveredAmount,
}: Pick<Denial, 'deniedAmount' | 'recoveredAmount'>): number {
  return deniedAmount - recoveredAmount;
}

/**
 * Returns the denial with the amount that the payer refuses now. A smaller amount means that a part was recovered. A
 * larger amount first reduces the recovered amount, then increases the denied amount.
 */
export function withRefusedAmount(denial: Denial, refused: number): Denial {
  const deniedAmount = Math.max(denial.deniedAmount, refused);
  const isSame = refused === refusedAmountOf(denial);
  return isSame ? denial : { ...denial, deniedAmount, recoveredAmount: deniedAmount - refused };
}

/** Returns whether the denial is not to be worked on: its claim is no longer in force, or the next payer is billed. */
export function isSuperseded({ resolution }: Pick<Denial, 'resolution'>): boolean {
  return isOfFormerClaim(resolution) || resolution?.type === 'billed_next_payer';
}

function isOfFormerClaim(resolution: DenialResolution | null): boolean {
  return resolution?.type === 'replaced' || resolution?.type === 'voided';
}

function illegalMove(denial: Denial, action: string): AppError {
  const { status } = denial;
  const isGone = isSuperseded(denial);
  return illegalTransition({
    resource: 'denial',
    status,
    action,
    nextStep: isGone ? goneStep(denial) : NEXT_STEPS[status],
    allowedTransitions: isGone ? [] : DENIAL_TRANSITIONS[status],
  });
}

function goneStep({ resolution }: Denial): string {
  return isOfFormerClaim(resolution)
    ? 'Its claim was replaced or voided; work the denials of the replacement.'
    : 'Its amount is billed to the next payer. Cancel or void that claim first.';
}

/** Returns the denial without amounts that a person wrote off or billed to the patient, so that they are open again. */
export function withoutWriteOff(denial: Denial): Denial {
  const isResolved = denial.status === 'written_off' || denial.status === 'billed_patient';
  if (!isResolved && denial.writtenOffAmount === 0) return denial;
  const kept = { ...denial, writtenOffAmount: 0 };
  return isResolved ? moveDenial(kept, 'open') : kept;
}

/**
 * Returns the denial after the payer has taken its decision back by a reversal: nothing of its amount is open, and a person
 * has nothing to do until the payer decides again.
 */
export function withdrawn(denial: Denial, at: Date, remittanceId: string): Denial {
  const open = withoutWriteOff(denial);
  const resolution = resolutionOf('withdrawn', at, { remittanceId });
  return { ...open, status: 'overturned', resolution, statusBeforeWithdrawal: open.status };
}

export function isWithdrawn({ resolution }: Pick<Denial, 'resolution'>): boolean {
  return resolution?.type === 'withdrawn';
}

/** Returns a withdrawn denial after the payer has refused the amount again; its deadlines begin anew. */
export function refusedAgain(denial: Denial): Denial {
  const { statusBeforeWithdrawal: before } = denial;
  const status = before === null || before === 'expired' ? 'open' : before;
  return { ...denial, status, resolution: null, statusBeforeWithdrawal: null };
}

/** Returns a resolution with the fields that its type does not use set to null. */
export function resolutionOf(
  type: DenialResolution['type'],
  at: Date,
  details: Partial<Omit<DenialResolution, 'type' | 'at'>> = {},
): DenialResolution {
  return {
    type,
    at: at.toISOString(),
    amountRecovered: null,
    remittanceId: null,
    appealId: null,
    claimId: null,
    reasonCode: null,
    note: null,
    waiverDocumentId: null,
    ...details,
  };
}
