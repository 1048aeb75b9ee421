import { connect, createServer, type Server, type Socket } from 'node:net';
import { allocatePort } from './ports.ts';

/** The condition of connections through the proxy. */
export type Condition = { kind: 'normal' } | { kind: 'blackhole' } | { kind: 'delay'; ms: number };

/**
 * How a line fails. `cut`: both ends see a reset. `lost_reply`: the server's answer is lost, and then the line is cut.
 * `blackhole`: no data passes any more, and neither end sees an error.
 */
export type ConnectionFault = 'cut' | 'lost_reply' | 'blackhole';

/** The wait for a lost reply before its connection is cut, so that the server has carried out the request. */
const LOST_REPLY_MS = 20;

/** A TCP proxy to a server, such as the database or a trading partner's, that drops, delays or cuts its connections. */
export class TcpProxy {
  readonly port: number;
  readonly #target: { host: string; port: number };
  readonly #links = new Set<Link>();
  readonly #server: Server;
  #condition: Condition = { kind: 'normal' };
  #planned: { pieces: number; fault: ConnectionFault } | null = null;

  private constructor(port: number, target: { host: string; port: number }) {
    this.port = port;
    this.#target = target;
    this.#server = createServer((client) => this.#accept(client));
  }

  static async open(target: { host: string; port: number }): Promise<TcpProxy> {
    const proxy = new TcpProxy(await allocatePort(), target);
    await new Promise<void>((resolve) => proxy.#server.listen(proxy.port, '127.0.0.1', resolve));
    return proxy;
  }

  /** In a black hole connections stay open, and no data passes until the condition changes. */
  set condition(condition: Condition) {
    this.#condition = condition;
    for (const link of this.#links) link.apply(condition);
  }

  /**
   * A connection fails as soon as this number of further pieces has passed on it, in either direction; null cancels a
   * planned failure.
   */
  planFault(plan: { pieces: number; fault: ConnectionFault } | null): void {
    this.#planned = plan === null ? null : { ...plan };
  }

  /** Whether a planned fault has not happened yet. */
  get isFaultPending(): boolean {
    return this.#planned !== null;
  }

  /** Resets every connection; returns how many. */
  cut(): number {
    const links = [...this.#links];
    for (const link of links) link.reset();
    return links.length;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #accept(client: Socket): void {
    const link = new Link(client, connect(this.#target), {
      onClose: () => this.#links.delete(link),
      beforePiece: () => this.#nextFault(),
    });
    this.#links.add(link);
    link.apply(this.#condition);
  }

  #nextFault(): ConnectionFault | null {
    const planned = this.#planned;
    if (planned === null || planned.pieces > 0) {
      if (planned) planned.pieces -= 1;
      return null;
    }
    this.#planned = null;
    return planned.fault;
  }
}

type LinkWatch = { onClose(): void; beforePiece(): ConnectionFault | null };

/** One connection: two sockets and the bytes between them. */
class Link {
  readonly #sockets: [Socket, Socket];
  readonly #watch: LinkWatch;
  #condition: Condition = { kind: 'normal' };
  #isReplyLost = false;

  constructor(client: Socket, server: Socket, watch: LinkWatch) {
    this.#sockets = [client, server];
    this.#watch = watch;
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        watch.onClose();
      });
      this.#forward(from, to);
    }
  }

  /** Makes the connection fail. Returns whether the current piece is still passed on. */
  #fail(fault: ConnectionFault, isFromServer: boolean): boolean {
    if (fault === 'cut') {
      this.reset();
      return false;
    }
    if (fault === 'blackhole') {
      this.apply({ kind: 'blackhole' });
      return false;
    }
    this.#isReplyLost = true;
    setTimeout(() => this.reset(), LOST_REPLY_MS).unref();
    return !isFromServer;
  }

  apply(condition: Condition): void {
    this.#condition = condition;
    for (const socket of this.#sockets) {
      if (condition.kind === 'blackhole') socket.pause();
      else socket.resume();
    }
  }

  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  #forward(from: Socket, to: Socket): void {
    let arrivesAt = 0;
    const waiting: Buffer[] = [];
    const isFromServer = from === this.#sockets[1];
    from.on('data', (chunk: Buffer) => {
      const fault = this.#watch.beforePiece();
      if (fault !== null && !this.#fail(fault, isFromServer)) return;
      if (this.#isReplyLost && isFromServer) return;
      const now = performance.now();
      // Bytes arrive in order, even if the delay ends meanwhile, or if the timer of an earlier piece is due but has not fired.
      arrivesAt = Math.max(arrivesAt, now + (this.#condition.kind === 'delay' ? this.#condition.ms : 0));
      if (arrivesAt <= now && waiting.length === 0) return this.#write(from, to, chunk);
      // Timers of different lengths may fire in another order, so each one takes the first piece.
      waiting.push(chunk);
      setTimeout(() => this.#write(from, to, waiting.shift()!), arrivesAt - now);
    });
  }

  #write(from: Socket, to: Socket, chunk: Buffer): void {
    if (to.destroyed || to.write(chunk)) return;
    from.pause();
    to.once('drain', () => {
      if (this.#condition.kind !== 'blackhole') from.resume();
    });
  }
}
