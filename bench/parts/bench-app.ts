import pino from 'pino';
import type { App } from '../../src/composition/app.ts';
import { openApp } from '../../src/composition/open-app.ts';
import { loadConfig } from '../../src/config.ts';
import type { Service } from './service.ts';

/** Opens the service's parts in this process on a running service's database, without a listener or a worker. */
export function openBenchApp(service: Service): Promise<App & { close(): Promise<void> }> {
  return openApp({
    config: loadConfig(service.env),
    serviceUrl: service.serviceUrl,
    masterKey: service.masterKey,
    logger: pino({ level: 'silent' }),
    supervise: false,
  });
}
