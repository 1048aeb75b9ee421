import type {
  CollectedFile,
  OutboundInterchange,
  PayerGateway,
} from '../../../../src/modules/trading/exchange/payer-gateway.ts';
import type { ClinicParts } from '../../../billing/claims-flow/clinic.ts';

export type Parties = Pick<OutboundInterchange, 'organizationId' | 'tradingPartnerId'>;

/** An implementation of the port and functions to act as the partner. */
export type GatewayUnderTest = {
  kind: string;
  /**
   * How the outcome of a release without a reply is determined: by asking the partner (default), by sending the same
   * again, which the partner recognizes, or by a person.
   */
  resolves?: 'by_asking' | 'by_sending_again' | 'by_a_person';
  gateway: PayerGateway;
  /** Sets up the partner's side for a trading partner; returns the profile of its connection. */
  connect(parties: Parties): Promise<Record<string, unknown>>;
  /** Makes the partner accept the released interchanges. */
  sweep(): Promise<void>;
  /** ISA13 of each interchange that the partner received, once per transmission. */
  taken(parties: Parties): Promise<string[]>;
  /** Puts a file into a mailbox, under a name that may have been used before. */
  put(parties: Parties, file: { path: string; content: string }): Promise<void>;
  /** Makes the answers to all received interchanges due. */
  makeAnswersDue(): Promise<void>;
  close(): Promise<void>;
};

/** Reads a file as the gateway returned it. */
export async function bytesOf(file: CollectedFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file.open()) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

export const nameOf = (file: Pick<CollectedFile, 'organizationId' | 'fileId'>) =>
  `${file.organizationId} ${file.fileId}`;

export type OpenGateway = (parts: ClinicParts) => Promise<GatewayUnderTest>;
