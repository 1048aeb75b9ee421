import { AppError } from '../../../../kernel/errors.ts';
import type { CapabilityDigest } from '../../fhir-connections/capability-digest.ts';
import { chooseStrategy } from '../../fhir-connections/sync-strategy.ts';
import { SYNCED_TYPES } from '../../fhir-connections/synced-types.ts';
import type { RunMode } from './sync-run.ts';

type TypeWishes = {
  mode: RunMode;
  /** The types of the request. */
  requested: readonly string[] | undefined;
  /** The types of the connection; empty for all. */
  configured: readonly string[];
};
type ChosenTypes = { types: string[]; omitted: string[] };

/**
 * Returns the types of a run in reading order: the requested types, otherwise those of the connection, otherwise all.
 * Omits types that the server does not offer. Throws validation_failed if no type remains.
 */
export function chooseTypes(capability: CapabilityDigest | null, wishes: TypeWishes): ChosenTypes {
  const { mode, requested, configured } = wishes;
  const wanted = requested ?? (configured.length > 0 ? configured : SYNCED_TYPES);
  const known = SYNCED_TYPES.filter((type) => wanted.includes(type));
  if (capability === null) return { types: known, omitted: [] };
  const types = known.filter((type) => isOffered(capability, type, mode));
  if (types.length === 0) {
    const param = requested === undefined ? '/mode' : '/resourceTypes';
    throw refusal(param, 'The server offers none of these resource types.');
  }
  return { types, omitted: known.filter((type) => !types.includes(type)) };
}

function isOffered(capability: CapabilityDigest, type: string, mode: RunMode): boolean {
  if (mode === 'bulk') return capability.resources[type] !== undefined;
  const { strategy } = chooseStrategy(capability, type);
  return strategy !== 'none' && strategy !== 'bulk';
}

/** Throws validation_failed if the server has no bulk export, or only one that needs a group. */
export function requireBulkExport(capability: CapabilityDigest | null, groupId: string | null): void {
  if (capability === null || groupId !== null) return;
  const { bulk } = capability;
  if (bulk.length === 0) throw refusal('/mode', 'The server offers no bulk export. Use `full`.');
  if (!bulk.includes('system') && !bulk.includes('patient')) {
    throw refusal('/mode', 'The server exports groups only. Set `syncConfig.groupId` of the connection.');
  }
}

function refusal(param: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code: 'not_supported', param, message }] });
}
