/** One interchange on its way out. The same control number always goes with the same bytes. */
export type OutboundInterchange = {
  organizationId: string;
  tradingPartnerId: string;
  /** ISA13 */
  interchangeControlNumber: string;
  content: Uint8Array;
  /** The clock of patients that it is sent by; none in the organization's time. */
  testClockId?: string | null;
};

/** One file that a payer or clearinghouse has for us. */
export type PayerFile = {
  organizationId: string;
  tradingPartnerId: string;
  /** The other side's name of the file; a file that is collected again has the same one. */
  fileId: string;
  content: Uint8Array;
};
