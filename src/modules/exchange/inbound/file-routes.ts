/** The numbers by which a transaction set of a shared mailbox names its organization. */
export type RoutingKeys = {
  /** ISA06 */
  interchangeSenderId: string;
  /** ISA08 */
  interchangeReceiverId: string;
  /** GS03; empty for a TA1. */
  applicationReceiverCode: string;
  /** TA101: the ISA13 of ours that is acknowledged. */
  interchangeControlNumber: string | null;
  /** AK102: the GS06 of ours that is acknowledged. */
  groupControlNumber: string | null;
  /** AK202 of the transaction sets that are acknowledged; the first ones. */
  setControlNumbers: string[];
  /** TRN02 of loop 2200B of a 277CA, the BHT03 that we sent. */
  references: string[];
  /** CLM01 that a 277CA or 277 returns; the first ones. */
  patientControlNumbers: string[];
  /** N104 of loop 1000B of an 835. */
  payeeNpi: string | null;
  payeeTaxId: string | null;
};

type ByteRange = { start: number; end: number };

/** The position of a transaction set or TA1 in its file, with the ISA and GS that enclose it. */
export type SetPlace = { range: ByteRange; interchange: ByteRange; group: ByteRange | null };

/** One transaction set, or TA1, of a file. */
export type FileRoute = { transactionSet: string; place: SetPlace; keys: RoutingKeys };
