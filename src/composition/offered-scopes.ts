import { ROUTES } from '../http/route-table.ts';
import { offeredScopes } from '../modules/scopes.ts';

/** The scopes that the endpoints of this version require. Modules take them as a parameter. */
export const OFFERED_SCOPES = offeredScopes(ROUTES);
