import type { Static } from 'typebox';
import type { InformationRequest as InformationRequestSchema } from '../fields/state-fields.ts';

/**
 * Information that the payer requests before it decides: by a 277 request for additional information, or by a status.
 */
export type InformationRequest = Static<typeof InformationRequestSchema>;
