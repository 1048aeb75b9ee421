import { AppError } from '../../../kernel/errors.ts';
import { codeSetOf } from '../../../modules/billing/code-sets/code-set-kinds.ts';
import { CodeQuery, CodeSetCode, CodeSetList } from '../../../modules/billing/code-sets/code-set-schema.ts';
import { findCode } from '../../../modules/billing/code-sets/find-code.ts';
import { type CodeSetOverview, findCodeSets } from '../../../modules/billing/code-sets/find-code-sets.ts';
import { practiceDay } from '../../../modules/platform/organizations/find-organizations.ts';
import { defineRead } from '../../operation.ts';

const tag = 'Code sets';

export const list = defineRead({
  id: 'listCodeSets',
  tag,
  summary: 'List the code sets',
  description:
    'Returns every kind of code set with its loaded releases and its state today. Code sets belong to the installation; the operator loads and removes releases with `rcm codesets`.',
  responses: { 200: { description: 'Every kind of code set.', schema: CodeSetList } },
  byClock: true,
  handle: async (reader) => {
    const sets = await findCodeSets(reader, await practiceDay(reader));
    return {
      status: 200,
      body: { object: 'list' as const, data: sets.map(present), hasMore: false, nextCursor: null },
    };
  },
});

export const getCode = defineRead({
  id: 'getCodeSetCode',
  tag,
  summary: 'Look up a code',
  description: 'Returns whether a code is valid on a date of service. A code that does not exist is answered as well.',
  params: {
    set: { kind: 'text', description: 'The kind of code set, such as `icd10cm`.' },
    code: { kind: 'text', description: 'The code, with or without its dot.' },
  },
  query: CodeQuery,
  responses: { 200: { description: 'The code on the date.', schema: CodeSetCode } },
  byClock: true,
  handle: async (reader, { params, query }) => {
    const codeSet = codeSetOf(params.set);
    if (codeSet === null) throw new AppError('resource_not_found');
    const on = query.on ?? (await practiceDay(reader));
    return {
      status: 200,
      body: { object: 'code_set_code', ...(await findCode(reader, { codeSet, code: params.code, on })) },
    };
  },
});

function present({ versions, ...set }: CodeSetOverview) {
  return {
    object: 'code_set' as const,
    ...set,
    versions: versions.map(({ codeSet: _codeSet, completePrefixes: _prefixes, importedAt, ...version }) => ({
      ...version,
      importedAt: importedAt.toISOString(),
    })),
  };
}
