import type { FormProps } from '../form-1500.tsx';
import { CLAIM_FORMS } from './claim-forms.ts';

/** Shows a claim in the form of its type, for reading and, with `edits`, for editing. */
export function ClaimForm(props: FormProps) {
  const Form = CLAIM_FORMS[props.of.claimType];
  return <Form {...props} />;
}
