import type { Connection, Pool } from '../../src/database/connections/pool.ts';
import type { TransportJournal } from '../../src/modules/trading/exchange/journal/transport-journal.ts';
import type { PayerGateway } from '../../src/modules/trading/exchange/payer-gateway.ts';

/** A power cut at the n-th contact with the database or a partner: before the contact has its effect, or after it. */
export type Death = { contact: number; when: 'before' | 'after' };

/** The behavior of a process after its death. */
export class DeadError extends Error {
  override name = 'DeadError';
}

/**
 * One process from its start to its end. After its death no query and no call leaves it, and its open transactions
 * end as those of a closed connection do.
 */
export class Life {
  readonly #death: Death | null;
  #contacts = 0;
  #isDead = false;

  constructor(death: Death | null) {
    this.#death = death;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  async contact<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isDead) throw new DeadError('dead');
    this.#contacts += 1;
    const isLast = this.#contacts === this.#death?.contact;
    if (isLast && this.#death?.when === 'before') this.#die();
    const result = await work();
    if (isLast) this.#die();
    // The process died during this call.
    if (this.#isDead) throw new DeadError('dead');
    return result;
  }

  /** The process's view of the pool. */
  poolOf(pool: Pool): Pool {
    return new Proxy(pool, {
      get: (target, key) => {
        if (key === 'connect') return () => this.#connect(target);
        if (key === 'query')
          return (...given: Parameters<Pool['query']>) => this.contact(() => target.query(...given) as never);
        return Reflect.get(target, key);
      },
    });
  }

  /** The process's view of a gateway. */
  gatewayOf(gateway: PayerGateway): PayerGateway {
    return {
      carries: gateway.carries,
      stage: (...given) => this.contact(() => gateway.stage(...given)),
      release: (...given) => this.contact(() => gateway.release(...given)),
      resolve: (...given) => this.contact(() => gateway.resolve(...given)),
      request: (...given) => this.contact(() => gateway.request(...given)),
      collect: (...given) => this.contact(() => gateway.collect(...given)),
      confirm: (...given) => this.contact(() => gateway.confirm(...given)),
    };
  }

  /** The process's view of the transport journal. */
  journalOf(journal: TransportJournal): Pick<TransportJournal, 'append' | 'note'> {
    return {
      append: (entry) => this.contact(() => journal.append(entry)),
      note: (entry) => {
        if (!this.#isDead) journal.note(entry);
      },
    };
  }

  #die(): void {
    this.#isDead = true;
    throw new DeadError('power cut');
  }

  async #connect(pool: Pool): Promise<Connection> {
    let connection: Connection | undefined;
    try {
      await this.contact(async () => {
        connection = await pool.connect();
      });
      return this.#connectionOf(connection!);
    } catch (error) {
      connection?.release(true);
      throw error;
    }
  }

  #connectionOf(connection: Connection): Connection {
    const known = lent.get(connection) ?? lend(connection);
    known.life = this;
    return known.proxy;
  }
}

/**
 * One wrapper per connection, because the wrapper records the statements that are prepared on the connection; a life
 * borrows it.
 */
const lent = new WeakMap<Connection, Loan>();

type Loan = { proxy: Connection; life: Life | null };

function lend(connection: Connection): Loan {
  const loan: Loan = {
    life: null,
    proxy: new Proxy(connection, {
      get: (target, key) => {
        const life = loan.life!;
        if (key === 'query') {
          return (...given: Parameters<Connection['query']>) => life.contact(() => target.query(...given) as never);
        }
        // The connection of a dead process is closed, and the server rolls back.
        if (key === 'release') return (broken?: Error | boolean) => target.release(life.isDead ? true : broken);
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  };
  lent.set(connection, loan);
  return loan;
}
