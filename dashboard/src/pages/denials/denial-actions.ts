import { useNavigate } from '@tanstack/react-router';
import { useCreateAppeal } from '../../api/queries/payments/appeals.ts';
import { type Denial, useReplaceClaim } from '../../api/queries/payments/denials.ts';
import { words } from '../../components/status.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useReasonWithout } from '../../session/session.tsx';

const OPEN: readonly Denial['status'][] = ['open', 'in_progress', 'upheld'];

export const closedReason = ({ status }: Denial): string | null =>
  OPEN.includes(status) ? null : `The denial is ${words(status).toLowerCase()}`;

/** Returns the actions that appeal a denial or correct its claim, and the reasons why they are not possible. */
export function useDenialActions() {
  const navigate = useNavigate();
  const toast = useToast();
  const noAppeal = useReasonWithout('appeals:write');
  const noClaim = useReasonWithout('claims:write');
  const appealing = useCreateAppeal(({ id }) => void navigate({ to: '/appeals/$id', params: { id } }));
  const correcting = useReplaceClaim(
    ({ id }) => void navigate({ to: '/claims/$id', params: { id }, search: { correct: 'true' } }),
  );
  const noAppealOf = (of: Denial) =>
    noAppeal ?? closedReason(of) ?? (of.appealable ? null : 'A denial with this reason cannot be appealed');
  const noCorrectionOf = (of: Denial) => (of.replacementClaimId ? null : (noClaim ?? closedReason(of)));
  const appeal = (of: Denial) => {
    const reason = noAppealOf(of);
    if (reason !== null) toast.refuse(reason);
    else appealing.mutate({ denialIds: [of.id] });
  };
  const correct = (of: Denial) => {
    const reason = noCorrectionOf(of);
    if (of.replacementClaimId)
      void navigate({ to: '/claims/$id', params: { id: of.replacementClaimId }, search: { correct: 'true' } });
    else if (reason !== null) toast.refuse(reason);
    else correcting.mutate({ claimId: of.claimId });
  };
  return {
    appeal,
    correct,
    noAppealOf,
    noCorrectionOf,
    isAppealing: appealing.isPending,
    isCorrecting: correcting.isPending,
    actions: [
      { keys: 'e', title: 'Correct the claim', run: correct },
      { keys: 'p', title: 'Appeal the denial', run: appeal },
    ],
  };
}
