/** The numbers that identify the organization of a transaction set in a shared mailbox. */
export type RoutingKeys = {
  /** ISA06 */
  interchangeSenderId: string;
  /** ISA08 */
  interchangeReceiverId: string;
  /** GS03; empty for a TA1. */
  applicationReceiverCode: string;
  /** TA101: the ISA13 that is acknowledged. */
  interchangeControlNumber: string | null;
  /** AK102: the GS06 that is acknowledged. */
  groupControlNumber: string | null;
  /** AK202 of the first acknowledged transaction sets. */
  setControlNumbers: string[];
  /** TRN02 of loop 2200B of a 277CA: the BHT03 of the submission. */
  references: string[];
  /** The first CLM01 values that a 277CA or 277 returns. */
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
