import { AppError } from '../kernel/errors.ts';
import type { Conditions } from './conditions.ts';
import { DOCUMENT_COLUMNS, type DocumentRow, toDocument, type Versioned } from './documents/document-row.ts';
import type { TenantReader, UnitOfWork } from './transactions/transaction.ts';

export type ColumnType =
  | 'text'
  | 'date'
  | 'timestamptz'
  | 'boolean'
  | 'integer'
  | 'bigint'
  | 'bytea'
  | 'jsonb'
  | 'json';

/** A column beside the document. */
export type Column<T> = {
  name: string;
  type: ColumnType;
  /** Returns its value in the row of a resource. */
  of: (resource: T) => unknown;
  /** The field that only this column contains, not the document. */
  only?: string;
  /** The value never changes. */
  isFixed?: true;
};

type TableOptions<T extends Versioned> = {
  name: string;
  columns: readonly Column<T>[];
  /** Completes the resource that is read from a row. */
  read: (stored: Versioned) => T;
};

/** Values by the names of their columns. */
type Cells = Readonly<Record<string, unknown>>;

/** A page of a list: the newest, or those after the last one of the page before. */
type Page = { limit: number; after?: string | undefined };

/**
 * A table whose resources are JSON documents with columns beside them, as the declaration of its fields says. Statements
 * read and write all columns, so that a new one appears in each of them.
 */
export class DocumentTable<T extends Versioned> {
  readonly name: string;
  readonly #read: (stored: Versioned) => T;
  readonly #columns: readonly Column<T>[];
  readonly #selected: string;
  readonly #locked: string;
  readonly #texts = new Map<string, string>();
  readonly #insertRows: string;
  readonly #updateRows: string;
  readonly #changing: readonly Column<T>[];
  readonly #only: readonly { name: string; field: string }[];

  constructor({ name, columns, read }: TableOptions<T>) {
    this.name = name;
    this.#read = read;
    this.#only = columns.flatMap((column) => (column.only ? [{ name: column.name, field: column.only }] : []));
    const only = this.#only.map((column) => `, ${column.name}`).join('');
    this.#selected = `${DOCUMENT_COLUMNS}${only}`;
    this.#locked = `id, document::text as document, version, created_at, updated_at${only}`;
    const fixed = { name: 'created_at', type: 'timestamptz' as const, of: (one: T) => one.createdAt };
    this.#changing = [
      { name: 'id', type: 'text', of: ({ id }) => id },
      ...columns.filter(({ isFixed }) => !isFixed),
      { name: 'document', type: 'json', of: (resource) => this.documentOf(resource) },
      { name: 'version', type: 'integer', of: ({ version }) => version },
      { name: 'updated_at', type: 'timestamptz', of: ({ updatedAt }) => updatedAt },
    ];
    this.#columns = [...this.#changing, fixed, ...columns.filter(({ isFixed }) => isFixed)];
    this.#insertRows = insertRowsText(name, this.#columns);
    this.#updateRows = updateRowsText(name, this.#changing);
  }

  /** Returns a resource by its id, or null. */
  async find(reader: TenantReader, id: string): Promise<T | null> {
    return (await this.select(reader, 'organization_id = $1 and id = $2', [reader.organizationId, id]))[0] ?? null;
  }

  /** Returns resources by their ids, in no particular order. */
  async findAll(reader: TenantReader, ids: readonly string[]): Promise<T[]> {
    if (ids.length === 0) return [];
    return this.select(reader, 'organization_id = $1 and id = any($2)', [reader.organizationId, ids]);
  }

  /** Returns a resource by its id and locks it for a command that will change it, or null. */
  async lock(tx: UnitOfWork, id: string): Promise<T | null> {
    return (
      (await this.lockWhere(tx, 'organization_id = $1 and id = $2 for update', [tx.organizationId, id]))[0] ?? null
    );
  }

  /** Returns resources in the order of their ids and locks them for a command that will change them. */
  async lockAll(tx: UnitOfWork, ids: readonly string[]): Promise<T[]> {
    if (ids.length === 0) return [];
    const rest = 'organization_id = $1 and id = any($2) order by id for update';
    return this.lockWhere(tx, rest, [tx.organizationId, ids]);
  }

  /** Returns and locks the resources of a statement; `rest` is its text after "where", with the lock. */
  async lockWhere(tx: UnitOfWork, rest: string, values: readonly unknown[]): Promise<T[]> {
    type Row = Omit<DocumentRow<T>, 'document'> & { document: string };
    const rows = await tx.query<Row>(`select ${this.#locked} from ${this.name} where ${rest}`, values);
    return rows.map((row) => {
      tx.stored.keep(row.id, row.version, row.document);
      return this.read({ ...row, document: JSON.parse(row.document) });
    });
  }

  /** Returns the resources of a statement; `rest` is its text after "where". */
  async select(reader: TenantReader, rest: string, values: readonly unknown[]): Promise<T[]> {
    const rows = await reader.query<DocumentRow<T>>(`select ${this.#selected} from ${this.name} where ${rest}`, values);
    return rows.map((row) => this.read(row));
  }

  /** Returns a page of the resources that meet the conditions, newest first by id, which is in time order. */
  selectNewest(reader: TenantReader, where: Conditions, page: Page): Promise<T[]> {
    where.add('id < ?', page.after);
    return this.select(reader, `${where.text} order by id desc limit ${Number(page.limit)}`, where.values);
  }

  /** Returns the resource of a row, with its fields in the order in which they were written. */
  read(row: DocumentRow<T>): T {
    const resource = {
      id: row.id,
      ...row.document,
      version: row.version,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    } as Versioned & Record<string, unknown>;
    for (const { name, field } of this.#only) {
      const value = (row as unknown as Record<string, unknown>)[name];
      // Null in a column stands for a field that has its first value.
      resource[field] = value === null ? undefined : value instanceof Date ? value.toISOString() : value;
    }
    return this.#read(resource);
  }

  /** Inserts a resource. `more`: values of columns that are no fields, such as an encrypted secret. */
  insert(tx: UnitOfWork, resource: T, more: Cells = {}): void {
    const text = this.#textOf('insert', this.#columns, more);
    tx.write(text, [tx.organizationId, ...cellsOf(this.#columns, resource), ...Object.values(more)]);
  }

  /**
   * Saves a resource that was read at the previous version. Throws `version_conflict` if it was changed meanwhile. `more`:
   * new values of columns that are no fields; other columns keep theirs.
   */
  update(tx: UnitOfWork, resource: T, more: Cells = {}): void {
    const text = this.#textOf('update', this.#changing, more);
    const values = [tx.organizationId, ...cellsOf(this.#changing, resource), ...Object.values(more)];
    tx.writeOne(text, values, () => new AppError('version_conflict'));
  }

  insertAll(tx: UnitOfWork, resources: readonly T[]): void {
    if (resources.length === 0) return;
    tx.write(this.#insertRows, [tx.organizationId, ...arraysOf(this.#columns, resources)]);
  }

  /** Saves resources that the transaction has locked, and may have changed several times since. */
  updateAll(tx: UnitOfWork, resources: readonly T[]): void {
    if (resources.length === 0) return;
    const values = [tx.organizationId, ...arraysOf(this.#changing, resources)];
    tx.writeRows(this.#updateRows, values, resources.length, () => new AppError('version_conflict'));
  }

  /** Returns the statement for one row. It is made once, because the names of further columns are few. */
  #textOf(verb: 'insert' | 'update', columns: readonly Column<T>[], more: Cells): string {
    const names = Object.keys(more);
    const key = [verb, ...names].join(' ');
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const all = [...columns, ...names.map((name) => ({ name }))];
    const text = verb === 'insert' ? insertText(this.name, all) : updateText(this.name, all);
    this.#texts.set(key, text);
    return text;
  }

  /** Returns the text of a document, without the fields that only columns contain. */
  documentOf(resource: T): string {
    if (this.#only.length === 0) return toDocument(resource);
    const own: Record<string, unknown> = { ...resource };
    for (const { field } of this.#only) delete own[field];
    return toDocument(own as T);
  }
}

function cellOf<T>({ type, of }: Column<T>, resource: T): unknown {
  const value = of(resource);
  const isText = value === null || value === undefined || typeof value === 'string';
  return (type === 'jsonb' || type === 'json') && !isText ? JSON.stringify(value) : value;
}

const cellsOf = <T>(columns: readonly Column<T>[], resource: T): unknown[] =>
  columns.map((column) => cellOf(column, resource));
const arraysOf = <T>(columns: readonly Column<T>[], resources: readonly T[]): unknown[] =>
  columns.map((column) => resources.map((resource) => cellOf(column, resource)));

type Named = { name: string };
const namesOf = (columns: readonly Named[]) => columns.map(({ name }) => name).join(', ');
/** The parameters of columns; the first is the organization. */
const rowsOf = (columns: readonly Column<never>[]) =>
  `unnest(${columns.map(({ type }, index) => `$${index + 2}::${type}[]`).join(', ')}) as r(${namesOf(columns)})`;
const parameterOf = (columns: readonly Named[], name: string) =>
  `$${columns.findIndex((column) => column.name === name) + 2}`;

function insertText(table: string, columns: readonly Named[]): string {
  const values = columns.map((_, index) => `$${index + 2}`).join(', ');
  return `insert into ${table} (organization_id, ${namesOf(columns)}) values ($1, ${values})`;
}

function insertRowsText(table: string, columns: readonly Column<never>[]): string {
  const values = columns.map(({ name }) => `r.${name}`).join(', ');
  return `insert into ${table} (organization_id, ${namesOf(columns)}) select $1, ${values} from ${rowsOf(columns)}`;
}

function updateText(table: string, columns: readonly Named[]): string {
  const [id, version] = [parameterOf(columns, 'id'), parameterOf(columns, 'version')];
  const sets = columns.flatMap(({ name }, index) => (name === 'id' ? [] : [`${name} = $${index + 2}`])).join(', ');
  return `update ${table} set ${sets} where organization_id = $1 and id = ${id} and version = ${version} - 1`;
}

function updateRowsText(table: string, columns: readonly Column<never>[]): string {
  const sets = columns.flatMap(({ name }) => (name === 'id' ? [] : [`${name} = r.${name}`])).join(', ');
  return `update ${table} t set ${sets} from ${rowsOf(columns)}
    where t.organization_id = $1 and t.id = r.id and t.version < r.version`;
}
