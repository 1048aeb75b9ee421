import type { Encryption } from '../../../src/database/sealing/encryption.ts';
import { openHttpsGateway } from '../../../src/gateways/transports/https/https-gateway.ts';
import type { ResendClass } from '../../../src/gateways/transports/https/https-profile.ts';
import { noTimeLimit } from '../../../src/kernel/time-limit.ts';
import { booksOf } from '../../helpers/answering-partner.ts';
import { alwaysDueOver, openHttpsPartner } from '../../helpers/https-partner.ts';
import { LOOPBACK_EGRESS } from '../../helpers/sftp-partner.ts';
import type { GatewayUnderTest } from './conformance/gateway-under-test.conformance.ts';
import { describePayerGateway } from './conformance/payer-gateway.conformance.ts';

const RESOLVES = {
  keyed: 'by_sending_again',
  same_bytes_ok: 'by_sending_again',
  queryable: 'by_asking',
  never: 'by_a_person',
} as const;

type Options = { resend: ResendClass; pageSize?: number };

async function openUnderTest(options: Options, encryption: Encryption): Promise<GatewayUnderTest> {
  const partner = await openHttpsPartner(options);
  const connections = alwaysDueOver(partner);
  const gateway = openHttpsGateway({ connections, egress: LOOPBACK_EGRESS, startLimit: noTimeLimit });
  return {
    kind: 'https',
    resolves: RESOLVES[options.resend],
    gateway,
    connect: async (parties) => {
      const profile = partner.connect(parties);
      connections.add(parties, profile);
      return profile;
    },
    sweep: async () => undefined,
    ...booksOf(partner, encryption),
    close: async () => {
      gateway.close();
      await partner.close();
    },
  };
}

const open = (options: Options) => (parts: { encryption: Encryption }) => openUnderTest(options, parts.encryption);

describePayerGateway(
  'an HTTPS interface that recognizes keys and has a cursor',
  open({ resend: 'keyed', pageSize: 3 }),
);
describePayerGateway('an HTTPS interface that lists uploads', open({ resend: 'queryable' }));
describePayerGateway('an HTTPS interface that recognizes ISA13', open({ resend: 'same_bytes_ok' }));
describePayerGateway('an HTTPS interface that promises nothing', open({ resend: 'never' }));
