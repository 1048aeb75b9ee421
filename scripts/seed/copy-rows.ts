import pg from 'pg';

const CONNECTIONS = 2;
const CHARACTERS_AT_ONCE = 1_000_000;

/** Connections that take the lines of many tables with COPY. */
export class TableLoader {
  readonly #clients: pg.Client[];
  readonly #idle: pg.Client[];
  readonly #waiting: ((client: pg.Client) => void)[] = [];
  readonly #columns: ReadonlyMap<string, string>;
  readonly #lines = new Map<string, { lines: string[]; characters: number }>();
  readonly #running = new Set<Promise<void>>();
  readonly counts = new Map<string, number>();
  bytes = 0;
  #failure: unknown = null;

  private constructor(clients: pg.Client[], columns: ReadonlyMap<string, string>) {
    this.#clients = clients;
    this.#idle = [...clients];
    this.#columns = columns;
  }

  /** `columns` has the list of columns of each table. References are not checked, so the role has to be a superuser. */
  static async open(url: string, columns: ReadonlyMap<string, string>): Promise<TableLoader> {
    const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }));
    for (const client of clients) {
      // A statement reports the error as well.
      client.on('error', () => undefined);
      await client.connect();
      await client.query("set timezone = 'UTC'; set session_replication_role = replica; set synchronous_commit = off");
    }
    return new TableLoader(clients, columns);
  }

  /** Adds a line of a table. Returns a promise if the caller should wait, because the database is behind. */
  add(table: string, line: string): Promise<void> | null {
    let pending = this.#lines.get(table);
    if (pending === undefined) {
      pending = { lines: [], characters: 0 };
      this.#lines.set(table, pending);
    }
    pending.lines.push(line);
    pending.characters += line.length;
    return pending.characters < CHARACTERS_AT_ONCE ? null : this.#flush(table);
  }

  async #flush(table: string): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    const { lines } = this.#lines.get(table)!;
    this.#lines.delete(table);
    if (lines.length === 0) return;
    this.counts.set(table, (this.counts.get(table) ?? 0) + lines.length);
    lines.push('');
    const data = Buffer.from(lines.join('\n'));
    this.bytes += data.length;
    const client = this.#idle.pop() ?? (await new Promise<pg.Client>((resolve) => this.#waiting.push(resolve)));
    const text = `copy "${table}" (${this.#columns.get(table)}) from stdin`;
    const run = copyIn(client, text, data)
      .catch((error: Error) => {
        this.#failure ??= new Error(`${table}: ${error.message}`, { cause: error });
      })
      .finally(() => {
        this.#running.delete(run);
        const next = this.#waiting.shift();
        if (next) next(client);
        else this.#idle.push(client);
      });
    this.#running.add(run);
  }

  /** Sends the remaining lines and closes the connections. */
  async finish(): Promise<void> {
    try {
      for (const table of [...this.#lines.keys()]) await this.#flush(table);
      await Promise.all(this.#running);
      if (this.#failure !== null) throw this.#failure;
    } finally {
      for (const client of this.#clients) await client.end();
    }
  }
}

/** Runs one COPY with all its data. */
function copyIn(client: pg.Client, text: string, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    client.query({
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(data);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => (failure === null ? resolve() : undefined),
    } as unknown as pg.Submittable);
  });
}

type CopyConnection = { query(text: string): void; sendCopyFromChunk(data: Buffer): void; endCopyFrom(): void };
