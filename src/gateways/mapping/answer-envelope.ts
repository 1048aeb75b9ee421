import type { EnvelopeInput, Interchange } from '../../x12/common.ts';

/** The envelope data of an answer: the inquirer, the time of sending, and its number. */
export type AnswerContext = {
  /** The ISA of the interchange that is answered; sender and receiver change places. */
  answered: Interchange;
  createdAt: Date;
  /** ISA13 and GS06 of the answer. */
  controlNumber: number;
};

/** Returns the envelope of an answer. */
export function answerEnvelope({ answered, createdAt, controlNumber }: AnswerContext): EnvelopeInput {
  return {
    senderQualifier: answered.receiverQualifier,
    senderId: answered.receiverId,
    receiverQualifier: answered.senderQualifier,
    receiverId: answered.senderId,
    interchangeControlNumber: String(controlNumber).padStart(9, '0'),
    groupControlNumber: String(controlNumber),
    createdAt,
    usageIndicator: answered.usageIndicator === 'P' ? 'P' : 'T',
  };
}

/** Returns the date of the answer as `YYYY-MM-DD`. */
export function dateOf(createdAt: Date): string {
  return createdAt.toISOString().slice(0, 10);
}

/** Returns the time of the answer as `HHMM`. */
export function timeOf(createdAt: Date): string {
  return createdAt.toISOString().slice(11, 16).replace(':', '');
}
