type Message = `signed-in ${string}` | 'signed-out' | 'active';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('rcm.session');

const post = (message: Message) => channel?.postMessage(message);

function listen(run: (message: string) => void): () => void {
  const listener = (event: MessageEvent) => run(String(event.data));
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

const onMessage = (expected: Message, run: () => void) =>
  listen((message) => {
    if (message === expected) run();
  });

/** Announces to the other tabs that the user has signed out. */
export const announceSignOut = () => post('signed-out');

/** Runs a function when the user signs out in another tab. Returns a function that stops listening. */
export const onSignOutElsewhere = (run: () => void) => onMessage('signed-out', run);

/** Announces to the other tabs which user has signed in. */
export const announceSignIn = (userId: string) => post(`signed-in ${userId}`);

/**
 * Runs a function when a user signs in in another tab, or loads a page there. Ignores the user `knownId`. Returns a
 * function that stops listening.
 */
export const onSignInElsewhere = (knownId: string | null, run: () => void) =>
  listen((message) => {
    if (message.startsWith('signed-in ') && message !== `signed-in ${knownId}`) run();
  });

/** Announces to the other tabs that the user is active. */
export const announceActivity = () => post('active');

/** Runs a function when the user is active in another tab. Returns a function that stops listening. */
export const onActivityElsewhere = (run: () => void) => onMessage('active', run);
