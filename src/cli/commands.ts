import { auditExport } from './audit-export.ts';
import { auditHeads } from './audit-heads.ts';
import { auditVerify } from './audit-verify.ts';
import { claimsImport } from './claims-import.ts';
import { clockAdvance, clockDelete, clockSet, clockShow } from './clock.ts';
import { codesetsImport } from './codesets-import.ts';
import type { Command } from './command.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { enrollmentsList } from './enrollments-list.ts';
import { enrollmentsSet } from './enrollments-set.ts';
import { eventsTail } from './events-tail.ts';
import { exchangeGiveUp } from './exchange-give-up.ts';
import { exchangeList } from './exchange-list.ts';
import { exchangeResolve } from './exchange-resolve.ts';
import { exchangeRetry } from './exchange-retry.ts';
import { exchangeShow } from './exchange-show.ts';
import { keysCreate } from './keys-create.ts';
import { keysDisable } from './keys-disable.ts';
import { keysEnable } from './keys-enable.ts';
import { keysList } from './keys-list.ts';
import { keysRevoke } from './keys-revoke.ts';
import { keysRotate } from './keys-rotate.ts';
import { listen } from './listen.ts';
import { mailList } from './mail-list.ts';
import { mailboxesList, mailboxesRemove, mailboxesSet } from './mailboxes.ts';
import { masterKeyChange } from './master-key-change.ts';
import { migrateCommand } from './migrate.ts';
import { organizationsCreate } from './organizations-create.ts';
import { organizationsList } from './organizations-list.ts';
import { originIpsList, originIpsPublish, originIpsRetire } from './origin-ips.ts';
import { partnersCreate, partnersList, partnersShow, partnersUpdate } from './partners.ts';
import { payersImport } from './payers-import.ts';
import { payersList } from './payers-list.ts';
import { payersShow } from './payers-show.ts';
import {
  quarantineAssign,
  quarantineDiscard,
  quarantineList,
  quarantineMarkReport,
  quarantineReprocess,
  quarantineShow,
} from './quarantine.ts';
import { routesEnd, routesList, routesSet } from './routes.ts';
import { api, serve, worker } from './serve.ts';
import { trigger } from './trigger.ts';
import { usersCreate } from './users-create.ts';
import { usersList } from './users-list.ts';
import { usersSetRole } from './users-set-role.ts';
import { usersDisable, usersEnable } from './users-status.ts';
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
  keysRotate,
  keysDisable,
  keysEnable,
  keysRevoke,
  usersCreate,
  usersList,
  usersSetRole,
  usersDisable,
  usersEnable,
  quarantineList,
  quarantineShow,
  quarantineAssign,
  quarantineReprocess,
  quarantineMarkReport,
  quarantineDiscard,
  mailboxesList,
  mailboxesSet,
  mailboxesRemove,
  claimsImport,
  codesetsImport,
  payersImport,
  payersList,
  payersShow,
  partnersList,
  partnersShow,
  partnersCreate,
  partnersUpdate,
  routesList,
  routesSet,
  routesEnd,
  enrollmentsList,
  enrollmentsSet,
  exchangeList,
  exchangeShow,
  exchangeRetry,
  exchangeGiveUp,
  exchangeResolve,
  x12Validate,
  x12Parse,
  x12Ack,
  x12Stats,
  x12Split,
  x12Redact,
  listen,
  eventsTail,
  trigger,
  clockShow,
  clockSet,
  clockAdvance,
  clockDelete,
  mailList,
  originIpsList,
  originIpsPublish,
  originIpsRetire,
  auditVerify,
  masterKeyChange,
  auditExport,
  auditHeads,
  demo,
  doctor,
];
