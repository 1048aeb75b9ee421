import type { Deployment } from '../../database/database.ts';
import type { Payer } from '../payers/payer.ts';
import { findPayer } from '../payers/sandbox-payers.ts';
import type { ClaimFromFile } from './claim-file.ts';

export type ChosenPayer = {
  payer: Payer;
  /** A sandbox payer that stands in for the payer of the file. */
  isStandIn: boolean;
};

/** Sandbox payers that stand in for the payers of a file, by SBR09. */
const STAND_INS: Readonly<Record<string, string>> = { MB: 'SBX02', MC: 'SBX03', '16': 'SBX04' };
const STAND_IN_DEFAULT = 'SBX01';

/**
 * The payer of the directory that a file's payer is. In the sandbox an unknown one is played by a sandbox payer of
 * its kind, always the same; against live payers a guess would send a claim to the wrong one, so it is null.
 */
export function choosePayer(filePayer: ClaimFromFile['payer'], { livemode }: Deployment): ChosenPayer | null {
  const known = findPayer(filePayer.id);
  if (known && !(livemode && known.isSandbox)) return { payer: known, isStandIn: false };
  if (livemode) return null;
  const standIn = findPayer(STAND_INS[filePayer.claimFilingIndicatorCode ?? ''] ?? STAND_IN_DEFAULT);
  return standIn && { payer: standIn, isStandIn: true };
}
