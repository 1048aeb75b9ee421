import { createHash, timingSafeEqual } from 'node:crypto';
import type { EhrContext } from '../ehr-context.ts';
import { derivedSecret } from './clients.ts';

/** The user name of the only clinician of the sandbox's EHR. */
export const SIGN_IN_USER = 'verhoeven';
export const SIGN_IN_PRACTITIONER = { reference: 'Practitioner/practitioner-01', name: 'Dr. Nadia Verhoeven' };

const PASSWORD_LENGTH = 12;

/** Returns the password of a practice, which differs between practices and survives restarts. */
export function passwordOf(context: Pick<EhrContext, 'derive'>, tenant: string): string {
  return derivedSecret(context, tenant, 'password')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, PASSWORD_LENGTH);
}

export function isSignIn(
  context: EhrContext,
  tenant: string,
  { user, password }: { user: string; password: string },
): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const isRight = timingSafeEqual(digest(password.trim()), digest(passwordOf(context, tenant)));
  return isRight && user.trim().toLowerCase() === SIGN_IN_USER;
}
