import { claimsImport } from './claims-import.ts';
import { codesetsImport } from './codesets-import.ts';
import type { Command } from './command.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { keysCreate } from './keys-create.ts';
import { keysList } from './keys-list.ts';
import { keysDisable, keysEnable, keysRevoke } from './keys-status.ts';
import { mailList } from './mail-list.ts';
import { migrateCommand } from './migrate.ts';
import { organizationsCreate } from './organizations-create.ts';
import { organizationsList } from './organizations-list.ts';
import { originIpsList, originIpsPublish, originIpsRetire } from './origin-ips.ts';
import { api, serve, worker } from './serve.ts';

/** Every command, in the order of --help. */
export const COMMANDS: readonly Command[] = [
  serve,
  api,
  worker,
  migrateCommand,
  organizationsCreate,
  organizationsList,
  keysCreate,
  keysList,
  keysDisable,
  keysEnable,
  keysRevoke,
  claimsImport,
  codesetsImport,
  mailList,
  originIpsList,
  originIpsPublish,
  originIpsRetire,
  demo,
  doctor,
];
