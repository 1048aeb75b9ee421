import pino from 'pino';
import { openApp } from '../../src/composition/open-app.ts';
import { loadConfig } from '../../src/config.ts';
import { createHttpServer } from '../../src/http/server.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';

/** Serves the API on a database. Sends its address, and on each message the most memory that it has used. */
const [serviceUrl = '', journalDir = ''] = process.argv.slice(2);

const app = await openApp({
  config: loadConfig({ TRANSPORT_JOURNAL_DIR: journalDir, RATE_LIMIT_PER_SECOND: '100000' }),
  serviceUrl,
  masterKey: TEST_MASTER_KEY,
  logger: pino({ level: 'silent' }),
  supervise: false,
});
const http = await createHttpServer(app);
const { url } = await http.listen('127.0.0.1', 0);
process.on('message', () => process.send!({ peakBytes: process.resourceUsage().maxRSS * 1024 }));
process.once('disconnect', () => process.exit());
process.send!({ url });
