/**
 * The kind of connection of partners that the service creates for itself. Files that people upload or enter by hand are
 * assigned to them, and nothing is sent to them. They are not shown as trading partners: they are not listed, routed to
 * or counted (docs/decisions/0215).
 */
export const INTERNAL_KIND = 'upload';

/** The condition on a connection `c`, which may be missing, that excludes internal partners. */
export const NOT_INTERNAL = `c.kind is distinct from '${INTERNAL_KIND}'`;
