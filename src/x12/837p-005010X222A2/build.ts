import { claimGroup } from '../claim-837/write-levels.ts';
import { PROFESSIONAL_CLAIM } from '../situational/claims/claims.ts';
import { errorsAmong } from '../situational/situation.ts';
import { buildInterchange } from '../writing/writer.ts';
import { reader837P } from './parse.ts';
import type { Build837PInput } from './types.ts';
import { writeClaim } from './write-claim.ts';

const DEFAULT_IMPLEMENTATION = '005010X222A1';
const SITUATIONS = errorsAmong(PROFESSIONAL_CLAIM);

/**
 * Writes an 837P interchange. Throws `X12BuildError` with every problem if the guide forbids it or a value contains a
 * delimiter or an unsupported character.
 */
export function build837P(input: Build837PInput): string {
  const version = input.implementation ?? DEFAULT_IMPLEMENTATION;
  return buildInterchange(input, claimGroup(version, input, writeClaim, SITUATIONS), reader837P.guide);
}
