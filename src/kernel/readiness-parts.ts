/** What an answer of the service rests on, in the order in which readiness tells of it. */
export const READINESS_PARTS = ['database', 'migrations', 'worker', 'dispatch', 'audit', 'identity', 'disk'] as const;
export type ReadinessPart = (typeof READINESS_PARTS)[number];

/**
 * Without these the service still serves requests: keys and open sessions need no outside identity provider, what
 * workers do afterwards waits in the database, and entries of the audit log wait for their seal. One organization whose
 * chain is broken must not take the service from all.
 */
export const DISPENSABLE_PARTS: ReadonlySet<ReadinessPart> = new Set(['worker', 'dispatch', 'audit', 'identity']);
