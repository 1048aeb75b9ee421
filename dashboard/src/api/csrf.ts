let csrfToken: string | null = null;

/** Sets the token of the session, which every changing request must contain. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

export const csrfHeader = (): Record<string, string> => (csrfToken === null ? {} : { 'X-CSRF-Token': csrfToken });
