import { inboxPlace } from '../../sandbox/payers/mailbox.ts';
import { contentPlace } from '../../src/modules/trading/exchange/interchanges/interchange.ts';
import { anyOf, defineCheck, differences, type Records } from './check.ts';

type Sent = { key: string; claim: string; text: string };
type Received = { key: string; text: string; transmissions: number };
type Data = {
  submitted: string[];
  submissions: { claim_id: string; count: number }[];
  sent: Sent[];
  inbox: Received[];
};

/**
 * Every acknowledged submission exists once, and the payers have every interchange byte for byte, with its one claim.
 */
export const singleSubmissions = defineCheck<Data>({
  name: 'no claim was submitted twice',
  gather: async (records) => ({
    submitted: records.play.ledger.submitted.map((claim) => claim.id),
    submissions: await records.query<{ claim_id: string; count: number }>(
      `select claim_id, count(*)::int as count from claim_submissions
       where organization_id = any($1) group by claim_id`,
    ),
    ...(await readInterchanges(records)),
  }),
  examine: ({ submitted, submissions, sent, inbox }) => {
    const expected = new Map(submitted.map((id) => [id, 1]));
    const found = new Map(submissions.map((row) => [row.claim_id, row.count]));
    const bytesSent = new Map(sent.map((row) => [row.key, row.text]));
    const altered = inbox.filter((row) => bytesSent.get(row.key) !== row.text);
    const claims = new Map(sent.map((row) => [row.key, row.claim]));
    const arrived = new Map(inbox.map((row) => [row.key, claimsIn(row.text).join()]));
    return {
      problems: [
        ...differences(expected, found, 'submissions of'),
        ...differences(claims, arrived, 'claims of interchange'),
        ...altered.map((row) => `interchange ${row.key} arrived with other bytes`),
      ],
      figures: {
        submissions: submitted.length,
        repeatedTransmissions: inbox.reduce((sum, { transmissions }) => sum + transmissions - 1, 0),
      },
    };
  },
  falsifications: {
    'a claim has two submissions': ({ submissions }) => {
      anyOf(submissions).count += 1;
    },
    'a submission is missing': ({ submissions }) => submissions.pop(),
    'an interchange did not arrive': ({ inbox }) => inbox.pop(),
    'an interchange arrived with other bytes': ({ inbox }) => {
      anyOf(inbox).text += ' ';
    },
    'an interchange contains another claim': ({ sent }) => {
      anyOf(sent).claim = 'another';
    },
  },
});

type Row = { sender: string; number: string; content: Buffer };

async function readInterchanges(records: Records): Promise<Pick<Data, 'sent' | 'inbox'>> {
  const sent = await records.query<Row & { organization_id: string; id: string; patient_control_number: string }>(
    `select p.interchange_sender_id as sender, i.interchange_control_number as number, i.content,
       i.organization_id, i.id,
       s.patient_control_number
     from interchanges i
     join trading_partners p on p.organization_id = i.organization_id and p.id = i.trading_partner_id
     left join claim_submissions s on s.organization_id = i.organization_id and s.interchange_id = i.id
     where i.organization_id = any($1) and i.direction = 'outbound'`,
  );
  const inbox = await records.query<Row & { mailbox: string; transmissions: number }>(
    `select interchange_sender_id as sender, interchange_control_number as number, content, transmissions, mailbox
     from simulator.inbox where split_part(mailbox, '/', 1) = any($1)`,
  );
  const keyOf = (row: Row) => `${row.sender} ${row.number}`;
  const sentText = (row: Row & { organization_id: string; id: string }) =>
    records.encryption.open(row.content, contentPlace(row.organization_id, row.id)).toString('latin1');
  const inboxText = (row: Row & { mailbox: string }) =>
    records.encryption.open(row.content, inboxPlace(row.mailbox, row.sender, row.number)).toString('latin1');
  return {
    sent: sent.map((row) => ({ key: keyOf(row), claim: row.patient_control_number, text: sentText(row) })),
    inbox: inbox.map((row) => ({ key: keyOf(row), text: inboxText(row), transmissions: row.transmissions })),
  };
}

/** Returns CLM01 of each claim of an 837P; the separators are at fixed positions of its ISA segment. */
function claimsIn(interchange: string): string[] {
  const [element, segment] = [interchange[3]!, interchange[105]!];
  return interchange
    .split(segment)
    .map((text) => text.trim().split(element))
    .flatMap(([name, first]) => (name === 'CLM' ? [first!] : []));
}
