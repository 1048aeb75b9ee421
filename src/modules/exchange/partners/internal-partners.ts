/**
 * The kind of connections whose partners the service makes for itself: the files that people upload or enter by hand are
 * listed under them, and nothing is ever sent to them. They are no trading partners for people, so that they are neither
 * listed, routed to nor counted (docs/decisions/0215).
 */
export const INTERNAL_KIND = 'upload';

/** The condition on a connection `c`, which may be missing, that excludes internal partners. */
export const NOT_INTERNAL = `c.kind is distinct from '${INTERNAL_KIND}'`;
