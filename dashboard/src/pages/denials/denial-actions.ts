import { useNavigate } from '@tanstack/react-router';
import { useCreateAppeal } from '../../api/queries/payments/appeals.ts';
import { type Denial, useReplaceClaim } from '../../api/queries/payments/denials.ts';
import { words } from '../../components/status.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useReasonWithout } from '../../session/session.tsx';
import type { DenialVerb } from './next-denial-step.ts';

const OPEN: readonly Denial['status'][] = ['open', 'in_progress', 'upheld'];

export type Resolution = Extract<DenialVerb, 'write_off' | 'bill_patient'>;

export const closedReason = ({ status }: Denial): string | null =>
  OPEN.includes(status) ? null : `The denial is ${words(status).toLowerCase()}`;

/** The actions on a denial, each with its key. */
export const DENIAL_VERBS: readonly { verb: DenialVerb; keys: string; title: string }[] = [
  { verb: 'correct', keys: 'c', title: 'Correct the claim' },
  { verb: 'appeal', keys: 'p', title: 'Appeal' },
  { verb: 'bill_patient', keys: 'b', title: 'Bill the patient' },
  { verb: 'write_off', keys: 'w', title: 'Write off' },
];

/**
 * Returns the actions on denials, and the reasons why they are not possible. `onResolve` asks before an amount is written
 * off or billed.
 */
export function useDenialActions(onResolve: (of: Denial, type: Resolution) => void) {
  const navigate = useNavigate();
  const toast = useToast();
  const noAppeal = useReasonWithout('appeals:write');
  const noClaim = useReasonWithout('claims:write');
  const noWrite = useReasonWithout('denials:write');
  const openClaim = (id: string) => void navigate({ to: '/claims/$id', params: { id }, search: { correct: 'true' } });
  const appealing = useCreateAppeal(({ id }) => void navigate({ to: '/appeals/$id', params: { id } }));
  const correcting = useReplaceClaim(({ id }) => openClaim(id));
  const noActionOn = (of: Denial, verb: DenialVerb): string | null => {
    if (verb === 'correct') return of.replacementClaimId === null ? (noClaim ?? closedReason(of)) : null;
    if (verb !== 'appeal') return noWrite ?? closedReason(of);
    return noAppeal ?? closedReason(of) ?? (of.appealable ? null : 'A denial with this reason cannot be appealed');
  };
  const run = (of: Denial, verb: DenialVerb) => {
    const reason = noActionOn(of, verb);
    if (reason !== null) toast.refuse(reason);
    else if (verb === 'appeal') appealing.mutate({ denialIds: [of.id] });
    else if (verb !== 'correct') onResolve(of, verb);
    else if (of.replacementClaimId !== null) openClaim(of.replacementClaimId);
    else correcting.mutate({ claimId: of.claimId });
  };
  return {
    noActionOn,
    run,
    isBusy: appealing.isPending || correcting.isPending,
    /** The actions for the rows of a list. */
    rowActions: DENIAL_VERBS.map(({ verb, keys, title }) => ({ keys, title, run: (of: Denial) => run(of, verb) })),
  };
}
