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
import { x12Ack } from './x12-ack.ts';
import { x12Parse } from './x12-parse.ts';
import { x12Redact } from './x12-redact.ts';
import { x12Split } from './x12-split.ts';
import { x12Stats } from './x12-stats.ts';
import { x12Validate } from './x12-validate.ts';

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
  x12Validate,
  x12Parse,
  x12Ack,
  x12Stats,
  x12Split,
  x12Redact,
  mailList,
  originIpsList,
  originIpsPublish,
  originIpsRetire,
  demo,
  doctor,
];
