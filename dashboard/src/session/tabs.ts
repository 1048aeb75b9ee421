const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('rcm.session');

/** Tells the other tabs that the user signs out. */
export function announceSignOut(): void {
  channel?.postMessage('signed-out');
}

/** Runs when the user has signed out in another tab. Returns how to stop listening. */
export function onSignOutElsewhere(run: () => void): () => void {
  const listener = (event: MessageEvent) => {
    if (event.data === 'signed-out') run();
  };
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
