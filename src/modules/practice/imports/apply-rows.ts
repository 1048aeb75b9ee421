import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { requirePatientsClock } from '../../platform/test-clocks/require-test-clock.ts';
import { type CoverageInput, createCoverage } from '../coverages/create-coverage.ts';
import { type CoverageChanges, updateCoverage } from '../coverages/update-coverage.ts';
import { restateEncounter } from '../encounters/restate-encounter.ts';
import { createEncounter, type EncounterChanges, type EncounterInput } from '../encounters/save-encounter.ts';
import { createPatient, type PatientInput } from '../patients/create-patient.ts';
import { type PatientChanges, updatePatient } from '../patients/update-patient.ts';
import type { ImportRow } from './import.ts';
import { type RowType, SCOPE_OF_ROWS } from './import-parts.ts';
import { type Existing, keyOf, selectExisting } from './imports-store.ts';
import { type FileRow, refusal, rowErrorOf } from './read-rows.ts';
import { REFERENCES, REFERENCES_OF, type Reference, type RowValidators } from './row-schemas.ts';

export type ApplyContext = { validators: RowValidators; writableTypes: readonly RowType[] };

type Saved = { id: string; version: number; testClockId?: string | null };
type Body = Record<string, unknown>;

/** The commands of the single requests. The bodies have been validated against the schemas of these requests. */
const COMMANDS: Readonly<
  Record<
    RowType,
    {
      create(tx: UnitOfWork, body: Body): Promise<Saved>;
      update(tx: UnitOfWork, id: string, body: Body, version: number): Promise<Saved>;
    }
  >
> = {
  patient: {
    create: async (tx, body) => {
      if (typeof body.testClockId === 'string') await requirePatientsClock(tx, body.testClockId);
      return (await createPatient(tx, body as PatientInput)).patient;
    },
    update: (tx, id, body, version) => updatePatient(tx, id, body as PatientChanges, version),
  },
  coverage: {
    create: (tx, body) => createCoverage(tx, body as CoverageInput),
    update: (tx, id, body, version) => updateCoverage(tx, id, body as CoverageChanges, version),
  },
  encounter: {
    create: (tx, body) => createEncounter(tx, body as EncounterInput),
    update: (tx, id, body, version) => restateEncounter(tx, id, body as EncounterChanges, version),
  },
};

/**
 * Creates or changes the resource of each row, until a row whose patient has another test clock: a transaction runs by
 * one clock. Returns the outcomes of the rows that it has handled, at least one. A refused row has no effect, because the
 * commands refuse before they write. Throws `version_conflict` if another transaction changed a resource meanwhile.
 */
export async function applyRows(tx: UnitOfWork, rows: readonly FileRow[], context: ApplyContext): Promise<ImportRow[]> {
  const existing = await selectExisting(tx, namedBy(rows));
  const outcomes: ImportRow[] = [];
  let clock: string | null = null;
  for (const row of rows) {
    const own = clockOf(row, existing);
    if (outcomes.length === 0) clock = own;
    else if (own !== clock) break;
    outcomes.push(await applyRow(tx, row, { ...context, existing }));
  }
  return outcomes;
}

/** Returns the resources that rows name: their own, and those of their references. */
export function namedBy(rows: readonly FileRow[]): { externalIds: string[]; patientIds: string[] } {
  const texts = (name: string) =>
    rows.flatMap(({ body }) => (typeof body[name] === 'string' && body[name].isWellFormed() ? [body[name]] : []));
  const externalIds = ['externalId', ...Object.keys(REFERENCES)].flatMap(texts);
  return { externalIds: storable(externalIds), patientIds: storable(texts('patientId')) };
}

const storable = (texts: readonly string[]) => [...new Set(texts.filter((text) => !text.includes('\0')))];

function clockOf({ type, externalId, body }: FileRow, existing: ReadonlyMap<string, Existing>): string | null {
  if (type === null || externalId === null) return null;
  const patient = body.patientId ?? body.patientExternalId;
  const found =
    existing.get(keyOf(type, externalId)) ??
    (typeof patient === 'string' ? existing.get(keyOf('patient', patient)) : undefined);
  if (found) return found.testClockId;
  return type === 'patient' && typeof body.testClockId === 'string' ? body.testClockId : null;
}

type RowContext = ApplyContext & { existing: Map<string, Existing> };

async function applyRow(tx: UnitOfWork, row: FileRow, context: RowContext): Promise<ImportRow> {
  const { sequence, line, type, externalId } = row;
  const known = { sequence, line, type, externalId };
  if (row.error !== null) return { ...known, outcome: 'failed', resourceId: null, error: row.error };
  try {
    return { ...known, ...(await upsert(tx, { ...row, type: type! }, context)), error: null };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.status >= 500 || thrown.code === 'version_conflict') throw thrown;
    const error = rowErrorOf(namingReferences(thrown, row.body));
    return { ...known, outcome: 'failed', resourceId: null, error };
  }
}

type Upserted = Pick<ImportRow, 'outcome' | 'resourceId'>;

async function upsert(
  tx: UnitOfWork,
  { type, externalId, body: given }: FileRow & { type: RowType },
  { validators, writableTypes, existing }: RowContext,
): Promise<Upserted> {
  const requiredScope = SCOPE_OF_ROWS[type];
  if (!writableTypes.includes(type)) throw new AppError('forbidden_scope', { extra: { requiredScope } });
  const current = existing.get(keyOf(type, externalId ?? ''));
  const { body, details } = resolved(type, given, existing);
  const request = current ? changesOf(body, current, details) : withoutNulls(body);
  details.push(...validators[type][current ? 'update' : 'create'](request));
  refuse(current ? details.filter(isNotEmptyPatch) : withoutUnresolved(details));
  const isEmptyPatch = current !== undefined && Object.keys(request).length === 0;
  if (isEmptyPatch) return { outcome: 'unchanged', resourceId: current.id };
  const saved = current
    ? await COMMANDS[type].update(tx, current.id, request, current.version)
    : await COMMANDS[type].create(tx, request);
  const patientId = type === 'patient' ? saved.id : (current?.patientId ?? (request.patientId as string));
  const testClockId = current ? current.testClockId : (saved.testClockId ?? null);
  const next = { id: saved.id, patientId, version: saved.version, testClockId };
  if (externalId !== null) existing.set(keyOf(type, externalId), next);
  const outcome = !current ? 'created' : saved.version === current.version ? 'unchanged' : 'updated';
  return { outcome, resourceId: saved.id };
}

/** Replaces the references by external ids with ids. `details`: the references that name nothing. */
function resolved(
  type: RowType,
  given: Body,
  existing: ReadonlyMap<string, Existing>,
): { body: Body; details: ErrorDetail[] } {
  const body = { ...given };
  const details: ErrorDetail[] = [];
  for (const name of REFERENCES_OF[type]) {
    const value = body[name];
    if (value === undefined) continue;
    delete body[name];
    const { type: named, field } = REFERENCES[name];
    const param = `/${name}`;
    const found = typeof value === 'string' ? existing.get(keyOf(named, value)) : undefined;
    if (given[field] !== undefined) {
      details.push({ code: 'not_allowed', param, message: `Must be absent if ${field} is given.` });
    } else if (found) body[field] = found.id;
    else {
      const message = `No ${named} has this externalId. It must exist, or an earlier row must create it.`;
      details.push({ code: 'resource_not_found', param, message });
    }
  }
  return { body, details };
}

/** Returns the merge patch of an existing resource. Its externalId is the same, and its patient and test clock too. */
function changesOf(body: Body, current: Existing, details: ErrorDetail[]): Body {
  const { externalId: _externalId, patientId, testClockId, ...changes } = body;
  if (patientId !== undefined && patientId !== current.patientId) {
    details.push({ code: 'not_allowed', param: '/patientId', message: 'The resource belongs to another patient.' });
  }
  return testClockId === undefined || testClockId === current.testClockId ? changes : { ...changes, testClockId };
}

/** A new resource has nothing that null could clear. */
function withoutNulls(body: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

const isNotEmptyPatch = ({ code, param }: ErrorDetail) => code !== 'too_few' || param !== '';

/** Returns the failures without that of a field that a reference should have given, which has its own failure. */
function withoutUnresolved(details: readonly ErrorDetail[]): ErrorDetail[] {
  const failed = details.flatMap(({ param }) => {
    const name = param.slice(1);
    return Object.hasOwn(REFERENCES, name) ? [`/${REFERENCES[name as Reference].field}`] : [];
  });
  return details.filter(({ code, param }) => code !== 'required' || !failed.includes(param));
}

function refuse(details: readonly ErrorDetail[]): void {
  const [first] = details;
  if (first === undefined) return;
  if (details.length === 1) throw refusal(first.code, first.param, first.message);
  throw new AppError('validation_failed', { param: first.param, details: [...details] });
}

/** Returns the error with the references of the row in place of the fields that they stand for. */
function namingReferences(error: AppError, body: Body): AppError {
  const names = Object.entries(REFERENCES).filter(([name]) => body[name] !== undefined);
  const renamed = (param: string) => {
    const reference = names.find(([, { field }]) => param === `/${field}`);
    return reference ? `/${reference[0]}` : param;
  };
  const { param, details } = error.options;
  return new AppError(error.code, {
    ...error.options,
    message: error.message,
    ...(param === undefined ? {} : { param: renamed(param) }),
    ...(details ? { details: details.map((detail) => ({ ...detail, param: renamed(detail.param) })) } : {}),
  });
}
