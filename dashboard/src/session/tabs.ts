type Message = 'signed-out' | 'active';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('rcm.session');

const tell = (message: Message) => channel?.postMessage(message);

function onMessage(expected: Message, run: () => void): () => void {
  const listener = (event: MessageEvent) => {
    if (event.data === expected) run();
  };
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

/** Tells the other tabs that the user signs out. */
export const announceSignOut = () => tell('signed-out');

/** Runs when the user has signed out in another tab. Returns how to stop listening. */
export const onSignOutElsewhere = (run: () => void) => onMessage('signed-out', run);

/** Tells the other tabs that the user does something here. */
export const announceActivity = () => tell('active');

/** Runs when the user does something in another tab. Returns how to stop listening. */
export const onActivityElsewhere = (run: () => void) => onMessage('active', run);
