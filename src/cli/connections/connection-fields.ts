import { type Options, UsageError } from '../command.ts';
import { instantOf } from '../instants.ts';
import { jsonObject, textsOnly } from '../json-files.ts';

/** The options of commands that set up and change connections. */
export const FIELD_OPTIONS = {
  name: { type: 'string' },
  profile: { type: 'string' },
  'secrets-file': { type: 'string' },
  expires: { type: 'string' },
  organization: { type: 'string' },
} as const;

export const EXPIRES_HELP =
  '--expires LIST   When secrets expire, such as password=2027-01-31T00:00:00Z, separated by commas.';

/** Reads the connection's fields from the options. */
export async function givenFields(options: Options) {
  const { profile, 'secrets-file': secretsFile, expires } = options;
  return {
    ...(typeof profile === 'string' && { profile: await jsonObject(profile) }),
    ...(typeof secretsFile === 'string' && { secrets: textsOnly(await jsonObject(secretsFile), secretsFile) }),
    ...(typeof expires === 'string' && { secretsExpireAt: expiriesOf(expires) }),
  };
}

function expiriesOf(list: string): Record<string, string> {
  const entries = list.split(',').map((entry) => {
    const [name = '', at = ''] = entry.split('=', 2);
    if (name === '') throw new UsageError('--expires needs names of secrets, such as password=2027-01-31T00:00:00Z');
    return [name, instantOf(at, '--expires')] as const;
  });
  return Object.fromEntries(entries);
}
