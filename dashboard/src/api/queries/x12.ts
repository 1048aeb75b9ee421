import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../client.ts';
import type { Schemas } from '../schema.ts';

export type Validation = Schemas['X12Validation'];
export type ParsedX12 = Schemas['X12Document'];

const asX12 = { headers: { 'Content-Type': 'application/edi-x12' }, bodySerializer: (body: unknown) => body as string };

export function useValidateX12() {
  return useMutation({
    mutationFn: ({ text, profile }: { text: string; profile: 'guide' | 'clearinghouse' }) =>
      unwrap(api.POST('/v1/x12/validate', { params: { query: { profile } }, body: text, ...asX12 })),
  });
}

export function useParseX12() {
  return useMutation({
    mutationFn: ({ text }: { text: string }) => unwrap(api.POST('/v1/x12/parse', { body: text, ...asX12 })),
  });
}
