import { getClaim } from '../../../modules/billing/claims/find-claims.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { AccountLineList, presentAccountLine } from '../../../modules/payments/accounts/account-schema.ts';
import { listAccount } from '../../../modules/payments/accounts/find-account.ts';
import { getPatientBalance, listEntriesOfClaim } from '../../../modules/payments/ledger/find-ledger.ts';
import { ledgerResource } from '../../../modules/payments/ledger/ledger-resource.ts';
import {
  LedgerEntryList,
  LedgerQuery,
  PatientBalance,
  presentEntry,
  presentPatientBalance,
} from '../../../modules/payments/ledger/ledger-schema.ts';
import { getRemainingPatient } from '../../../modules/practice/patients/find-patients.ts';
import { listReply } from '../../lists.ts';
import { defineRead, type PathParameter } from '../../operation.ts';
import { claimId } from './shared.ts';

const patientId: PathParameter = { kind: 'pat', table: 'patients', description: 'Patient id.' };

export const ofClaim = defineRead({
  id: 'listLedgerEntries',
  tag: 'Ledger',
  summary: 'List the ledger entries of a claim',
  description:
    'Returns every entry in the order in which it was posted. The amounts of a claim are computed from these entries. Entries are never changed: a correction is a further entry.',
  params: { id: claimId },
  query: LedgerQuery,
  responses: { 200: { description: 'A page of entries.', schema: LedgerEntryList } },
  handle: async (reader, { params, query }, app) => {
    const claim = await getClaim(reader, params.id);
    return listReply(
      { query, list: `ledger of ${claim.id}`, organizationId: reader.organizationId, app },
      async ({ limit, after }) => {
        const page = { limit, ...(after === undefined ? {} : { after: Number(after) }) };
        const entries = await listEntriesOfClaim(reader, claim.id, page);
        return entries.map((entry) => ({ id: String(entry.position), entry }));
      },
      ({ entry }) => presentEntry(entry, reader),
    );
  },
});

export const balanceOfPatient = defineRead({
  id: 'getPatientBalance',
  tag: 'Ledger',
  summary: 'Retrieve the balance of a patient',
  description:
    'Computed from the ledger: the amounts that payers and the patient still owe for the claims of the patient.',
  params: { id: patientId },
  responses: { 200: { description: 'The balance.', schema: PatientBalance } },
  handle: async (reader, { params }) => {
    const { id } = await getRemainingPatient(reader, params.id);
    const balance = await getPatientBalance(reader, id);
    return { status: 200, body: presentPatientBalance(balance, reader) };
  },
});

export const accountOfPatient = defineRead({
  id: 'listPatientAccount',
  tag: 'Ledger',
  summary: 'List the account of a patient',
  description:
    'Returns the ledger entries of the patient as the lines of a statement, in the order in which they were posted, with the open amount after each. With `claimId`, the account of one claim. `remittanceId`, or `enteredBy`, names the source of a line.',
  params: { id: patientId },
  query: listQueryOf(ledgerResource.lists.listPatientAccount),
  responses: { 200: { description: 'A page of lines.', schema: AccountLineList } },
  handle: async (reader, { params, query }, app) => {
    const { id } = await getRemainingPatient(reader, params.id);
    const { claimId: only = null } = query;
    return listReply(
      { query, list: `account of ${id}`, organizationId: reader.organizationId, app },
      async (page) => {
        const lines = await listAccount(reader, { patientId: id, claimId: only }, page);
        return lines.map((line) => ({ id: line.entry.id, line }));
      },
      ({ line }) => presentAccountLine(line, reader),
    );
  },
});
