/** A payer as the directory knows it. */
export type Payer = {
  /** NM109 of 2010BB (qualifier PI). */
  id: string;
  name: string;
  claimFilingIndicatorCode: string;
  lineOfBusiness: string;
  /** What can be exchanged with it. */
  transactions: { claims: boolean; remittances: boolean; eligibility: boolean; priorAuthorization: boolean };
  /** Claims are refused until the organization has enrolled. */
  enrollmentRequired: boolean;
  /** Regular expression of its member ids, null when any is taken. */
  memberIdPattern: string | null;
  /** Days from the last date of service; contract terms override them. */
  timelyFilingDays: { initial: number; corrected: number; appeal: number };
  appealChannels: ('portal' | 'fax' | 'mail' | 'x12_275')[];
  isSandbox: boolean;
};
