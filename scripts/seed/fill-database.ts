import { createHash } from 'node:crypto';
import pg from 'pg';
import type { App } from '../../src/composition/app.ts';
import { compress } from '../../src/database/sealing/compression.ts';
import { CHAIN_COLUMNS, CopiedChain } from './audit-chain.ts';
import type { ColumnProgram, RowProgram } from './compile-rows.ts';
import type { Compiled, CompiledTemplates } from './compile-templates.ts';
import { TableLoader } from './copy-rows.ts';
import { type Copy, SlotFiller, textOf } from './fill-slots.ts';
import { seeded } from './people.ts';
import { type PlannedCopy, planCopies } from './plan-copies.ts';
import { rebuildIndexes, suspendIndexes } from './table-indexes.ts';

const DAY_MS = 86_400_000;
const HISTORY_WEEKS = 106;

export type FillOptions = {
  app: App;
  adminUrl: string;
  organizationId: string;
  templates: CompiledTemplates;
  claims: number;
  patients: number;
  seed: number;
  say(line: string): void;
};

export type Filled = { counts: ReadonlyMap<string, number>; bytes: number };

/** Fills an organization with copies of the templates. Nothing else may write to the database meanwhile. */
export async function fillDatabase(options: FillOptions): Promise<Filled> {
  const { app, adminUrl, organizationId, templates, say } = options;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const now = app.clock.now();
    const plan = planFill(options, now);
    const chain = await CopiedChain.open(app, organizationId);
    await client.query('select rcm_roll_partitions($1::date, 37, 36500)', [new Date(now.getTime() - 30 * DAY_MS)]);
    const names = templates.tables.map(({ name }) => name);
    await suspendIndexes(client, names);
    try {
      const filled = await copyAll(options, plan, { chain, now });
      await chain.finish(app, client);
      say(`${[...filled.counts.values()].reduce((sum, count) => sum + count, 0)} rows are copied`);
      return filled;
    } finally {
      await rebuildIndexes(adminUrl, names);
      await client.query('analyze');
      say('the indexes are built');
    }
  } finally {
    await client.end();
  }
}

type Plan = { filler: SlotFiller; first: Copy; components: Compiled[]; copies: PlannedCopy[] };

/** Compiles the components, which name the ids of the copied base, and draws the copies. */
function planFill({ templates, claims, patients, seed }: FillOptions, now: Date): Plan {
  const random = seeded(seed);
  const filler = new SlotFiller(random);
  const today = Math.floor(now.getTime() / DAY_MS);
  const { base } = templates;
  const first = { index: 0, shiftDays: today - base.lastDay - HISTORY_WEEKS * 7, jitterSeconds: 0 };
  const texts: string[] = [];
  filler.fill(base.slots, base.persons, first, texts);
  const components = templates.compile(new Map(templates.baseIds.map((id) => [id, copiedId(base, texts, id)])));
  return { filler, first, components, copies: planCopies(components, { claims, patients, today }, random) };
}

function copiedId({ slots }: Compiled, texts: readonly string[], id: string): string {
  const prefix = id.slice(0, id.indexOf('_'));
  const middle = id.slice(id.indexOf('_') + 11).slice(0, 8);
  const place = slots.findIndex((slot) => slot.kind === 'id' && slot.prefix === prefix && slot.middle === middle);
  return place < 0 ? id : texts[place]!;
}

async function copyAll(
  options: FillOptions,
  { filler, first, components, copies }: Plan,
  { chain, now }: { chain: CopiedChain; now: Date },
): Promise<Filled> {
  const { app, adminUrl, templates, organizationId } = options;
  const columns = new Map(
    templates.tables.map(({ name, columns }) => [name, columns.map((column) => `"${column.name}"`).join(', ')]),
  );
  columns.set('audit_chain', CHAIN_COLUMNS);
  const loader = await TableLoader.open(adminUrl, columns);
  const writer = new CopyWriter({ app, organizationId, now, loader, chain, filler });
  try {
    await writer.write(templates.base, first);
    for (const copy of copies) await writer.write(components[copy.component]!, copy);
  } finally {
    await loader.finish();
  }
  await continueNumbers(adminUrl, organizationId, filler);
  return { counts: loader.counts, bytes: loader.bytes };
}

type WriterParts = {
  app: App;
  organizationId: string;
  now: Date;
  loader: TableLoader;
  chain: CopiedChain;
  filler: SlotFiller;
};

class CopyWriter {
  readonly #parts: WriterParts;
  readonly #nowText: string;
  readonly #texts: string[] = [];
  #copy: Copy = { index: 0, shiftDays: 0, jitterSeconds: 0 };

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#nowText = parts.now.toISOString().replace('T', ' ').slice(0, 19);
  }

  /** Writes every row of a copy that the service would still have. */
  async write(component: Compiled, copy: Copy): Promise<void> {
    const { filler, loader, chain } = this.#parts;
    this.#copy = copy;
    filler.fill(component.slots, component.persons, copy, this.#texts);
    for (const row of component.rows) {
      if (this.#hasExpired(row)) continue;
      const line = this.#line(row);
      const full = loader.add(row.table.name, line);
      if (full) await full;
      if (row.entry) await loader.add('audit_chain', chain.append(row.entry, this.#texts));
    }
  }

  #hasExpired({ madeAt, table }: RowProgram): boolean {
    if (madeAt === null || table.daysKept === null) return false;
    const at = madeAt + this.#copy.shiftDays * DAY_MS;
    return at < this.#parts.now.getTime() - table.daysKept * DAY_MS;
  }

  #line({ table, columns }: RowProgram): string {
    let line = '';
    for (let place = 0; place < columns.length; place++) {
      if (place > 0) line += '\t';
      line += this.#column(columns[place]!, table.name);
    }
    return line;
  }

  #column(column: ColumnProgram, table: string): string {
    const texts = this.#texts;
    switch (column.kind) {
      case 'text':
        return textOf(column.program, texts);
      case 'due': {
        const text = textOf(column.program, texts);
        return text < this.#nowText ? '\\N' : text;
      }
      case 'sealed': {
        const { app, organizationId } = this.#parts;
        const where = { organizationId, table, row: textOf(column.row, texts), column: column.column };
        const plain = textOf(column.plain, texts);
        return bytesText(app.encryption.seal(plain, where, { compress: column.isCompressed }));
      }
      case 'packed':
        return bytesText(compress(Buffer.from(textOf(column.plain, texts))) ?? Buffer.from([]));
      case 'hashOf':
        return bytesText(createHash('sha256').update(textOf(column.plain, texts)).digest());
      default:
        return bytesText(this.#otherBytes(column.bytes));
    }
  }

  #otherBytes(bytes: Buffer): Buffer {
    const hash = createHash('sha512').update(bytes).update(String(this.#copy.index)).digest();
    return Buffer.alloc(bytes.length, hash);
  }
}

function bytesText(bytes: Buffer): string {
  return `\\\\x${bytes.toString('hex')}`;
}

/** The service and the simulated clearinghouse continue with numbers that no copy has. */
async function continueNumbers(adminUrl: string, organizationId: string, filler: SlotFiller): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const next = filler.nextNumber(9);
  await client.query(
    `update trading_partners set next_interchange_control_number = $2::integer, next_group_control_number = $2::integer
     where organization_id = $1`,
    [organizationId, next],
  );
  await client.query(
    `insert into simulator.control_numbers (mailbox, next_number)
     select organization_id || '/' || id, $2 from trading_partners where organization_id = $1
     on conflict (mailbox) do update set next_number = excluded.next_number`,
    [organizationId, next],
  );
  await client.end();
}
