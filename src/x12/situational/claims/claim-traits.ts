/**
 * What few claims have, as bits. A situation that concerns nothing else names it in `when`, so that one pass over the
 * lines of a claim takes the place of one pass for each situation.
 */
export const TRAITS = {
  otherPayers: 1,
  relatedCauses: 2,
  attachments: 4,
  primaryCare: 8,
  /** A line with equipment, a form, a purchased service or a service of EPSDT. */
  specialLine: 16,
} as const;

/** As much of the claims of all three 837 guides as a guide has. */
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

/** The traits of a claim. */
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
