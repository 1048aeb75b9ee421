import { claimGroup } from '../claim-837/write-levels.ts';
import { INSTITUTIONAL_CLAIM } from '../situational/claims/claims.ts';
import { errorsAmong } from '../situational/situation.ts';
import { buildInterchange } from '../writing/writer.ts';
import { reader837I } from './parse.ts';
import type { Build837IInput } from './types.ts';
import { writeClaim } from './write-claim.ts';

const DEFAULT_IMPLEMENTATION = '005010X223A2';
const SITUATIONS = errorsAmong(INSTITUTIONAL_CLAIM);

/**
 * Writes an 837I interchange. Throws `X12BuildError` with every problem if the guide forbids it or a value contains a
 * delimiter or an unsupported character.
 */
export function build837I(input: Build837IInput): string {
  const version = input.implementation ?? DEFAULT_IMPLEMENTATION;
  return buildInterchange(input, claimGroup(version, input, writeClaim, SITUATIONS), reader837I.guide);
}
