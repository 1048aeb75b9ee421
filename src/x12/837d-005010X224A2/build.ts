import { claimGroup } from '../claim-837/write-levels.ts';
import { DENTAL_CLAIM } from '../situational/claims/claims.ts';
import { errorsAmong } from '../situational/situation.ts';
import { buildInterchange } from '../writing/writer.ts';
import { reader837D } from './parse.ts';
import type { Build837DInput } from './types.ts';
import { writeClaim } from './write-claim.ts';

const DEFAULT_IMPLEMENTATION = '005010X224A2';
const SITUATIONS = errorsAmong(DENTAL_CLAIM);

/**
 * Writes an 837D interchange. Throws `X12BuildError` with every problem if the guide forbids it or a value contains a
 * delimiter or an unsupported character.
 */
export function build837D(input: Build837DInput): string {
  const version = input.implementation ?? DEFAULT_IMPLEMENTATION;
  return buildInterchange(input, claimGroup(version, input, writeClaim, SITUATIONS), reader837D.guide);
}
