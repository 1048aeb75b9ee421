type Message = 'signed-in' | 'signed-out' | 'active';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('rcm.session');

const tell = (message: Message) => channel?.postMessage(message);

function onMessage(expected: Message, run: () => void): () => void {
  const listener = (event: MessageEvent) => {
    if (event.data === expected) run();
  };
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

/** Tells the other tabs that the user has signed out. */
export const announceSignOut = () => tell('signed-out');

/** Runs a function when the user signs out in another tab. Returns a function that stops listening. */
export const onSignOutElsewhere = (run: () => void) => onMessage('signed-out', run);

/** Tells the other tabs that a user has signed in. */
export const announceSignIn = () => tell('signed-in');

/** Runs a function when a user signs in in another tab. Returns a function that stops listening. */
export const onSignInElsewhere = (run: () => void) => onMessage('signed-in', run);

/** Tells the other tabs that the user is active. */
export const announceActivity = () => tell('active');

/** Runs a function when the user is active in another tab. Returns a function that stops listening. */
export const onActivityElsewhere = (run: () => void) => onMessage('active', run);
