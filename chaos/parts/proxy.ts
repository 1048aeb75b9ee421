import { connect, createServer, type Server, type Socket } from 'node:net';
import { allocatePort } from './ports.ts';

/** The condition of connections through the proxy. */
export type Weather = { kind: 'clear' } | { kind: 'blackhole' } | { kind: 'delay'; ms: number };

/** A TCP proxy between one process and the database that drops, delays or cuts its connections. */
export class TcpProxy {
  readonly port: number;
  readonly #target: { host: string; port: number };
  readonly #links = new Set<Link>();
  readonly #server: Server;
  #weather: Weather = { kind: 'clear' };

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

  /** In a black hole connections stay open and nothing passes until the condition changes. */
  set weather(weather: Weather) {
    this.#weather = weather;
    for (const link of this.#links) link.meet(weather);
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
    const link = new Link(client, connect(this.#target), () => this.#links.delete(link));
    this.#links.add(link);
    link.meet(this.#weather);
  }
}

/** One connection: two sockets and the bytes between them. */
class Link {
  readonly #sockets: [Socket, Socket];
  #weather: Weather = { kind: 'clear' };

  constructor(client: Socket, server: Socket, onClose: () => void) {
    this.#sockets = [client, server];
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        onClose();
      });
      this.#forward(from, to);
    }
  }

  meet(weather: Weather): void {
    this.#weather = weather;
    for (const socket of this.#sockets) {
      if (weather.kind === 'blackhole') socket.pause();
      else socket.resume();
    }
  }

  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  #forward(from: Socket, to: Socket): void {
    let arrivesAt = 0;
    from.on('data', (chunk: Buffer) => {
      const now = performance.now();
      // Bytes arrive in order, even if the delay ends in between.
      arrivesAt = Math.max(arrivesAt, now + (this.#weather.kind === 'delay' ? this.#weather.ms : 0));
      if (arrivesAt <= now) this.#write(from, to, chunk);
      else setTimeout(() => this.#write(from, to, chunk), arrivesAt - now);
    });
  }

  #write(from: Socket, to: Socket, chunk: Buffer): void {
    if (to.destroyed || to.write(chunk)) return;
    from.pause();
    to.once('drain', () => {
      if (this.#weather.kind !== 'blackhole') from.resume();
    });
  }
}
