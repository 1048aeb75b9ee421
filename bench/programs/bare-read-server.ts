import Fastify from 'fastify';
import pg from 'pg';
import type { BareServerSettings } from '../api-read.ts';
import { runProgram } from '../parts/program.ts';

const POOL_SIZE = 20;

type Row = { id: string; document: object; version: number; created_at: Date; updated_at: Date };

// The least that answers with the same JSON from the same row: no key, no organization check, no row-level security.
runProgram<BareServerSettings, { url: string }, never, never>(async ({ databaseUrl, organizationId }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE });
  const fastify = Fastify({ logger: false });
  fastify.get<{ Params: { id: string } }>('/v1/patients/:id', async (request, reply) => {
    const { rows } = await pool.query<Row>({
      name: 'patient',
      text: `select id, document, version, created_at, updated_at from patients
        where organization_id = $1 and id = $2`,
      values: [organizationId, request.params.id],
    });
    const row = rows[0]!;
    reply.header('content-type', 'application/json; charset=utf-8');
    return JSON.stringify({
      object: 'patient',
      livemode: false,
      ...row.document,
      id: row.id,
      testClockId: null,
      version: row.version,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    });
  });
  const url = await fastify.listen({ host: '127.0.0.1', port: 0 });
  return { ready: { url }, answer: () => Promise.reject(new Error('this program answers over HTTP')) };
});
