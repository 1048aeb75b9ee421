import type { ComponentType } from 'react';
import type { Claim } from '../../../api/queries/billing/claims.ts';
import { Form1500, type FormProps } from '../form-1500.tsx';

/** The form of each type of claim. A new type of the API does not compile until it has one. */
export const CLAIM_FORMS: Record<Claim['claimType'], ComponentType<FormProps>> = {
  // CMS-1500
  professional: Form1500,
  institutional: Form1500,
  dental: Form1500,
};
