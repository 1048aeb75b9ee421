import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  copyParties,
  namedParties,
  type PartyOnFile,
  serviceDaysOf,
} from '../../billing/claims/drafting/copy-parties.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { findNamedFacilities, findProviders } from '../providers/find-providers.ts';
import type { Encounter } from './encounter.ts';

/** The fields that name providers and facilities by id, or the days on which these must be in effect. */
const CHECKED = /Id$|^(?:serviceDate|charges|professional|institutional|dental)$/;

/** Returns whether a change of these fields needs `checkParties`. */
export const concernsParties = (changed: readonly string[]): boolean => changed.some((name) => CHECKED.test(name));

/**
 * Checks the providers and facilities that an encounter and its charges name by id, as a claim will: that they exist, are in
 * effect on the days of service, and have the role. Throws validation_failed or ReferenceNotFoundError at the id.
 */
export async function checkParties(reader: TenantReader, encounter: Encounter): Promise<void> {
  const content = { ...encounter, serviceLines: encounter.charges };
  const named = namedParties(content);
  if (named.length === 0) return;
  const onFile = new Map<string, PartyOnFile>();
  const idsOf = (table: string) => named.filter(({ kind }) => kind.table === table).map(({ id }) => id);
  for (const one of await findProviders(reader, idsOf('providers'))) onFile.set(one.id, { ...one, taxId: null });
  for (const one of await findNamedFacilities(reader, idsOf('facilities'))) onFile.set(one.id, one);
  const missing = named.find(({ id }) => !onFile.has(id));
  if (missing) {
    throw new ReferenceNotFoundError({ table: missing.kind.table, id: missing.id, param: paramOf(missing.param) });
  }
  const days = [...serviceDaysOf({ serviceLines: [encounter] }), ...serviceDaysOf({ serviceLines: encounter.charges })];
  const details = copyParties(content, { onFile, payerId: null, days }).faults.map((fault) => ({
    ...fault,
    param: paramOf(fault.param),
  }));
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}

/** Charges are the lines of the claim. */
const paramOf = (param: string) => param.replace(/^\/serviceLines\//, '/charges/');
