import type { FunctionalGroup, Interchange, TransactionSet, Unmapped } from '../common.ts';
import type { Finding } from '../findings/finding.ts';
import { type EnvelopeItem, envelopeItem } from '../reading/items.ts';
import type { ClaimHeader } from './party-types.ts';
import type { ClaimFileItem } from './state.ts';

/** One transaction set as read. */
export interface ParsedClaimTransaction<Claim> {
  interchange: Interchange;
  group: FunctionalGroup;
  transactionSet: TransactionSet;
  header: ClaimHeader;
  claims: Claim[];
  unmapped: Unmapped[];
}

/** A whole file as read. */
export interface ParsedClaimFile<Claim> {
  transactions: ParsedClaimTransaction<Claim>[];
  /** All claims of all transactions, in the order of the file. */
  claims: Claim[];
  /** Claims that must not be used because a required amount cannot be read. */
  unreadable: Extract<ClaimFileItem, { kind: 'unreadableClaim' }>[];
  findings: Finding[];
}

/** Collects the items of a claim reader; `claimOf` returns the claim of an item. */
export function collectClaims<Item extends { kind: string }, Claim>(
  items: Iterable<Item | ClaimFileItem | EnvelopeItem>,
  claimOf: (item: Item) => Claim | undefined,
): ParsedClaimFile<Claim> {
  const parsed: ParsedClaimFile<Claim> = { transactions: [], claims: [], unreadable: [], findings: [] };
  let interchange: Interchange | undefined;
  let group: FunctionalGroup | undefined;
  for (const item of items) {
    const current = parsed.transactions.at(-1);
    const envelope = envelopeItem(item);
    if (envelope?.kind === 'interchange') interchange = envelope.interchange;
    else if (envelope?.kind === 'group') group = envelope.group;
    else if (envelope?.kind === 'finding') parsed.findings.push(envelope.finding);
    else if (envelope?.kind === 'transactionSetEnd' && current?.transactionSet === envelope.transactionSet) {
      current.unmapped = envelope.unmapped;
    } else if (isHeader(item)) {
      const { transactionSet, header } = item;
      const levels = { interchange: interchange!, group: group! };
      parsed.transactions.push({ ...levels, transactionSet, header, claims: [], unmapped: [] });
    } else if (isUnreadable(item)) parsed.unreadable.push(item);
    else {
      const claim = claimOf(item as Item);
      if (claim === undefined) continue;
      current?.claims.push(claim);
      parsed.claims.push(claim);
    }
  }
  return parsed;
}

function isHeader(item: { kind: string }): item is Extract<ClaimFileItem, { kind: 'claimHeader' }> {
  return item.kind === 'claimHeader';
}

function isUnreadable(item: { kind: string }): item is Extract<ClaimFileItem, { kind: 'unreadableClaim' }> {
  return item.kind === 'unreadableClaim';
}
