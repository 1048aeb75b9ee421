import { createHmac } from 'node:crypto';
import type { Encryption } from '../../../../../database/sealing/encryption.ts';
import { readerOf, readTogether, transact } from '../../../../../database/transactions/transaction.ts';
import { newId } from '../../../../../kernel/ids.ts';
import { findAnswered } from '../../interchanges/find-interchanges.ts';
import { payerFileContent } from '../files/find-payer-files.ts';
import type { PayerFile } from '../files/payer-file.ts';
import type { MailboxMember } from '../mailboxes/mailbox-members-store.ts';
import type { FileRoute, RoutingKeys } from '../receiving/file-mapping.ts';
import type { SortOptions } from '../receiving/inbound-options.ts';
import { deleteUnassigned, type FileSet, insertFileSets, selectUndelivered } from './payer-file-sets-store.ts';

/** The identifiers of a mailbox's owner or of a member. */
type Candidate = {
  organizationId: string;
  tradingPartnerId: string;
  /** ISA08 or GS03 of files for this organization. */
  receiverCodes: readonly string[];
  payeeNpis: readonly string[];
  payeeTaxIdHashes: readonly string[];
};

/** Look-ups that need the rows of a candidate. */
type CandidateLookup = {
  /** Returns whether the candidate sent this interchange, group, submission or claim. */
  hasSent(candidate: Candidate, keys: RoutingKeys): Promise<boolean>;
  hashOfTaxId(taxId: string): string;
};

/** The number of transaction sets that are stored in one transaction. */
const SETS_PER_BATCH = 500;
const HASH_PURPOSE = 'payee-tax-ids';
const ACTOR = { type: 'system', id: 'sort-payer-file' } as const;

/** Returns the keyed hash that is compared to recognize a payee by its tax id. */
export function payeeTaxIdHash(encryption: Pick<Encryption, 'derive'>, taxId: string): string {
  const digits = taxId.replaceAll(/\D/g, '');
  return createHmac('sha256', encryption.derive(HASH_PURPOSE)).update(digits).digest('hex');
}

/**
 * Determines and stores the organizations of the transaction sets of a file, after the first `after` ones. Sets that were
 * stored before a crash keep their assignment. Returns null at the end of the file; if the job's time is over before, the
 * number of sets that are examined. Each job reads the file from its beginning, so it also examines sets for at least as
 * long as it has skipped others.
 */
export async function assignFileSets(
  organizationId: string,
  { file, after }: { file: PayerFile; after: number },
  members: readonly MailboxMember[],
  options: SortOptions,
): Promise<number | null> {
  const { database, encryption, mapping, isOver = () => false } = options;
  const reader = readerOf(database, organizationId);
  // Sets without an organization are examined again, because its identifiers may have been set up meanwhile.
  if (after === 0)
    await transact(database, { organizationId, actor: ACTOR, isRealTime: true }, (tx) => deleteUnassigned(tx, file.id));
  const open = await readTogether(database, organizationId, (own) => selectUndelivered(own, file.id));
  // One file is made for each organization.
  const fileIds = new Map(open.map((assignment) => [assignment.organizationId, assignment.fileId]));
  const lookup = lookupOf(options);
  const candidates = members.map(candidateOf);
  const batch: FileSet[] = [];
  let sequence = 0;
  const beganAt = performance.now();
  let skippedAt = beganAt;
  const isEnough = () => isOver() && performance.now() - skippedAt >= skippedAt - beganAt;
  for await (const route of mapping.routes(payerFileContent(reader, file.id, encryption))) {
    sequence += 1;
    if (sequence <= after) {
      skippedAt = performance.now();
      continue;
    }
    const found = await resolveOrganization(candidates, route.keys, lookup);
    batch.push(setOf(file.id, sequence, route, found && assignmentOf(found, fileIds)));
    if (batch.length < SETS_PER_BATCH) continue;
    await store(organizationId, batch.splice(0), options);
    if (isEnough()) return sequence;
  }
  await store(organizationId, batch, options);
  return null;
}

function assignmentOf({ organizationId, tradingPartnerId }: Candidate, fileIds: Map<string, string>) {
  const fileId = fileIds.get(organizationId) ?? newId('pfl');
  fileIds.set(organizationId, fileId);
  return { organizationId, tradingPartnerId, fileId };
}

function setOf(fileId: string, sequence: number, route: FileRoute, assigned: FileSet['assigned']): FileSet {
  return { fileId, sequence, transactionSet: route.transactionSet, place: route.place, assigned };
}

function candidateOf(member: MailboxMember): Candidate {
  const { organizationId, memberTradingPartnerId: tradingPartnerId } = member;
  const { receiverCodes, payeeNpis, payeeTaxIdHashes } = member;
  return { organizationId, tradingPartnerId, receiverCodes, payeeNpis, payeeTaxIdHashes };
}

async function store(organizationId: string, sets: readonly FileSet[], { database }: SortOptions): Promise<void> {
  if (sets.length > 0) {
    await transact(database, { organizationId, actor: ACTOR, isRealTime: true }, (tx) => insertFileSets(tx, sets));
  }
}

/** Looks up whether a candidate sent the numbers of an answer, under the row-level security of that candidate. */
function lookupOf({ database, encryption, handlers }: SortOptions): CandidateLookup {
  return {
    hashOfTaxId: (taxId) => payeeTaxIdHash(encryption, taxId),
    hasSent: async ({ organizationId, tradingPartnerId }, keys: RoutingKeys) => {
      const reader = readerOf(database, organizationId);
      const number =
        keys.interchangeControlNumber !== null
          ? { interchange: keys.interchangeControlNumber }
          : keys.groupControlNumber !== null && { group: keys.groupControlNumber };
      if (number) {
        const address = { senderId: keys.interchangeSenderId, receiverId: keys.interchangeReceiverId };
        return (await findAnswered(reader, tradingPartnerId, { number, address, fits: () => true })) !== null;
      }
      return handlers.recognizes(reader, keys);
    },
  };
}

/**
 * Returns the organization of a transaction set: by its receiver codes, otherwise by our returned numbers or the payee.
 * Returns null unless exactly one candidate matches, because a transaction is never assigned by a guess.
 */
async function resolveOrganization(
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
