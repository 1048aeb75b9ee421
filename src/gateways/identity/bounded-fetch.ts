/** An identity provider's descriptions, keys and tokens have a few kilobytes. */
const BYTES_MAX = 1024 ** 2;

/**
 * Returns a fetch whose responses have a limited body, counted after decompression. Reading beyond the limit fails with a
 * TypeError and ends the connection.
 */
export function boundedFetch(inner: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await inner(input, init);
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limited()), { status, statusText, headers });
  };
}

function limited(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (piece, controller) => {
      bytes += piece.byteLength;
      if (bytes > BYTES_MAX) controller.error(new TypeError('The response is too large.'));
      else controller.enqueue(piece);
    },
  });
}

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
