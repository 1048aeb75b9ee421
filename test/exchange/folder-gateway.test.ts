import type { Encryption } from '../../src/database/encryption.ts';
import { describePayerGateway, type GatewayUnderTest } from '../../src/gateways/payer-gateway.conformance.ts';
import { numberGenerator } from '../../src/gateways/simulator/generated-numbers.ts';
import { NUMBERS_PURPOSE } from '../../src/gateways/simulator/mailbox.ts';
import { parseSandboxMemberId } from '../../src/gateways/simulator/member-ids/member-id-grammar.ts';
import { receivedFrom } from '../../src/gateways/simulator/received.ts';
import { SANDBOX_PAYERS } from '../../src/gateways/simulator/sandbox-payers.ts';
import { type FolderGateway, openFolderGateway } from '../helpers/folder-gateway.ts';

/** A gateway whose other side is a folder. Its partner answers as the sandbox's payers do. */
async function openUnderTest(sweeps: 'at_once' | 'seldom', encryption: Encryption): Promise<GatewayUnderTest> {
  const folder = await openFolderGateway({ sweeps });
  return {
    ...folder,
    kind: 'folder',
    taken: async ({ tradingPartnerId }) =>
      folder.taken
        .filter((file) => file.tradingPartnerId === tradingPartnerId)
        .map(({ interchangeControlNumber }) => interchangeControlNumber),
    makeAnswersDue: () => answerAll(folder, encryption),
  };
}

const answered = new WeakMap<FolderGateway, number>();
let files = 0;

async function answerAll(folder: FolderGateway, encryption: Encryption): Promise<void> {
  const open = folder.taken.slice(answered.get(folder) ?? 0);
  answered.set(folder, folder.taken.length);
  const directory = { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId };
  for (const taken of open) {
    const numbers = numberGenerator(encryption.derive(NUMBERS_PURPOSE), taken.tradingPartnerId);
    const { interchange, answers } = receivedFrom(taken.content, directory, numbers)!;
    for (const { transactionSet, write } of answers) {
      files += 1;
      const content = write({
        answered: interchange,
        createdAt: new Date('2026-01-05T12:00:00Z'),
        controlNumber: files,
      });
      await folder.put(taken, { path: `${String(files).padStart(6, '0')}.${transactionSet}`, content });
    }
  }
}

describePayerGateway('a folder that is swept at once', ({ encryption }) => openUnderTest('at_once', encryption));
describePayerGateway('a folder that is swept seldom', ({ encryption }) => openUnderTest('seldom', encryption));
