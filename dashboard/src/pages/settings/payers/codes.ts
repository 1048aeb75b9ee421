import type { Enrollment, Payer, PayerRoute } from '../../../api/queries/trading/payers.ts';
import type { Schemas } from '../../../api/schema.ts';
import { listOf } from '../../../components/list-of.ts';
import { words } from '../../../components/status.tsx';

export const TRANSACTIONS = listOf<Enrollment['transaction']>({
  claims: 'Claims',
  remittances: 'Remittances',
  eligibility: 'Eligibility',
  prior_authorization: 'Prior authorizations',
  claim_status: 'Claim status',
  attachments: 'Attachments',
});

/** The category of a payer's 277CA that accepts a claim. */
export const ACCEPTANCE = listOf<Payer['acceptanceCategory']>({
  A2: 'A2, accepted for adjudication',
  A1: 'A1, received, because it sends no A2',
});

type NcciUse = Schemas['PayerNcciEdits']['use'];

/** How the NCCI edits apply to claims of a payer; `usual`: the organization has set nothing for it. */
export const NCCI_USES = listOf<NcciUse | 'usual'>({
  usual: 'As usual: prevent submission to Medicare, warn for others',
  apply: 'Prevent submission, as for Medicare',
  warn: 'Warn only',
  ignore: 'Do not apply them',
});

export const STATUSES = listOf<Enrollment['status']>({
  requested: 'Requested',
  active: 'Active',
  rejected: 'Rejected',
  not_needed: 'Not needed',
});

export const SETS = listOf<PayerRoute['transactionSet']>({
  '837P': '837P: professional claims',
  '837I': '837I: institutional claims',
  '837D': '837D: dental claims',
  '270': '270: eligibility',
  '275': '275: attachments',
  '278': '278: prior authorizations',
  '278-inquiry': '278: inquiries about prior authorizations',
});

/** Returns `medicare_ffs` as "Medicare FFS". */
export const businessName = (code: string): string =>
  words(code)
    .replaceAll(/\b(eap|ffs|ffe|hmo|ppo)\b/gi, (acronym) => acronym.toUpperCase())
    .replace('Medicare advantage', 'Medicare Advantage');
