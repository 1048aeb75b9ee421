import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { useCancelClaim, useDraftFrom } from '../../api/queries/billing/claim-drafts.ts';
import { type Claim, useClaimActions } from '../../api/queries/billing/claims.ts';
import { useCommands } from '../../commands/registry.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { copy } from '../../components/copy.tsx';
import { useToast } from '../../components/toasts.tsx';
import { BillNextPayer } from './bill-next-payer.tsx';
import type { ClaimMenuItem } from './claim-menu.tsx';
import { isCorrectable, isReplaceable, isVoidable } from './claim-verbs.ts';
import { HoldClaim } from './hold-claim.tsx';

const ClaimMenu = lazy(() => import('./claim-menu.tsx'));

type Props = {
  of: Claim;
  noWrite: string | null;
  /** Why the claim can be neither checked nor submitted. */
  reason: string | null;
  /** Opens the form at the box with the payer's reason. */
  onCorrect: () => void;
};

type Dialog = 'hold' | 'delete' | 'void' | 'unchanged';

/** Shows the actions on a claim: the next step as a button, and the others in a menu. */
export function ClaimActions({ of, noWrite, reason, onCorrect }: Props) {
  const navigate = useNavigate();
  const toast = useToast();
  const actions = useClaimActions(of.id);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(null);
  const open = (id: string, correct = false) =>
    void navigate({ to: '/claims/$id', params: { id }, search: correct ? { correct: 'true' } : {} });
  const drafting = useDraftFrom((draft, verb) => {
    close();
    open(draft.id, verb === 'replace');
  });
  const cancelling = useCancelClaim(() => {
    close();
    void navigate({ to: '/claims' });
  });
  const submitting = actions.checkAndSubmit;
  const submit = (confirmUnchanged = false) => {
    if (reason !== null) return toast.refuse(reason);
    if (of.status === 'held') return toast.refuse('Release the claim first');
    submitting.mutate(
      { claim: of, confirmUnchanged },
      {
        onSuccess: close,
        onError: (error) => {
          if (error instanceof ApiFailure && error.code === 'replacement_unchanged') setDialog('unchanged');
          else toast.fail(error);
        },
      },
    );
  };
  const scrub = () => (reason === null ? actions.scrub.mutate(of) : toast.refuse(reason));
  const correct = () => {
    if (noWrite !== null) return toast.refuse(noWrite);
    if (isCorrectable(of)) return onCorrect();
    if (!isReplaceable(of)) return toast.refuse('There is nothing to correct: the payer has not decided yet');
    // A replacement that was begun is continued.
    if (of.correctionClaimId !== null) return open(of.correctionClaimId, true);
    drafting.mutate({ claim: of, verb: 'replace' });
  };
  useCommands([
    { id: 'claim.scrub', title: 'Check the claim', group: 'Claim', keys: 's', run: scrub },
    { id: 'claim.submit', title: 'Submit the claim', group: 'Claim', keys: 'u', run: () => submit() },
    { id: 'claim.correct', title: 'Correct the claim', group: 'Claim', keys: 'c', run: correct },
  ]);
  const isDraft = of.status === 'draft' || of.status === 'ready';
  const items: ClaimMenuItem[] = [
    ...(noWrite === null
      ? [
          ...(isDraft ? [{ title: 'Hold…', run: () => setDialog('hold') }] : []),
          ...(of.status === 'rejected' ? [{ title: 'Reopen', run: () => actions.reopen.mutate(of) }] : []),
          { title: 'Copy the claim', run: () => drafting.mutate({ claim: of, verb: 'copy' }) },
          ...(isVoidable(of) ? [{ title: 'Void the claim…', run: () => setDialog('void') }] : []),
          ...(reason === null ? [{ title: 'Delete the claim…', run: () => setDialog('delete') }] : []),
        ]
      : []),
    {
      title: 'Print the CMS-1500',
      run: () => void navigate({ to: '/claims/$id', params: { id: of.id }, search: { tab: 'print' } }),
    },
    { title: 'Copy the id', run: () => void copy(of.id).then(() => toast.say('The id is copied.')) },
  ];
  return (
    <>
      {of.status === 'held' && (
        <Button isBusy={actions.release.isPending} disabledReason={noWrite} onClick={() => actions.release.mutate(of)}>
          Release
        </Button>
      )}
      <BillNextPayer of={of} action={actions.billNext} noWrite={noWrite} />
      {(isReplaceable(of) || of.status === 'rejected') && (
        <Button variant="primary" isBusy={drafting.isPending} disabledReason={noWrite} onClick={correct}>
          Correct the claim
        </Button>
      )}
      {reason === null && (
        <Button isBusy={actions.scrub.isPending} onClick={scrub}>
          Check
        </Button>
      )}
      {reason === null && of.status !== 'held' && (
        <Button variant="primary" isBusy={submitting.isPending} onClick={() => submit()}>
          Submit
        </Button>
      )}
      <Button ref={anchor} aria-haspopup="menu" aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)}>
        More
      </Button>
      {isMenuOpen && (
        <Suspense>
          <ClaimMenu anchor={anchor} items={items} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      {dialog === 'hold' && <HoldClaim of={of} action={actions.hold} onClose={close} />}
      {dialog === 'delete' && (
        <Confirm
          title="Delete the claim"
          verb="Delete"
          dismiss="Keep it"
          isBusy={cancelling.isPending}
          error={cancelling.error}
          onConfirm={() => cancelling.mutate(of)}
          onClose={close}
        >
          The claim is not sent. It can still be read, but it cannot be changed any more.
        </Confirm>
      )}
      {dialog === 'void' && (
        <Confirm
          title="Void the claim"
          verb="Draft the void"
          isBusy={drafting.isPending}
          error={drafting.error}
          onConfirm={() => drafting.mutate({ claim: of, verb: 'void' })}
          onClose={close}
        >
          A draft cancels the claim at the payer once you submit it. Payments remain until the payer reverses them.
        </Confirm>
      )}
      {dialog === 'unchanged' && (
        <Confirm
          title="The replacement is unchanged"
          verb="Send it unchanged"
          dismiss="Correct it"
          isBusy={submitting.isPending}
          error={null}
          onConfirm={() => submit(true)}
          onClose={close}
        >
          It asks the payer for the same as the claim that it replaces, so the payer will most likely decide as before.
        </Confirm>
      )}
    </>
  );
}
