import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

/** One event as received by the customer's server. */
export type ReceivedEvent = {
  id: string;
  type: string;
  deliveryId: string;
  isVerified: boolean;
  signature: string;
  // biome-ignore lint/suspicious/noExplicitAny: the envelope's data is the resource as the API shows it.
  data: any;
};

export type Receiver = {
  url: string;
  events: ReceivedEvent[];
  /** Must be set before the first delivery: the subscription's signingSecret. */
  secret: string;
  /** Called for every event as it arrives. */
  onEvent: (event: ReceivedEvent) => void;
  close(): Promise<void>;
};

const MAX_AGE_SECONDS = 300;

/** Starts the customer's server, which accepts only events with a valid signature. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    events: [],
    secret: '',
    onEvent: () => undefined,
    close: async () => undefined,
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const event = verify(request, body, receiver.secret);
      receiver.events.push(event);
      receiver.onEvent(event);
      response.writeHead(event.isVerified ? 204 : 400).end();
    });
  });
  const port = await listen(server);
  receiver.url = `http://127.0.0.1:${port}/rcm-events`;
  receiver.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return receiver;
}

/** Verifies a signature without the service's own code, so that the demo checks the specification independently. */
function verify(request: IncomingMessage, body: Buffer, secret: string): ReceivedEvent {
  const timestamp = String(request.headers['service-timestamp']);
  const signature = String(request.headers['service-signature']);
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= MAX_AGE_SECONDS;
  const isEqual =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  const envelope = JSON.parse(body.toString('utf8'));
  return {
    id: envelope.id,
    type: envelope.type,
    deliveryId: String(request.headers['service-delivery-id']),
    isVerified: isFresh && isEqual,
    signature,
    data: envelope.data,
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}
