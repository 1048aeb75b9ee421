import type { Encryption } from '../../../src/database/sealing/encryption.ts';
import { openSftpGateway } from '../../../src/gateways/transports/sftp/sftp-gateway.ts';
import { noTimeLimit } from '../../../src/kernel/time-limit.ts';
import { booksOf } from '../../helpers/answering-partner.ts';
import { alwaysDue, LOOPBACK_EGRESS, openSftpPartner } from '../../helpers/sftp-partner.ts';
import type { GatewayUnderTest } from './conformance/gateway-under-test.conformance.ts';
import { describePayerGateway } from './conformance/payer-gateway.conformance.ts';

async function openUnderTest(sweeps: 'at_once' | 'seldom', encryption: Encryption): Promise<GatewayUnderTest> {
  const partner = await openSftpPartner(sweeps);
  const connections = alwaysDue(partner);
  const gateway = openSftpGateway({ connections, egress: LOOPBACK_EGRESS, startLimit: noTimeLimit });
  return {
    kind: 'sftp',
    gateway,
    connect: async (parties) => {
      const profile = await partner.connect(parties);
      connections.add(parties, profile);
      return profile;
    },
    sweep: partner.sweep,
    ...booksOf(partner, encryption),
    close: async () => {
      gateway.close();
      await partner.close();
    },
  };
}

describePayerGateway('an SFTP server that is swept at once', ({ encryption }) => openUnderTest('at_once', encryption));
describePayerGateway('an SFTP server that is swept seldom', ({ encryption }) => openUnderTest('seldom', encryption));
