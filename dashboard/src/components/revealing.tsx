import { createContext, type ReactNode, useContext, useState } from 'react';
import { type RevealedResource, recordReveal } from '../api/queries/platform/reveals.ts';
import { useToast } from './toasts.tsx';

const TYPES: Record<RevealedResource['type'], true> = {
  patient: true,
  coverage: true,
  medical_history_entry: true,
  encounter: true,
  charge_bundle: true,
  claim: true,
  scrub_rule: true,
  document: true,
  eligibility_check: true,
  prior_authorization: true,
  prior_authorization_question: true,
  remittance: true,
  claim_payment: true,
  denial: true,
  appeal: true,
  work_item: true,
  review: true,
  fhir_session: true,
  interchange: true,
  payer_file: true,
  outbox_entry: true,
  agent_action: true,
  event: true,
  webhook_delivery: true,
};

const Context = createContext<{ subject: RevealedResource | null; field: string }>({ subject: null, field: 'value' });

/** Names the resource, and the field, whose PHI is shown below. `of` is a resource of the API. */
export function Revealing({ of, field, children }: { of?: unknown; field?: string; children: ReactNode }) {
  const outer = useContext(Context);
  const { object, id } = (of ?? {}) as { object?: string; id?: string };
  const isKnown = object !== undefined && id !== undefined && object in TYPES;
  const subject = isKnown ? { type: object as RevealedResource['type'], id } : outer.subject;
  return <Context value={{ subject, field: field ?? outer.field }}>{children}</Context>;
}

/** Returns the name of the field of a box of a form, from the number of the box. */
export const fieldOfBox = (number: string): string => `box${number.replace(/[^0-9A-Za-z]/g, '')}`;

/**
 * Returns whether a masked value is revealed, and a function that reveals it after the audit log has recorded the user
 * and the field. It returns whether the value was revealed. Values that belong to no resource, such as a file that the user pasted, are revealed at once. A value
 * of another resource that takes the place of a revealed one is masked.
 */
export function useReveal() {
  const { subject, field } = useContext(Context);
  const shown = subject?.id ?? '';
  const [revealed, setRevealed] = useState<string | null>(null);
  const toast = useToast();
  const reveal = async (shownAs: string = field): Promise<boolean> => {
    try {
      if (subject !== null) await recordReveal(subject, shownAs);
      setRevealed(shown);
      return true;
    } catch (error) {
      toast.fail(error as Error);
      return false;
    }
  };
  return {
    isRevealed: revealed === shown,
    reveal,
    mask: () => setRevealed(null),
  };
}
