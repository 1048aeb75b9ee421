import type { Connection } from '../../../src/database/connections/pool.ts';
import type { RunStatement } from '../../../src/modules/payer-simulator.ts';

/** The interchange in which a claim arrived. */
type DecidedIn = { mailbox: string; interchangeSenderId: string; interchangeControlNumber: string };

type Run = Pick<Connection, 'query'>;

/** Stores the claims that the payers decide on. With a script, the script decides from now on. */
export async function keepDecisions(
  connection: Run,
  { mailbox, interchangeSenderId, interchangeControlNumber }: DecidedIn,
  { payerClaimNumbers, script = null }: { payerClaimNumbers: readonly string[]; script?: string | null },
): Promise<void> {
  if (payerClaimNumbers.length === 0) return;
  await connection.query(
    `insert into simulator.decisions (mailbox, payer_claim_number, interchange_sender_id, interchange_control_number, script)
     select $1, n.number, $3, $4, $5 from unnest($2::text[]) as n(number)
     on conflict (mailbox, payer_claim_number) do update set script = excluded.script`,
    [mailbox, [...new Set(payerClaimNumbers)], interchangeSenderId, interchangeControlNumber, script],
  );
}

type Row = {
  payer_claim_number: string;
  interchange_sender_id: string;
  interchange_control_number: string;
  script: string | null;
  content: Buffer;
};

/** A decision to reverse, with the interchange of its claim; the content is encrypted. */
type TakenDecision = DecidedIn & { payerClaimNumber: string; script: string | null; sealed: Buffer };

/** Returns decisions and deletes them, because a decision is reversed only once. */
export async function takeDecisions(
  connection: Run,
  mailbox: string,
  payerClaimNumbers: readonly string[],
): Promise<TakenDecision[]> {
  if (payerClaimNumbers.length === 0) return [];
  const { rows } = await connection.query<Row>(
    `delete from simulator.decisions d using simulator.inbox i
     where d.mailbox = $1 and d.payer_claim_number = any($2::text[]) and i.mailbox = d.mailbox
       and i.interchange_sender_id = d.interchange_sender_id
       and i.interchange_control_number = d.interchange_control_number
     returning d.payer_claim_number, d.interchange_sender_id, d.interchange_control_number, d.script, i.content`,
    [mailbox, [...payerClaimNumbers]],
  );
  return rows.map((row) => ({
    mailbox,
    interchangeSenderId: row.interchange_sender_id,
    interchangeControlNumber: row.interchange_control_number,
    payerClaimNumber: row.payer_claim_number,
    script: row.script,
    sealed: row.content,
  }));
}

/** Forgets the decisions about an organization's claims. */
export async function deleteDecisions(run: RunStatement, organizationId: string): Promise<void> {
  await run("delete from simulator.decisions where split_part(mailbox, '/', 1) = $1", [organizationId]);
}
