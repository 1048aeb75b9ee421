import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { useCancelClaim, useDraftFrom } from '../../api/queries/billing/claim-drafts.ts';
import { type Claim, useClaimActions } from '../../api/queries/billing/claims.ts';
import { useCommands } from '../../commands/registry.ts';
import { Confirm } from '../../components/confirm.tsx';
import { RecordActions } from '../../components/record-actions.tsx';
import type { RecordStep } from '../../components/record-menu.tsx';
import { useToast } from '../../components/toasts.tsx';
import { usePageSearch } from '../../use-search.ts';
import { canBeBilled, NextPayerDialog } from './bill-next-payer.tsx';
import { isCorrectable, isReplaceable, isVoidable } from './claim-verbs.ts';
import { HoldClaim } from './hold-claim.tsx';
import { type ClaimVerb, verbOf } from './next-claim-step.ts';

type Props = {
  of: Claim;
  noWrite: string | null;
  /** Why the claim can be neither checked nor submitted. */
  reason: string | null;
  /** Opens the form at the box with the payer's reason. */
  onCorrect: () => void;
  /** Moves to the first finding. */
  onFix: () => void;
};

type Dialog = 'hold' | 'delete' | 'void' | 'unchanged' | 'next-payer';

/** Shows the actions on a claim: the next step as a button, and the others in a menu. */
export function ClaimActions({ of, noWrite, reason, onCorrect, onFix }: Props) {
  const navigate = useNavigate();
  const toast = useToast();
  const actions = useClaimActions(of.id);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [, change] = usePageSearch('/claims/$id');
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
  const review = () => {
    const [id] = of.denialIds;
    if (id === undefined || of.denialIds.length > 1) change({ tab: 'denials' });
    else void navigate({ to: '/denials', search: { claim: of.id, id } });
  };
  const billNext = () => (noWrite === null ? setDialog('next-payer') : toast.refuse(noWrite));
  const isBillable = canBeBilled(of);
  useCommands([
    { id: 'claim.scrub', title: 'Check the claim', group: 'Claim', keys: 's', run: scrub },
    { id: 'claim.submit', title: 'Submit the claim', group: 'Claim', keys: 'u', run: () => submit() },
    { id: 'claim.correct', title: 'Correct the claim', group: 'Claim', keys: 'c', run: correct },
    ...(isBillable
      ? [{ id: 'claim.nextPayer', title: 'Bill the next payer', group: 'Claim', keys: 'n', run: billNext }]
      : []),
  ]);
  const steps: Record<ClaimVerb, RecordStep> = {
    check: { title: 'Check', keys: 's', isBusy: actions.scrub.isPending, run: scrub },
    submit: { title: 'Submit', keys: 'u', isBusy: submitting.isPending, run: () => submit() },
    release: { title: 'Release', isBusy: actions.release.isPending, run: () => actions.release.mutate(of) },
    correct: { title: 'Correct the claim', keys: 'c', isBusy: drafting.isPending, run: correct },
    fix: { title: 'Show the first finding', keys: 'f', run: onFix },
    inform: { title: 'Answer the request', run: () => change({ tab: 'documents' }) },
    review: { title: of.denialIds.length > 1 ? 'Review the denials' : 'Review the denial', run: review },
  };
  const verb = noWrite === null ? verbOf(of) : null;
  const also = (other: ClaimVerb, isPossible: boolean) => (isPossible && other !== verb ? [steps[other]] : []);
  const isDraft = of.status === 'draft' || of.status === 'ready';
  const possible: RecordStep[] =
    noWrite === null
      ? [
          ...also('submit', reason === null && of.status !== 'held'),
          ...also('check', reason === null),
          ...also('correct', isReplaceable(of) || of.status === 'rejected'),
          ...(isBillable ? [{ title: 'Bill the next payer…', keys: 'n', run: billNext }] : []),
          ...(isDraft ? [{ title: 'Hold…', run: () => setDialog('hold') }] : []),
          ...(of.status === 'rejected' ? [{ title: 'Reopen', run: () => actions.reopen.mutate(of) }] : []),
          { title: 'Copy the claim', run: () => drafting.mutate({ claim: of, verb: 'copy' }) },
          ...(isVoidable(of) ? [{ title: 'Void the claim…', run: () => setDialog('void') }] : []),
          ...(reason === null ? [{ title: 'Delete the claim…', run: () => setDialog('delete') }] : []),
        ]
      : [];
  const print = { title: 'Show the paper form', run: () => change({ tab: 'print' }) };
  return (
    <>
      <RecordActions id={of.id} patientId={of.patientId} next={verb && steps[verb]} more={[...possible, print]} />
      {dialog === 'next-payer' && <NextPayerDialog of={of} action={actions.billNext} onClose={close} />}
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
