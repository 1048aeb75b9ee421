import type { EnvelopeInput, SourceSpan } from '../common.ts';

/** TA1: the outcome of one interchange that we sent. */
export interface InterchangeAcknowledgment {
  /** TA101, the ISA13 that is acknowledged. */
  controlNumber: string;
  /** TA102 as `YYMMDD`. */
  date: string;
  /** TA103 as `HHMM`. */
  time: string;
  /** TA104: A accepted, E accepted with errors, R rejected. */
  code: string;
  /** TA105, `000` if there is no error. */
  noteCode: string;
}

export interface ParsedInterchangeAcknowledgment extends InterchangeAcknowledgment {
  source: SourceSpan;
  /** The parties of the acknowledgment, from the ISA around it. */
  senderId: string;
  receiverId: string;
}

/** An interchange that contains acknowledgments only and no functional group. */
export interface BuildTA1Input extends Omit<EnvelopeInput, 'groupControlNumber'> {
  acknowledgments: InterchangeAcknowledgment[];
}
