import { webhookReceiver } from './receiver.ts';
import { webhookSecret } from './settings.ts';

const port = Number(process.env.PORT ?? 3000);

webhookReceiver(webhookSecret(), (event) => {
  // Ids only: the data of an event may include PHI.
  console.log(`${event.createdAt}  ${event.type}  ${event.resource.id}`);
}).listen(port, '127.0.0.1', () => console.log(`Receiving webhooks at http://127.0.0.1:${port}/webhooks`));
