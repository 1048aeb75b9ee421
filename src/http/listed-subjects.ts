import type { TenantReader } from '../database/transactions/transaction.ts';
import { findListedSubjects } from '../modules/office/listed-subjects/find-listed-subjects.ts';
import { type ListedSubject, NO_SUBJECT } from '../modules/office/listed-subjects/listed-subject.ts';
import type { Principal } from './access/principal.ts';

/** Loads what the rows of a page are about, with one statement for the page, and returns it for each row. */
export class ListedSubjects {
  readonly #reader: TenantReader;
  readonly #readsPatients: boolean;
  #found: ReadonlyMap<string, ListedSubject> = new Map();

  constructor(reader: TenantReader, principal: Principal) {
    this.#reader = reader;
    this.#readsPatients = principal.scopes.has('patients:read');
  }

  /** Loads the subjects of rows and returns the rows. `idOf` returns the id of the resource that a row is about. */
  async of<Row>(rows: Row[], idOf: (row: Row) => string | null): Promise<Row[]> {
    const ids = rows.map(idOf).filter((id) => id !== null);
    this.#found = await findListedSubjects(this.#reader, ids);
    return rows;
  }

  /** Returns what a row is about. Names of patients are masked as null if the caller may not read patients. */
  get(id: string | null): ListedSubject {
    const subject = (id === null ? undefined : this.#found.get(id)) ?? NO_SUBJECT;
    return this.#readsPatients ? subject : { ...subject, patientName: null };
  }
}
