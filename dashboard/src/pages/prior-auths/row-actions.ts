import { useState } from 'react';
import { type PriorAuth, usePriorAuthActions } from '../../api/queries/prior-auths.ts';
import { useToast } from '../../components/toasts.tsx';
import { useReasonWithout } from '../../session/session.tsx';
import { type AuthVerb, isAnswering, noActionOn } from './auth-verbs.ts';

/** Returns the actions on the current row of the list. For an action that is not possible, the reason is shown. */
export function useRowActions() {
  const [cancelling, setCancelling] = useState<PriorAuth | null>(null);
  const { submit, submitAnswers, checkStatus, cancel } = usePriorAuthActions();
  const noWrite = useReasonWithout('prior_auth:write');
  const toast = useToast();
  const may = (verb: AuthVerb, run: (of: PriorAuth) => void) => (of: PriorAuth) => {
    const reason = noWrite ?? noActionOn(of, verb);
    if (reason === null) run(of);
    else toast.refuse(reason);
  };
  const actions = [
    {
      keys: 'u',
      title: 'Submit the request, or send the answers',
      run: may('submit', (of) => (isAnswering(of) ? submitAnswers : submit).mutate(of)),
    },
    { title: 'Ask the payer for the status', run: may('checkStatus', (of) => checkStatus.mutate(of)) },
    { title: 'Cancel the request', run: may('cancel', setCancelling) },
  ];
  return { actions, cancelling, setCancelling, cancel };
}
