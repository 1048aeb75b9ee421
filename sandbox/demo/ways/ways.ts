import type { Way } from './way.ts';

/** The transports of `demo` by the name of their option. Without one, the payers run in the service's process. */
export const WAYS = {
  sftp: {
    summary: 'Exchanges the claims and answers with payers in another process through an SFTP server.',
    open: async (options) => (await import('../sftp/sftp-way.ts')).openSftpWay(options),
  },
  core: {
    summary: 'Exchanges them with payers in another process through a CAQH CORE server, eligibility checks too.',
    open: async (options) => (await import('../core/core-way.ts')).openCoreWay(options),
  },
} as const satisfies Record<string, Way>;

export type WayName = keyof typeof WAYS;

export const WAY_NAMES = Object.keys(WAYS) as WayName[];
