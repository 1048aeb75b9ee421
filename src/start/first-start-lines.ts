import type { First } from './first-start.ts';

/** Returns the lines that show what a first start made. The key is never shown again. */
export function firstStartLines({ organizationId, key, keyFile, signIn }: First): string[] {
  return [
    '',
    `Organization  ${organizationId} (Sandbox)`,
    ...(signIn === null
      ? []
      : [
          `User          ${signIn.email}, password ${signIn.password}`,
          '              "npx rcm users list" shows the password again, and a user of each role.',
        ]),
    `Test key      ${key}`,
    '              Keep it now: it is not shown again. "npx rcm keys create" makes another.',
    ...(keyFile === null
      ? []
      : [`              "npx rcm listen", "npx rcm trigger" and "npx rcm events tail" find it in ${keyFile}.`]),
    '',
  ];
}
