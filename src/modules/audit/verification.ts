/** The problems of a chain, each with its message to the operator. */
const CHAIN_PROBLEMS = {
  entry_changed: 'The entry, its provenance, or the time of its sealing is not what was sealed here.',
  entry_moved: 'The entry was sealed at another position.',
  entry_missing: 'The entry that was sealed here is gone.',
  entry_unchained: 'The entry is neither sealed nor waiting to be: it was put in beside the service, or unchained.',
  provenance_unchained:
    'A record of provenance belongs to no entry: it was put in beside the service, or its entry is gone.',
  waiting_entry_missing: 'The entry was waiting to be sealed and is gone.',
  link_missing: 'Positions of the chain are missing.',
  link_broken: 'The link does not follow from the one before it.',
  chain_truncated: 'The chain ends before the end that was signed.',
  chain_extended: 'The chain goes on after the end that was signed.',
  head_missing: 'The signed end of the chain is gone.',
  head_forged: "The end of the chain does not bear this deployment's signature.",
  head_mismatch: 'The last link is not the one that was signed: the chain was computed anew.',
  log_missing: 'The organization is there and the entry of its creation is not: its audit log was taken away.',
  organization_missing: 'The organization had a chain and is gone.',
  organization_unregistered: 'The organization has a chain and is not in the registry of chains.',
  registry_broken: 'The registry of chains is not as it was signed.',
  anchor_missed: 'The chain does not hold what was noted of it outside the database.',
  export_damaged: 'The line cannot be read as part of an export as this version writes them.',
} as const;

export type ChainProblemCode = keyof typeof CHAIN_PROBLEMS;

/** One problem and its location. */
export type ChainProblem = {
  code: ChainProblemCode;
  organizationId: string | null;
  position: number | null;
  entryId: string | null;
  message: string;
};

export function chainProblem(
  code: ChainProblemCode,
  where: { organizationId: string | null; position?: number; entryId?: string },
): ChainProblem {
  const { organizationId, position = null, entryId = null } = where;
  return { code, organizationId, position, entryId, message: CHAIN_PROBLEMS[code] };
}
