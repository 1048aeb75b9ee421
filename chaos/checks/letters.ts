import { anyOf, defineCheck } from './check.ts';

type Data = {
  problems: string[];
  /** Appeals of the clinic with the state of their delivery. */
  appeals: { id: string; state: string | null }[];
  /** Authorizations of the clinic. */
  authorizations: { id: string; status: string }[];
  packets: number;
  letters: { reference: string; isPdf: boolean }[];
  hostile: string[];
};

/** Hostile documents of one organization do not keep the packets and letters of another one from going out. */
export const letters = defineCheck<Data>({
  name: 'packets and letters go out beside hostile documents',
  gather: async ({ play: { clinic, attacker, installation }, query }) => {
    const { organizationId } = clinic.staff.tenant;
    const appeals = await query<Data['appeals'][number]>(
      `select id, document->'delivery'->>'state' as state from appeals where organization_id = '${organizationId}'`,
    );
    const known = new Set([...clinic.appeals, ...attacker.appeals]);
    return {
      problems: clinic.problems,
      appeals: clinic.appeals.map((id) => appeals.find((row) => row.id === id) ?? { id, state: 'lost' }),
      authorizations: await query<Data['authorizations'][number]>(
        `select id, status from prior_authorizations where organization_id = '${organizationId}'
         and id = any('{${clinic.authorizations.join()}}')`,
      ),
      packets: clinic.packets,
      letters: installation.letters.letters.filter(({ reference }) => known.has(reference)),
      hostile: attacker.appeals,
    };
  },
  examine: ({ problems, appeals, authorizations, packets, letters: sent, hostile }) => ({
    problems: [
      ...problems,
      ...appeals.filter(({ state }) => state !== 'accepted').map(({ id, state }) => `the letter of ${id} is ${state}`),
      ...appeals
        .filter(({ id }) => !sent.some(({ reference, isPdf }) => reference === id && isPdf))
        .map(({ id }) => `the letter of ${id} did not arrive`),
      ...authorizations
        .filter(({ status }) => status !== 'approved')
        .map(({ id, status }) => `authorization ${id} is ${status}`),
      ...sent.filter(({ reference }) => hostile.includes(reference)).map(({ reference }) => `${reference} was sent`),
    ],
    figures: { packets, letters: appeals.length, authorizations: authorizations.length },
  }),
  falsifications: {
    'a letter is queued for ever': ({ appeals }) => {
      anyOf(appeals).state = 'queued';
    },
    'a letter did not arrive': ({ letters: sent, appeals: [first] }) => {
      for (const letter of sent) if (letter.reference === first!.id) letter.reference = 'another';
    },
    'an authorization has no decision': ({ authorizations }) => {
      anyOf(authorizations).status = 'submitted';
    },
    'a letter with a hostile document was sent': ({ letters: sent, hostile }) =>
      sent.push({ reference: anyOf(hostile), isPdf: true }),
  },
});
