import type { Connection, Pool } from '../../src/database/connections/pool.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import type { PayerSimulator, RunStatement, ScriptedFile } from '../../src/modules/payer-simulator.ts';
import { deleteDecisions, keepDecisions } from './adjudication/decisions-store.ts';
import { answerWonAppeal } from './answer-won-appeal.ts';
import { type NumberGenerator, numberGenerator } from './generated-numbers.ts';
import { collectedFile, fileIdOf, mailboxOf, NUMBERS_PURPOSE, outboxPlace } from './mailbox.ts';
import { authorizationScripts, readAuthorizationScript } from './member-ids/authorization-scripts.ts';
import { ELIGIBILITY_SCRIPTS, readEligibilityScript } from './member-ids/eligibility-scripts.ts';
import { REMITTANCE_SCRIPTS, readRemittanceScript, readWonAppeal } from './member-ids/remittance-scripts.ts';
import { payerClaimNumber } from './plan-answers.ts';
import { readClaims } from './received-claim.ts';
import type { Directory } from './scenario.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';
import { scriptedAnswer } from './scripted/scripted-answer.ts';
import { deleteClocked, deleteMailboxes, findNextClocked, putOut, setClocked, takeNumbers } from './simulator-store.ts';

type Options = { pool: Pool; encryption: Encryption; directory: Directory };

/** Returns the functions of the simulator for test clocks, injected payer responses and resets. */
export function payerSimulator(options: Options): PayerSimulator {
  const { pool, encryption } = options;
  return {
    scenarios: SCENARIOS,
    isRemittanceScript: (script) => readRemittanceScript(script) !== null || readWonAppeal(script) !== null,
    remittanceScripts: REMITTANCE_SCRIPTS,
    isAuthorizationScript: (type, script) => readAuthorizationScript(type, script) !== null,
    authorizationScripts,
    isEligibilityScript: (script) => readEligibilityScript(script) !== null,
    eligibilityScripts: ELIGIBILITY_SCRIPTS,
    nextClocked: async (organizationId, testClockId) => {
      const found = await findNextClocked(pool, organizationId, testClockId);
      if (found === null) return null;
      return { ...collectedFile(found, encryption), dueAt: found.dueAt };
    },
    setClocked,
    dropClocked: deleteClocked,
    answer: (run, file) => answer(run, file, options),
    forget: async (run, organizationId) => {
      await deleteMailboxes(run, organizationId);
      await deleteDecisions(run, organizationId);
    },
  };
}

async function answer(run: RunStatement, file: ScriptedFile, { encryption, directory }: Options): Promise<string> {
  const { interchange, dueAt, isClocked, testClockId } = file;
  const { transactionSet } = file.answer;
  const mailbox = mailboxOf(interchange);
  // The caller's transaction in the shape that the simulator's own has.
  const connection = {
    query: async (text: string, values: unknown[]) => ({ rows: await run(text, values) }),
  } as unknown as Connection;
  const controlNumber = await takeNumbers(connection, mailbox, 1);
  const numbers = numberGenerator(encryption.derive(NUMBERS_PURPOSE), mailbox);
  const writing = { directory, numbers, createdAt: dueAt, controlNumber };
  const script = file.answer.transactionSet === '835' ? file.answer.script : null;
  const isWonAppeal = script !== null && readWonAppeal(script) !== null;
  const content = isWonAppeal
    ? await answerWonAppeal(connection, { file, script }, { mailbox, encryption, ...writing })
    : scriptedAnswer(file, writing);
  const fileId = fileIdOf(controlNumber, transactionSet);
  const sealed = encryption.seal(content, outboxPlace(mailbox, fileId), { compress: true });
  if (script !== null && !isWonAppeal) await keepScripted(connection, { mailbox, file, numbers });
  await putOut(connection, [{ mailbox, fileId, transactionSet, sealed, dueAt, isClocked, testClockId }]);
  return fileId;
}

/** Stores the scripted decision, so that a replacement or a void reverses it. */
async function keepScripted(
  connection: Connection,
  { mailbox, file, numbers }: { mailbox: string; file: ScriptedFile; numbers: NumberGenerator },
): Promise<void> {
  const { transactions } = readClaims(file.interchange.content);
  const sent = transactions.find(
    ({ transactionSet }) => transactionSet.controlNumber === file.transactionSetControlNumber,
  );
  if (!sent || file.answer.transactionSet !== '835') return;
  const { senderId: interchangeSenderId, controlNumber: interchangeControlNumber } = sent.interchange;
  const payerClaimNumbers = sent.claims.map((claim) => payerClaimNumber(claim, numbers));
  const decidedIn = { mailbox, interchangeSenderId, interchangeControlNumber };
  await keepDecisions(connection, decidedIn, { payerClaimNumbers, script: file.answer.script });
}
