import type { RoutingKeys } from './file-routes.ts';

/** The identifiers of a mailbox's owner or of a member. */
export type Candidate = {
  organizationId: string;
  tradingPartnerId: string;
  /** ISA08 or GS03 of files for this organization. */
  receiverCodes: readonly string[];
  payeeNpis: readonly string[];
  payeeTaxIdHashes: readonly string[];
};

/** Look-ups that need the rows of a candidate. */
export type CandidateLookup = {
  /** Returns whether the candidate sent this interchange, group, submission or claim. */
  hasSent(candidate: Candidate, keys: RoutingKeys): Promise<boolean>;
  hashOfTaxId(taxId: string): string;
};

/**
 * Returns the organization of a transaction set: by its receiver codes, otherwise by our returned numbers or the payee.
 * Returns null unless exactly one candidate matches, because a transaction is never assigned by a guess.
 */
export async function resolveOrganization(
  candidates: readonly Candidate[],
  keys: RoutingKeys,
  lookup: CandidateLookup,
): Promise<Candidate | null> {
  const codes = [keys.applicationReceiverCode, keys.interchangeReceiverId].filter((code) => code !== '');
  for (const code of codes) {
    const byCode = candidates.filter(({ receiverCodes }) => receiverCodes.includes(code));
    if (byCode.length === 1) return byCode[0]!;
  }
  if (keys.payeeNpi !== null || keys.payeeTaxId !== null) return byPayee(candidates, keys, lookup);
  const senders: Candidate[] = [];
  for (const candidate of candidates) {
    if (await lookup.hasSent(candidate, keys)) senders.push(candidate);
  }
  return senders.length === 1 ? senders[0]! : null;
}

/** If the NPI and the tax id name different organizations, the transaction set is not assigned. */
function byPayee(
  candidates: readonly Candidate[],
  { payeeNpi, payeeTaxId }: RoutingKeys,
  lookup: CandidateLookup,
): Candidate | null {
  const hash = payeeTaxId === null ? null : lookup.hashOfTaxId(payeeTaxId);
  const byNpi = candidates.filter(({ payeeNpis }) => payeeNpi !== null && payeeNpis.includes(payeeNpi));
  const byTaxId = candidates.filter(({ payeeTaxIdHashes }) => hash !== null && payeeTaxIdHashes.includes(hash));
  if (byNpi.length > 1 || (byNpi.length === 0 && byTaxId.length > 1)) return null;
  const [npi] = byNpi;
  if (npi === undefined) return byTaxId[0] ?? null;
  return byTaxId.length > 0 && !byTaxId.includes(npi) ? null : npi;
}
