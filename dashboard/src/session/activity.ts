const BACKGROUND_AFTER_MS = 10_000;

// The user has opened the page.
let lastInputAt = Date.now();

/** Records that the user has used the mouse or the keyboard. */
export function noteInput(at: number): void {
  lastInputAt = at;
}

/**
 * Returns whether a request is made without the user, such as the refresh of a list. Such requests must not keep the
 * session of an unattended browser alive.
 */
export const isBackground = (at: number): boolean => at - lastInputAt > BACKGROUND_AFTER_MS;
