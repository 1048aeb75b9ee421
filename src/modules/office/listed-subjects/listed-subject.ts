import type { LocalDate } from '../../../kernel/local-date.ts';
import type { PersonName } from '../../schema.ts';

/** What a row of a list is about. Members are null if there is none. */
export type ListedSubject = {
  patientId: string | null;
  patientName: PersonName | null;
  payerId: string | null;
  payerName: string | null;
  /** The first date of service. */
  serviceDate: LocalDate | null;
};

export const NO_SUBJECT: ListedSubject = {
  patientId: null,
  patientName: null,
  payerId: null,
  payerName: null,
  serviceDate: null,
};
