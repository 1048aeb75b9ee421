import type { Socket } from 'node:net';

type Closable = Pick<Socket, 'once'>;

/** The requests of each connection that are worked on. Pipelined requests share one listener. */
const working = new WeakMap<Closable, Set<AbortController>>();

/** Watches the client's connection while one of its requests is worked on. */
export class Connected {
  readonly #requests: Set<AbortController>;
  readonly #ended = new AbortController();

  constructor(socket: Closable) {
    this.#requests = working.get(socket) ?? watch(socket);
    this.#requests.add(this.#ended);
  }

  /** Aborted when the connection closes. */
  get gone(): AbortSignal {
    return this.#ended.signal;
  }

  /** Ends the watch, because a connection carries many requests. */
  forget(): void {
    this.#requests.delete(this.#ended);
  }
}

function watch(socket: Closable): Set<AbortController> {
  const requests = new Set<AbortController>();
  working.set(socket, requests);
  socket.once('close', () => {
    for (const request of requests) request.abort();
  });
  return requests;
}
