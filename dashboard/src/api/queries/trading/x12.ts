import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, unwrap } from '../../client.ts';
import type { Schemas } from '../../schema.ts';

export type Validation = Schemas['X12Validation'];
export type AnnotatedSegment = Schemas['X12Segment'];
export type AnnotatedLoop = Schemas['X12Loop'];

export type X12Profile = 'guide' | 'clearinghouse';

/**
 * How X12 text of a resource is requested: masked, or in full. A full text is not kept and not requested again by itself,
 * because the audit log records each response with it.
 */
export const shownX12 = (isFull: boolean) =>
  isFull
    ? { options: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }, headers: {} }
    : { options: {}, headers: { accept: '*/*; phi=masked' } };

const asX12 = { headers: { 'Content-Type': 'application/edi-x12' }, bodySerializer: (body: unknown) => body as string };

export function useValidateX12() {
  return useMutation({
    mutationFn: ({ text, profile }: { text: string; profile: X12Profile }) =>
      unwrap(api.POST('/v1/x12/validate', { params: { query: { profile } }, body: text, ...asX12 })),
  });
}

export function useParseX12() {
  return useMutation({
    mutationFn: ({ text }: { text: string }) => unwrap(api.POST('/v1/x12/parse', { body: text, ...asX12 })),
  });
}

/** Returns a hash of the text. */
function fingerprint(text: string): number {
  let hash = text.length;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}

type AnnotationOptions = { profile: X12Profile | undefined; isMasked: boolean };

/**
 * Returns the segments of a file with their meanings, page after page. The loops are those of all loaded pages. A masked
 * text has no findings, because they would be about the masks: no masked NPI has a right check digit.
 */
export function useAnnotatedX12(name: string, text: string, { profile = 'guide', isMasked }: AnnotationOptions) {
  const hash = useMemo(() => fingerprint(text), [text]);
  const query = useInfiniteQuery({
    queryKey: ['x12-annotation', name, hash, profile],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.POST('/v1/x12/annotate', {
          params: { query: { offset: pageParam, profile } },
          body: text,
          signal,
          ...asX12,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset ?? undefined,
    // The response depends only on the text.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = query.data?.pages;
  const joined = useMemo(() => joinPages(pages ?? [], isMasked), [pages, isMasked]);
  return {
    ...joined,
    findingCount: isMasked ? null : (pages?.[0]?.findingCount ?? 0),
    error: query.error,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    loadMore: () => void query.fetchNextPage(),
  };
}

/** Joins pages of a file. The segments of each page refer to the loops of that page. */
function joinPages(pages: readonly Schemas['X12Annotation'][], isMasked: boolean) {
  const loops: AnnotatedLoop[] = [];
  const segments: AnnotatedSegment[] = [];
  for (const page of pages) {
    const indexes = page.loops.map((loop) => {
      const known = loops.findIndex(
        (one) => one.firstSegmentNumber === loop.firstSegmentNumber && one.loop === loop.loop,
      );
      return known === -1 ? loops.push(loop) - 1 : known;
    });
    const moved = (index: number | null) => (index === null ? null : (indexes[index] ?? null));
    page.loops.forEach((loop, at) => {
      loops[indexes[at]!] = { ...loop, parentIndex: moved(loop.parentIndex) };
    });
    for (const segment of isMasked ? page.segments.map(withoutFindings) : page.segments)
      segments.push({ ...segment, loopIndex: moved(segment.loopIndex) });
  }
  return { loops, segments };
}

function withoutFindings(segment: AnnotatedSegment): AnnotatedSegment {
  return { ...segment, findings: [], elements: segment.elements.map((element) => ({ ...element, findings: [] })) };
}

/** Returns a copy of a file in which the service has replaced all data that identify people. */
export const redactX12 = (text: string): Promise<string> =>
  unwrap(api.POST('/v1/x12/redact', { body: text, parseAs: 'text', ...asX12 })) as Promise<string>;
