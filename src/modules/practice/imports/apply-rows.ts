import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { requirePatientsClock } from '../../platform/test-clocks/require-test-clock.ts';
import { type CoverageInput, createCoverage } from '../coverages/create-coverage.ts';
import { type CoverageChanges, updateCoverage } from '../coverages/update-coverage.ts';
import { restateEncounter } from '../encounters/restate-encounter.ts';
import { createEncounter, type EncounterChanges, type EncounterInput } from '../encounters/save-encounter.ts';
import { createPatient, type PatientInput } from '../patients/create-patient.ts';
import { type PatientChanges, updatePatient } from '../patients/update-patient.ts';
import { createProvider, type ProviderInput } from '../providers/create-provider.ts';
import {
  createFacility,
  type FacilityChanges,
  type FacilityInput,
  updateFacility,
} from '../providers/save-facility.ts';
import { type ProviderChanges, updateProvider } from '../providers/update-provider.ts';
import type { Existing, ExistingResources } from './existing-resources.ts';
import type { ImportRow } from './import.ts';
import { isOfRoster, type RowType, SCOPE_OF_ROWS } from './import-parts.ts';
import { type Named, selectExisting } from './imports-store.ts';
import { type FileRow, refusal, rowErrorOf } from './read-rows.ts';
import { REFERENCES, REFERENCES_OF, type Reference, type RowValidators } from './row-schemas.ts';

export type ApplyContext = {
  validators: RowValidators;
  writableTypes: readonly RowType[];
  encryption: Encryption;
};

type Saved = { id: string; version: number; npi?: string | null; testClockId?: string | null };
type Body = Record<string, unknown>;

/** The commands of the single requests. The bodies have been validated against the schemas of these requests. */
const COMMANDS: Readonly<
  Record<
    RowType,
    {
      create(tx: UnitOfWork, body: Body, context: ApplyContext): Promise<Saved>;
      update(tx: UnitOfWork, current: Existing, body: Body, context: ApplyContext): Promise<Saved>;
    }
  >
> = {
  provider: {
    create: async (tx, body, context) => createProvider(tx, body as ProviderInput, context),
    update: (tx, { id, version }, body, { encryption }) =>
      updateProvider(tx, id, body as ProviderChanges, { expectedVersion: version, encryption }),
  },
  facility: {
    create: async (tx, body) => createFacility(tx, body as FacilityInput),
    update: (tx, { id, version }, body) => updateFacility(tx, id, body as FacilityChanges, version),
  },
  patient: {
    create: async (tx, body) => {
      if (typeof body.testClockId === 'string') await requirePatientsClock(tx, body.testClockId);
      return (await createPatient(tx, body as PatientInput)).patient;
    },
    update: (tx, { id, version }, body) => updatePatient(tx, id, body as PatientChanges, version),
  },
  coverage: {
    create: (tx, body) => createCoverage(tx, body as CoverageInput),
    update: (tx, { id, version }, body) => updateCoverage(tx, id, body as CoverageChanges, version),
  },
  encounter: {
    create: (tx, body) => createEncounter(tx, body as EncounterInput),
    update: (tx, { id, version }, body) => restateEncounter(tx, id, body as EncounterChanges, version),
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
export function namedBy(rows: readonly FileRow[]): Named {
  const texts = (name: string) =>
    rows.flatMap(({ body }) => (typeof body[name] === 'string' && body[name].isWellFormed() ? [body[name]] : []));
  const externalIds = ['externalId', ...Object.keys(REFERENCES)].flatMap(texts);
  return { externalIds: storable(externalIds), patientIds: storable(texts('patientId')), npis: storable(texts('npi')) };
}

const storable = (texts: readonly string[]) => [...new Set(texts.filter((text) => !text.includes('\0')))];

function clockOf({ type, externalId, body }: FileRow, existing: ExistingResources): string | null {
  if (type === null || externalId === null) return null;
  const patient = body.patientId ?? body.patientExternalId;
  const found =
    existing.get(type, externalId) ?? (typeof patient === 'string' ? existing.get('patient', patient) : null);
  if (found) return found.testClockId;
  return type === 'patient' && typeof body.testClockId === 'string' ? body.testClockId : null;
}

type RowContext = ApplyContext & { existing: ExistingResources };

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

async function upsert(tx: UnitOfWork, row: FileRow & { type: RowType }, context: RowContext): Promise<Upserted> {
  const { validators, writableTypes, existing } = context;
  const { type, externalId } = row;
  const requiredScope = SCOPE_OF_ROWS[type];
  if (!writableTypes.includes(type)) throw new AppError('forbidden_scope', { extra: { requiredScope } });
  const current = existing.of(row);
  if (current === 'ambiguous') throw severalWithNpi(type);
  const { body, details } = resolved(type, row.body, existing);
  const request = current ? changesOf(body, current, details) : withoutNulls(body);
  details.push(...validators[type][current ? 'update' : 'create'](request));
  refuse(current ? details.filter(isNotEmptyPatch) : withoutUnresolved(details));
  const isEmptyPatch = current !== null && Object.keys(request).length === 0;
  if (isEmptyPatch) return { outcome: 'unchanged', resourceId: current.id };
  const saved = current
    ? await COMMANDS[type].update(tx, current, request, context)
    : await COMMANDS[type].create(tx, request, context);
  existing.put({
    ...ownersOf(saved, { type, current, request }),
    type,
    id: saved.id,
    externalId: externalId ?? current?.externalId ?? null,
    version: saved.version,
  });
  const outcome = !current ? 'created' : saved.version === current.version ? 'unchanged' : 'updated';
  return { outcome, resourceId: saved.id };
}

/** Returns what later rows need to know of a saved resource besides its own ids. */
function ownersOf(
  saved: Saved,
  { type, current, request }: { type: RowType; current: Existing | null; request: Body },
): Pick<Existing, 'npi' | 'patientId' | 'testClockId'> {
  const npi = saved.npi ?? null;
  if (current) return { npi, patientId: current.patientId, testClockId: current.testClockId };
  const patientId = type === 'patient' ? saved.id : isOfRoster(type) ? null : (request.patientId as string);
  return { npi, patientId, testClockId: saved.testClockId ?? null };
}

/** Replaces the references by external ids with ids. `details`: the references that name nothing. */
function resolved(type: RowType, given: Body, existing: ExistingResources): { body: Body; details: ErrorDetail[] } {
  const body = { ...given };
  const details: ErrorDetail[] = [];
  for (const name of REFERENCES_OF[type]) {
    const value = body[name];
    if (value === undefined) continue;
    delete body[name];
    const { type: named, field } = REFERENCES[name];
    const param = `/${name}`;
    const found = typeof value === 'string' ? existing.get(named, value) : null;
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

/**
 * Returns the merge patch of an existing resource. Its patient and test clock are the same, and its externalId too, unless
 * it has none yet.
 */
function changesOf(body: Body, current: Existing, details: ErrorDetail[]): Body {
  const { externalId, patientId, testClockId, ...rest } = body;
  const isNew = typeof externalId === 'string' && current.externalId === null;
  const changes = isNew ? { ...rest, externalId } : rest;
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

function severalWithNpi(type: string): AppError {
  const detail = {
    code: 'ambiguous',
    param: '/npi',
    message: `Several have this NPI. Name the ${type} by externalId.`,
  };
  return refusal(detail.code, detail.param, detail.message);
}
