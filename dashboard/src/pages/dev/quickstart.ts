import { type Call, curlOf } from '../../components/curl-text.ts';

/** An invented patient, so that the first change of a sandbox needs no data of a person. */
const PATIENT = {
  name: { given: ['Ada'], family: 'Larkin' },
  birthDate: '1984-02-29',
  sex: 'female',
  addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
};

/** The first calls of a new program. Those for a live deployment only read, because it has no invented patients. */
function firstCalls(livemode: boolean): { says: string; call: Call }[] {
  return [
    { says: 'What the key is allowed to do', call: { method: 'GET', path: '/v1/permissions/me' } },
    { says: 'The first payers', call: { method: 'GET', path: '/v1/payers?limit=3' } },
    livemode
      ? { says: 'The newest claims', call: { method: 'GET', path: '/v1/claims?limit=3' } }
      : { says: 'Create a patient', call: { method: 'POST', path: '/v1/patients', body: PATIENT } },
  ];
}

type Options = { livemode: boolean; origin: string; key: { prefix: string; lastFour: string } | null };

/**
 * Returns the first calls as commands for a shell. The key is only named by its first and last characters, because the
 * service does not store the rest.
 */
export function quickstartText({ livemode, origin, key }: Options): string {
  const named = key === null ? `${livemode ? 'svc_live_' : 'svc_test_'}…` : `${key.prefix}…${key.lastFour}`;
  const calls = firstCalls(livemode).map(({ says, call }) => `# ${says}\n${curlOf(call, origin)}`);
  return [`export RCM_API_KEY='${named}'`, ...calls].join('\n\n');
}
