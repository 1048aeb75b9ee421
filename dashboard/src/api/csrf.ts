let csrfToken: string | null = null;

/** Tells the client the token of the session, which every change has to carry. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

export const csrfHeader = (): Record<string, string> => (csrfToken === null ? {} : { 'X-CSRF-Token': csrfToken });
