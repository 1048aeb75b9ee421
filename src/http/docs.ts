import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';

export function registerDocs(_fastify: FastifyInstance, _app: App): void {}
