import type { Encryption } from '../../src/database/encryption.ts';
import { describePayerGateway, type GatewayUnderTest } from '../../src/gateways/payer-gateway.conformance.ts';
import { openSftpGateway } from '../../src/gateways/sftp/sftp-gateway.ts';
import { answering } from '../helpers/answering-partner.ts';
import { alwaysDue, LOOPBACK_EGRESS, openSftpPartner } from '../helpers/sftp-partner.ts';

async function openUnderTest(sweeps: 'at_once' | 'seldom', encryption: Encryption): Promise<GatewayUnderTest> {
  const partner = await openSftpPartner(sweeps);
  const connections = alwaysDue(partner);
  const gateway = openSftpGateway({ connections, egress: LOOPBACK_EGRESS });
  return {
    kind: 'sftp',
    gateway,
    connect: async (parties) => {
      const profile = await partner.connect(parties);
      connections.add(parties, profile);
      return profile;
    },
    sweep: partner.sweep,
    taken: async ({ tradingPartnerId }) =>
      partner.taken
        .filter((file) => file.tradingPartnerId === tradingPartnerId)
        .map(({ interchangeControlNumber }) => interchangeControlNumber),
    put: partner.put,
    makeAnswersDue: answering(partner, encryption),
    close: async () => {
      gateway.close();
      await partner.close();
    },
  };
}

describePayerGateway('an SFTP server that is swept at once', ({ encryption }) => openUnderTest('at_once', encryption));
describePayerGateway('an SFTP server that is swept seldom', ({ encryption }) => openUnderTest('seldom', encryption));
