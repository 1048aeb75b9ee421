import type { Encryption } from '../../../src/database/sealing/encryption.ts';
import { openCoreGateway } from '../../../src/gateways/transports/core/core-gateway.ts';
import { noTimeLimit } from '../../../src/kernel/time-limit.ts';
import { booksOf } from '../../helpers/answering-partner.ts';
import { CORE_EGRESS, coreConnections, openCorePartner } from '../../helpers/core-partner.ts';
import type { GatewayUnderTest } from './conformance/gateway-under-test.conformance.ts';
import { describePayerGateway } from './conformance/payer-gateway.conformance.ts';

type Ways = Pick<GatewayUnderTest, 'resolves'> & { profile: object };

async function openUnderTest({ profile, resolves }: Ways, encryption: Encryption): Promise<GatewayUnderTest> {
  const partner = await openCorePartner();
  const connections = coreConnections(partner);
  const gateway = openCoreGateway({ connections, egress: CORE_EGRESS, startLimit: noTimeLimit });
  return {
    kind: 'core',
    ...(resolves && { resolves }),
    gateway,
    connect: async (parties) => {
      const own = { ...(await partner.connect(parties)), ...profile };
      connections.add(parties, own);
      return own;
    },
    // The server takes a submission at once.
    sweep: async () => undefined,
    ...booksOf(partner, encryption),
    close: async () => {
      await gateway.close();
      await partner.close();
    },
  };
}

describePayerGateway('a CORE server by SOAP', ({ encryption }) => openUnderTest({ profile: {} }, encryption));
describePayerGateway('a CORE server by MIME that recognizes payload ids', ({ encryption }) => {
  const profile = { envelope: 'mime', whenUnanswered: 'send_again' };
  return openUnderTest({ profile, resolves: 'by_sending_again' }, encryption);
});
