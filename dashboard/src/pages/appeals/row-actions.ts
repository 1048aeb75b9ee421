import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Appeal, useCreateAppeal } from '../../api/queries/payments/appeals.ts';
import { useToast } from '../../components/toasts.tsx';
import { useReasonWithout } from '../../session/session.tsx';
import { type AppealVerb, noActionOn } from './appeal-verbs.ts';

/** Returns the actions on the current row of the list. For an action that is not possible, the reason is shown. */
export function useRowActions() {
  const [opened, setOpened] = useState<{ of: Appeal; verb: AppealVerb } | null>(null);
  const navigate = useNavigate();
  const next = useCreateAppeal(({ id }) => void navigate({ to: '/appeals/$id', params: { id } }));
  const noWrite = useReasonWithout('appeals:write');
  const toast = useToast();
  const may = (verb: AppealVerb | 'nextLevel', run: (of: Appeal) => void) => (of: Appeal) => {
    const reason = noWrite ?? noActionOn(of, verb);
    if (reason === null) run(of);
    else toast.refuse(reason);
  };
  const dialogFor = (verb: AppealVerb) => may(verb, (of) => setOpened({ of, verb }));
  const actions = [
    { keys: 'u', title: 'Send the appeal', run: dialogFor('send') },
    { title: 'Record the outcome', run: dialogFor('outcome') },
    { title: 'Appeal at the next level', run: may('nextLevel', (of) => next.mutate({ previousAppealId: of.id })) },
    { title: 'Withdraw the appeal', run: dialogFor('withdraw') },
  ];
  return { actions, opened, setOpened };
}
