/**
 * Redirects calls to the public address to the local listener, because the public address may be reachable for browsers
 * only.
 */
export function localFetch(publicUrl: () => string, localUrl: () => string): typeof fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== publicUrl()) return fetch(input, init);
    const local = new URL(url.pathname + url.search, localUrl());
    // Drops other options, such as the caller's agent, because an agent would resolve the host name again.
    const { method, headers, body, signal, redirect } = init ?? {};
    return fetch(local, { method, headers, body, signal, redirect } as RequestInit);
  };
}
