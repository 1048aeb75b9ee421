/**
 * Rare features of claims, as bits. A situation that only applies to one of them names it in `when`, so that one pass
 * over the lines of a claim replaces one pass for each situation.
 */
export const TRAITS = {
  otherPayers: 1,
  relatedCauses: 2,
  attachments: 4,
  primaryCare: 8,
  /** A line with equipment, a form, a purchased service or an EPSDT service. */
  specialLine: 16,
} as const;

/** The fields that the traits use of claims of all three 837 guides. */
interface Claim {
  claim: {
    otherSubscribers?: unknown;
    relatedCauses?: unknown;
    attachments?: unknown;
    primaryCareProvider?: unknown;
  };
  serviceLines: readonly object[];
}

interface Line {
  adjudications?: unknown;
  attachments?: unknown;
  primaryCareProvider?: unknown;
  equipmentCertification?: unknown;
  durableMedicalEquipment?: unknown;
  forms?: unknown;
  purchasedService?: unknown;
  epsdt?: unknown;
}

/** Returns the traits of a claim. */
export function traitsOf({ claim, serviceLines }: Claim): number {
  let traits = 0;
  if (claim.otherSubscribers !== undefined) traits |= TRAITS.otherPayers;
  if (claim.relatedCauses !== undefined) traits |= TRAITS.relatedCauses;
  if (claim.attachments !== undefined) traits |= TRAITS.attachments;
  if (claim.primaryCareProvider !== undefined) traits |= TRAITS.primaryCare;
  for (const line of serviceLines as readonly Line[]) traits |= traitsOfLine(line);
  return traits;
}

function traitsOfLine(line: Line): number {
  let traits = 0;
  if (line.adjudications !== undefined) traits |= TRAITS.otherPayers;
  if (line.attachments !== undefined) traits |= TRAITS.attachments;
  if (line.primaryCareProvider !== undefined) traits |= TRAITS.primaryCare;
  if (
    line.epsdt !== undefined ||
    line.forms !== undefined ||
    line.durableMedicalEquipment !== undefined ||
    line.purchasedService !== undefined ||
    line.equipmentCertification !== undefined
  ) {
    traits |= TRAITS.specialLine;
  }
  return traits;
}
