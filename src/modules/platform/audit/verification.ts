/** The problems of a chain, each with its message to the operator. */
const CHAIN_PROBLEMS = {
  entry_changed: 'The entry, its provenance or its time of sealing was changed after it was sealed.',
  entry_moved: 'The entry was sealed at another position.',
  entry_missing: 'The entry that was sealed at this position is missing.',
  entry_unchained:
    'The entry is neither sealed nor waiting to be sealed: it was inserted without the service, or removed from the chain.',
  provenance_unchained:
    'A provenance record has no entry: it was inserted without the service, or its entry was deleted.',
  waiting_entry_missing: 'An entry that was waiting to be sealed is missing.',
  link_missing: 'Positions of the chain are missing.',
  link_broken: 'The link does not match the previous link.',
  chain_truncated: 'The chain ends before its signed end.',
  chain_extended: 'The chain continues after its signed end.',
  head_missing: 'The signed end of the chain is missing.',
  head_forged: 'The end of the chain is not signed by this deployment.',
  head_mismatch: 'The last link differs from the signed one: the chain was recomputed.',
  log_missing: 'The organization exists, but the entry of its creation is missing: its audit log was deleted.',
  organization_missing: 'The organization had a chain and no longer exists.',
  organization_unregistered: 'The organization has a chain, but is missing from the registry of chains.',
  registry_broken: 'The registry of chains differs from its signed state.',
  anchor_missed: 'The chain does not contain a head that was saved outside the database.',
  export_damaged: 'The line is not part of an export in the format of this version.',
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
