import type { Appeal } from '../../api/queries/payments/appeals.ts';
import type { Schemas } from '../../api/schema.ts';
import { listOf } from '../../components/list-of.ts';

export const STATUSES = listOf<Appeal['status']>({
  draft: 'Draft',
  sent: 'Sent',
  acknowledged: 'Acknowledged',
  overturned: 'Overturned',
  partially_overturned: 'Partially overturned',
  upheld: 'Upheld',
  dismissed: 'Dismissed',
  withdrawn: 'Withdrawn',
});

/** The levels of appeals. Their names depend on the payer. */
export const LEVELS = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `Level ${value}` }));

export type Channel = Schemas['AppealSendParams']['channel'];

export const CHANNELS = listOf<Channel>({
  sandbox: 'Sandbox payer',
  portal: "Payer's portal",
  fax: 'Fax',
  mail: 'Mail',
  email: 'E-mail',
  x12_275: 'X12 275',
});

export type Result = Schemas['AppealOutcomeCreateParams']['result'];

export const RESULTS = listOf<Result>({
  overturned: 'Overturned: the payer pays',
  partially_overturned: 'Overturned in part',
  upheld: 'Upheld: the payer does not pay',
  dismissed: 'Dismissed without a decision',
});

export const CITATIONS = listOf<Appeal['letter']['citations'][number]['type']>({
  claim_field: 'Claim',
  authorization_field: 'Authorization',
  denial: 'Denial',
  reason_code: 'Reason code',
  acknowledgment: 'Acknowledgment',
  coverage: 'Coverage',
  history_entry: 'Medical history',
  document: 'Document',
  regulation: 'Regulation',
  payer_policy: 'Payer policy',
  appeal: 'Appeal',
});
