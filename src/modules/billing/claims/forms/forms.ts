import { AppError } from '../../../../kernel/errors.ts';
import type { Claim } from '../claim.ts';
import { ADA2024 } from './ada2024/ada2024.ts';
import type { Form, FormName } from './box.ts';
import { CMS1500 } from './cms1500/cms1500.ts';
import { UB04 } from './ub04/ub04.ts';

/** The paper forms. Each type of claim has one. */
export const FORMS: readonly Form[] = [CMS1500, UB04, ADA2024];

/** Returns the form of a claim. Throws form_not_of_claim if another one is named. */
export function formOf({ claimType }: Claim, named: FormName | undefined): Form {
  const form = FORMS.find((one) => one.claimType === claimType)!;
  if (named === undefined || named === form.name) return form;
  const message = `The claim is printed on the ${form.title}. Leave out the form, or name this one.`;
  throw new AppError('invalid_parameter', { message, param: '?form' });
}

export function formNamed(name: FormName): Form {
  return FORMS.find((one) => one.name === name)!;
}
