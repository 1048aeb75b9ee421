import type { App } from '../../app.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Payer as DirectoryPayer } from '../../modules/payers/payer.ts';
import { presentPayer } from '../../modules/payers/present-payer.ts';
import { SANDBOX_PAYERS } from '../../modules/payers/sandbox-payers.ts';
import { searchPayers } from '../../modules/payers/search-payers.ts';
import { listReply } from '../lists.ts';
import { defineRead } from '../operation.ts';
import { Payer, PayerList, PayerListQuery } from '../schemas/payers.ts';
import { slicePage } from '../slice-page.ts';

export const list = defineRead({
  id: 'listPayers',
  tag: 'Payers',
  summary: 'Search the payer directory',
  description: 'Returns the best match first. Without `q` it returns the whole directory.',
  query: PayerListQuery,
  responses: { 200: { description: 'A page of payers.', schema: PayerList } },
  handle: (reader, { query }, app) => {
    const found = searchPayers(directoryOf(app), query.q ?? '');
    return listReply(
      { query, list: `payers ${query.q ?? ''}`, organizationId: reader.organizationId, app },
      async (page) => slicePage(found, page),
      presentPayer,
    );
  },
});

export const get = defineRead({
  id: 'getPayer',
  tag: 'Payers',
  summary: 'Retrieve a payer',
  params: { id: { kind: 'text', description: 'Payer id.' } },
  responses: { 200: { description: 'The payer.', schema: Payer } },
  handle: (_reader, { params }, app) => {
    const payer = directoryOf(app).find(({ id }) => id === params.id);
    if (!payer) throw new AppError('resource_not_found');
    return { status: 200, body: presentPayer(payer) };
  },
});

/** Returns the directory of this deployment; live and sandbox payers are kept apart. */
function directoryOf(app: App): DirectoryPayer[] {
  const isLive = app.config.environment === 'live';
  return SANDBOX_PAYERS.filter((payer) => payer.isSandbox !== isLive);
}
