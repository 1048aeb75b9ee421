import type { SlaPolicy } from '../../api/queries/office/policies.ts';
import { listOf } from '../../components/list-of.ts';

/** The subjects of service levels. */
export const SUBJECTS = listOf<SlaPolicy['appliesTo']>({
  work_item: 'Work items',
  claim: 'Claims',
  prior_authorization: 'Prior authorizations',
  denial: 'Denials',
  appeal: 'Appeals',
});

export type Waiting = SlaPolicy['pauseWhenWaiting'][number];
/** The parties that a work item can wait for. */
export const WAITING = listOf<Waiting>({
  payer: 'the payer',
  patient: 'the patient',
  provider: 'the provider',
  external: 'others',
});

export type Step = SlaPolicy['escalation'][number];

/** The actions at a warning or a breach. */
export const STEP_ACTIONS = listOf<Step['action']>({
  notify: 'Mail to the owner and the administrators',
  raise_priority: 'Raise the priority',
  reassign: 'Move to a queue',
  event: 'Fire the event again',
});

/** Returns when a step is taken: "At the warning", "30 min after the breach". */
export function stepTime(at: string): string {
  if (at === 'warn') return 'At the warning';
  return at === 'breach' ? 'At the breach' : `${at.replace('+', '')} min after the breach`;
}
