import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { findClaims } from '../../billing/claims/find-claims.ts';
import { listPayers } from '../../trading/payers/find-payers.ts';
import { listAccountEntries } from '../ledger/find-ledger.ts';
import { findRemittances } from '../remittances/find-remittances.ts';
import type { Remittance } from '../remittances/remittance.ts';
import { type AccountAmounts, accountAmounts, accountText, isReversible } from './account-row.ts';

type AccountEntry = Awaited<ReturnType<typeof listAccountEntries>>[number];

/** One line of the account of a patient or a claim. */
export type AccountLine = Omit<AccountEntry, 'undoes'> &
  AccountAmounts & {
    text: string;
    payerName: string | null;
    remittance: Remittance | null;
    /** The first day of the claim's services, and its control number; null without a claim. */
    claim: { serviceDate: string | null; patientControlNumber: string } | null;
    isReversible: boolean;
  };

/** Lists the lines of an account in the order in which they were posted, each with its source. */
export async function listAccount(
  reader: TenantReader,
  account: { patientId: string; claimId: string | null },
  page: { limit: number; after?: string },
): Promise<AccountLine[]> {
  const entries = await listAccountEntries(reader, account, page);
  const ids = <T>(of: (entry: AccountEntry['entry']) => T | null | undefined) => [
    ...new Set(entries.flatMap(({ entry }) => of(entry) ?? [])),
  ];
  const remittances = new Map(
    (
      await findRemittances(
        reader,
        ids(({ source }) => source?.remittanceId),
      )
    ).map((one) => [one.id, one]),
  );
  const claims = new Map(
    (
      await findClaims(
        reader,
        ids(({ claimId }) => claimId),
      )
    ).map((one) => [one.id, one]),
  );
  const payerIds = ids(({ payerId }) => payerId);
  const payers = payerIds.length === 0 ? [] : await listPayers(reader, { limit: payerIds.length, ids: payerIds });
  const names = new Map(payers.map(({ id, name }) => [id, name]));
  return entries.map(({ undoes, ...line }): AccountLine => {
    const { entry, undoneById } = line;
    const remittance = remittances.get(entry.source?.remittanceId ?? '') ?? null;
    const payerName = remittance?.payerName ?? names.get(entry.payerId ?? '') ?? entry.payerId;
    const claim = claims.get(entry.claimId ?? '');
    return {
      ...line,
      ...accountAmounts(entry),
      text: accountText(entry, { payerName, remittance, undoes }),
      payerName,
      remittance,
      claim: claim
        ? {
            serviceDate: claim.serviceLines[0]?.serviceDate.start ?? null,
            patientControlNumber: claim.patientControlNumber,
          }
        : null,
      isReversible: isReversible(entry, undoneById),
    };
  });
}
