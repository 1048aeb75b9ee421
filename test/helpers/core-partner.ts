import { type CertificateAuthority, makeAuthority } from '../../sandbox/demo/core/certificates.ts';
import { CoreMailbox } from '../../sandbox/demo/core/core-mailbox.ts';
import { type CoreServer, type CoreServerHooks, openCoreServer } from '../../sandbox/demo/core/core-server.ts';
import { createAddressGuard, type Egress } from '../../src/gateways/egress/address-guard.ts';
import type { Connections, MailboxOwner } from '../../src/modules/trading/exchange/partners/connections.ts';
import { aSending } from './exchange.ts';
import type { TakenFile } from './folder-gateway.ts';
import { realNow } from './real-time.ts';

type Parties = { organizationId: string; tradingPartnerId: string };

/** The operator's setting allows connections to this machine. */
export const CORE_EGRESS: Egress = { isAllowedHost: () => true, guard: createAddressGuard({ allowLoopback: true }) };

export const CORE_PASSWORD = 'correct horse <battery> & "staple"';

export type CorePartnerOptions = {
  /** Whether the server asks for client certificates. */
  isMutual?: boolean;
  /** The certificate of the server, made by its authority. */
  certificate?: { name?: string; validity?: { from: Date; to: Date } };
  /** Answers questions in real time. */
  answer?(question: Buffer): Promise<Buffer | 'later' | null>;
};

/** A partner's CORE server with a mailbox for each of its customers. */
export type CorePartnerServer = {
  server: CoreServer;
  authority: CertificateAuthority;
  hooks: CoreServerHooks;
  /** Makes the account of a customer; returns the profile of its connection. */
  connect(parties: Parties): Promise<Record<string, unknown>>;
  secrets(parties: Parties): Record<string, string>;
  mailbox(parties: Parties): CoreMailbox;
  taken: TakenFile[];
  put(parties: Parties, file: { path: string; content: string | Uint8Array }): Promise<void>;
  close(): Promise<void>;
};

/** Makes an authority whose certificates are valid at present. */
export function newAuthority(): CertificateAuthority {
  return makeAuthority(realNow());
}

export async function openCorePartner(options: CorePartnerOptions = {}): Promise<CorePartnerServer> {
  const authority = newAuthority();
  const { name = '127.0.0.1', validity } = options.certificate ?? {};
  const issued = authority.issue(name, validity);
  const customers = new Map<string, { parties: Parties; mailbox: CoreMailbox }>();
  const taken: TakenFile[] = [];
  const hooks: CoreServerHooks = {};
  const server = await openCoreServer({
    ...issued,
    ...(options.isMutual && { clientAuthority: authority.certificate }),
    customer: ({ username, password, certificateName }) => {
      const known = customers.get(options.isMutual ? (certificateName ?? '') : username);
      if (known === undefined || (!options.isMutual && password !== CORE_PASSWORD)) return null;
      const { parties, mailbox } = known;
      return {
        mailbox,
        answer: options.answer ?? (async () => null),
        onSubmitted: (content) =>
          taken.push({ ...parties, interchangeControlNumber: content.toString('latin1').split('*')[13]!, content }),
      };
    },
    hooks: { before: (message) => hooks.before?.(message), after: (message, reply) => hooks.after?.(message, reply) },
  });
  const mailbox = ({ tradingPartnerId }: Parties) => customers.get(tradingPartnerId)!.mailbox;
  return {
    server,
    authority,
    hooks,
    taken,
    mailbox,
    connect: async (parties) => {
      customers.set(parties.tradingPartnerId, { parties, mailbox: new CoreMailbox() });
      return {
        url: server.url,
        ...(!options.isMutual && { username: parties.tradingPartnerId }),
        senderId: 'RIVERSIDE01',
        receiverId: 'PARTNER',
        whenUnanswered: 'ask',
        realTimeTransactions: '270,276',
      };
    },
    secrets: ({ tradingPartnerId }) => {
      const common = { certificateAuthority: authority.certificate };
      if (!options.isMutual) return { ...common, password: CORE_PASSWORD };
      const own = authority.issue(tradingPartnerId);
      return { ...common, clientCertificate: own.certificate, clientKey: own.key };
    },
    put: async (parties, { path, content }) => {
      const transactionSet = /\.(999|277CA|835|271|277|278)$/.exec(path)?.[1] ?? '835';
      mailbox(parties).put({ payloadId: path, transactionSet, content: Buffer.from(content) });
    },
    close: () => server.close(),
  };
}

/** Returns connections that are always due, without a database: those of the customers that `add` was called for. */
export function coreConnections(
  partner: Pick<CorePartnerServer, 'secrets'>,
): Connections & { add(owner: MailboxOwner, profile: object, secrets?: Record<string, string>): void } {
  const known = new Map<string, { owner: MailboxOwner; profile: object; secrets: Record<string, string> }>();
  const opened = ({
    owner,
    profile,
    secrets,
  }: {
    owner: MailboxOwner;
    profile: object;
    secrets: Record<string, string>;
  }) => ({
    ...owner,
    connection: {
      organizationId: owner.organizationId,
      connectionId: `cnx_${owner.tradingPartnerId}`,
      kind: 'core',
      isOpen: true,
      profile: { ...profile },
    },
    secrets,
    hostKeys: [],
    cursor: null,
  });
  return {
    add: ({ organizationId, tradingPartnerId }, profile, secrets) => {
      const owner = { organizationId, tradingPartnerId };
      known.set(tradingPartnerId, { owner, profile, secrets: secrets ?? partner.secrets(owner) });
    },
    takeDue: async (_kind, limit) => [...known.values()].slice(0, limit).map(opened),
    recordPoll: async () => undefined,
    find: async ({ tradingPartnerId }) => {
      const found = known.get(tradingPartnerId);
      return found ? opened(found) : null;
    },
    saveCursor: async () => undefined,
    findRecorded: async () => new Set(),
  };
}

/** Returns a question in real time over a connection with these settings. */
export function aCoreQuestion(parties: Parties, profile: object, content: string) {
  return {
    ...parties,
    connection: { ...aSending(parties).connection, kind: 'core', profile: { ...profile } },
    transactionSet: '270',
    requestId: 'q-1',
    content: Buffer.from(content),
    deadline: new Date('2026-03-15T12:00:20Z'),
  };
}
