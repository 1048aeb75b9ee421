import { isDeepStrictEqual } from 'node:util';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { listConnections } from '../../fhir-connections/find-fhir-connections.ts';
import { requireConnection } from '../../fhir-connections/require-connection.ts';
import { saveChanged } from '../../fhir-connections/save-changed.ts';
import { type ClassMapping, classKey, PLACES_OF_CLASSES } from '../../fhir-mapping/encounter-classes.ts';
import { missingClass } from '../received/missing-class.ts';
import { startMapping } from '../runs/start-sync.ts';
import type { MappingsInput } from './mappings-schema.ts';
import { markVisitsWaiting } from './unmapped-classes-store.ts';

const CONNECTIONS_MAX = 1_000;

/**
 * Replaces the mappings of a connection, and queues a run that maps the visits with a changed class again. The run reads
 * nothing from the server. A run that is in progress maps them at its end. Returns the id of the queued run, or null.
 * Throws resource_not_found, version_conflict, or validation_failed if a code occurs twice.
 */
export async function replaceMappings(
  tx: UnitOfWork,
  target: { id: string; expectedVersion: number | undefined },
  input: MappingsInput,
): Promise<string | null> {
  const connection = await requireConnection(tx, target.id, target.expectedVersion);
  const encounterClasses = input.encounterClasses.map(
    ({ placeOfServiceCode, ...one }): ClassMapping => ({
      ...one,
      placeOfServiceCode: placeOfServiceCode ?? PLACES_OF_CLASSES[one.class],
    }),
  );
  requireDistinct(encounterClasses);
  const isChanged = !isDeepStrictEqual(encounterClasses, connection.encounterClasses);
  if (isChanged) {
    saveChanged(
      tx,
      { ...connection, encounterClasses },
      { verb: 'updated', details: { fields: ['encounterClasses'] } },
    );
    await tx.flush();
  }
  const waiting = await markVisitsWaiting(tx, connection.id, {
    missing: encounterClasses.map(missingClass),
    isEveryVisit: isAnyReplaced(connection.encounterClasses, encounterClasses),
  });
  return waiting === 0 ? null : startMapping(tx, connection.id);
}

/**
 * Queues a run that maps every visit of a connection again, after a change of the time zone. Does nothing if none was
 * received.
 */
export async function mapVisitsAgain(tx: UnitOfWork, connectionId: string): Promise<void> {
  const waiting = await markVisitsWaiting(tx, connectionId, { missing: [], isEveryVisit: true });
  if (waiting > 0) await startMapping(tx, connectionId);
}

/** Does the same for all connections that use the time zone of the organization. */
export async function mapVisitsOfOrganizationAgain(tx: UnitOfWork): Promise<void> {
  for (const { id, timeZone } of await listConnections(tx, {}, { limit: CONNECTIONS_MAX })) {
    if (timeZone === null) await mapVisitsAgain(tx, id);
  }
}

function requireDistinct(mappings: readonly ClassMapping[]): void {
  const keys = mappings.map(classKey);
  const details = keys.flatMap((key, index) =>
    keys.indexOf(key) === index
      ? []
      : [
          {
            code: 'duplicate',
            param: `/encounterClasses/${index}`,
            message: 'The list contains the code twice. Remove one of the two mappings.',
          },
        ],
  );
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}

/** Returns whether a code is mapped otherwise than before, or no longer. */
function isAnyReplaced(before: readonly ClassMapping[], after: readonly ClassMapping[]): boolean {
  const next = new Map(after.map((one) => [classKey(one), one]));
  return before.some((one) => !isDeepStrictEqual(one, next.get(classKey(one))));
}
