import { type Books, type Check, differences } from './books.ts';

/** Of every claim whose submission was acknowledged there is one submission, and one claim in the payers' inbox. */
export const singleSubmissions: Check = {
  name: 'no claim was submitted twice',
  run: async (books) => {
    const { submitted } = books.world.ledger;
    const rows = await books.query<{ claim_id: string; count: number }>(
      `select claim_id, count(*)::int as count from claim_submissions
       where organization_id = any($1) group by claim_id`,
    );
    const expected = new Map(submitted.map((claim) => [claim.id, 1]));
    const found = new Map(rows.map((row) => [row.claim_id, row.count]));
    const { problems, repeated } = await compareInbox(books);
    return {
      problems: [...differences(expected, found, 'submissions of'), ...problems],
      figures: { submissions: submitted.length, repeatedTransmissions: repeated },
    };
  },
};

type SentRow = { sender: string; number: string; content: Buffer; patient_control_number: string };
type InboxRow = { sender: string; number: string; content: Buffer; transmissions: number };

const keyOf = (row: { sender: string; number: string }) => `${row.sender} ${row.number}`;

/** The payers have every interchange of ours, byte for byte, with the one claim that it was made for. */
async function compareInbox(books: Books): Promise<{ problems: string[]; repeated: number }> {
  const sent = await books.query<SentRow>(
    `select p.interchange_sender_id as sender, i.interchange_control_number as number, i.content,
       s.patient_control_number
     from interchanges i
     join trading_partners p on p.organization_id = i.organization_id and p.id = i.trading_partner_id
     left join claim_submissions s on s.organization_id = i.organization_id and s.interchange_id = i.id
     where i.organization_id = any($1) and i.direction = 'outbound'`,
  );
  const inbox = await books.query<InboxRow>(
    `select interchange_sender_id as sender, interchange_control_number as number, content, transmissions
     from simulator.inbox where split_part(mailbox, '/', 1) = any($1)`,
  );
  const text = (row: { content: Buffer }) => books.encryption.open(row.content).toString('latin1');
  const bytesSent = new Map(sent.map((row) => [keyOf(row), text(row)]));
  const altered = inbox.filter((row) => bytesSent.get(keyOf(row)) !== text(row));
  const expected = new Map(sent.map((row) => [keyOf(row), row.patient_control_number]));
  const found = new Map(inbox.map((row) => [keyOf(row), claimsIn(text(row)).join()]));
  return {
    problems: [
      ...differences(expected, found, 'claims of interchange'),
      ...altered.map((row) => `interchange ${keyOf(row)} arrived with other bytes`),
    ],
    repeated: inbox.reduce((sum, { transmissions }) => sum + transmissions - 1, 0),
  };
}

/** CLM01 of each claim of an 837P; the separators stand at fixed places of its ISA segment. */
function claimsIn(interchange: string): string[] {
  const [element, segment] = [interchange[3]!, interchange[105]!];
  return interchange
    .split(segment)
    .map((text) => text.trim().split(element))
    .flatMap(([name, first]) => (name === 'CLM' ? [first!] : []));
}
