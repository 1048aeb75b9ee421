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
    const inbox = await readInbox(books);
    return {
      problems: [...differences(expected, found, 'submissions of'), ...(await compareInbox(books, inbox))],
      figures: {
        submissions: submitted.length,
        interchanges: inbox.length,
        repeatedTransmissions: inbox.reduce((sum, { transmissions }) => sum + transmissions - 1, 0),
      },
    };
  },
};

type InboxRow = { sender: string; number: string; transmissions: number; content: Buffer };

/** What the payers have got; their mail is kept as it travelled. */
function readInbox(books: Books): Promise<InboxRow[]> {
  return books.query<InboxRow>(
    `select interchange_sender_id as sender, interchange_control_number as number, transmissions, content
     from simulator.inbox
     where interchange_sender_id in (select interchange_sender_id from trading_partners where organization_id = any($1))`,
  );
}

async function compareInbox(books: Books, inbox: readonly InboxRow[]): Promise<string[]> {
  const sent = await books.query<{ sender: string; number: string; patient_control_number: string }>(
    `select p.interchange_sender_id as sender, i.interchange_control_number as number, s.patient_control_number
     from interchanges i
     join trading_partners p on p.organization_id = i.organization_id and p.id = i.trading_partner_id
     left join claim_submissions s on s.organization_id = i.organization_id and s.interchange_id = i.id
     where i.organization_id = any($1) and i.direction = 'outbound'`,
  );
  const keyOf = (row: { sender: string; number: string }) => `${row.sender} ${row.number}`;
  const expected = new Map(sent.map((row) => [keyOf(row), row.patient_control_number]));
  const found = new Map(inbox.map((row) => [keyOf(row), claimsIn(row.content).join()]));
  return differences(expected, found, 'claims of interchange');
}

/** CLM01 of each claim of an 837P: the first segments say which characters separate. */
function claimsIn(content: Buffer): string[] {
  const text = content.toString('latin1');
  const [element, segment] = [text[3]!, text[105]!];
  return text
    .split(segment)
    .map((one) => one.trim().split(element))
    .flatMap(([name, first]) => (name === 'CLM' ? [first!] : []));
}
