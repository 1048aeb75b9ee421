/** The components that readiness checks, in the order in which it reports them. */
export const READINESS_PARTS = [
  'process',
  'database',
  'migrations',
  'worker',
  'dispatch',
  'audit',
  'exchange',
  'identity',
  'disk',
  'transport_journal',
] as const;
export type ReadinessPart = (typeof READINESS_PARTS)[number];

/**
 * The service still serves requests while these fail: keys and open sessions need no identity provider, background
 * work waits in the database, audit entries wait for their seal, and interchanges wait until they can be sent. A broken chain of one organization must not make
 * the service unavailable to all.
 */
export const DISPENSABLE_PARTS: ReadonlySet<ReadinessPart> = new Set([
  'worker',
  'dispatch',
  'audit',
  'exchange',
  'identity',
  'transport_journal',
]);

/** The places that store patients' data: the database, the service's files, and temporary files. */
export const STORAGE_PLACES = ['database', 'data', 'journal', 'temp'] as const;
export type StoragePlace = (typeof STORAGE_PLACES)[number];
