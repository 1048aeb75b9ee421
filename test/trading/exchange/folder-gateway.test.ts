import type { Encryption } from '../../../src/database/sealing/encryption.ts';
import { answering } from '../../helpers/answering-partner.ts';
import { openFolderGateway } from '../../helpers/folder-gateway.ts';
import type { GatewayUnderTest } from './conformance/gateway-under-test.conformance.ts';
import { describePayerGateway } from './conformance/payer-gateway.conformance.ts';

/** Opens a gateway to a folder. The partner behind it answers as the sandbox's payers do. */
async function openUnderTest(sweeps: 'at_once' | 'seldom', encryption: Encryption): Promise<GatewayUnderTest> {
  const folder = await openFolderGateway({ sweeps });
  return {
    ...folder,
    kind: 'folder',
    taken: async ({ tradingPartnerId }) =>
      folder.taken
        .filter((file) => file.tradingPartnerId === tradingPartnerId)
        .map(({ interchangeControlNumber }) => interchangeControlNumber),
    makeAnswersDue: answering(folder, encryption),
  };
}

describePayerGateway('a folder that is swept at once', ({ encryption }) => openUnderTest('at_once', encryption));
describePayerGateway('a folder that is swept seldom', ({ encryption }) => openUnderTest('seldom', encryption));
