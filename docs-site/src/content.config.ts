import { defineCollection } from 'astro:content';
import { docsSchema } from '@astrojs/starlight/schema';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** The pages that `npm run docs` writes. A page is at its path, so names of events keep their dots. */
export const collections = {
  docs: defineCollection({
    loader: glob({
      base: './.pages',
      pattern: '**/*.md',
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
    schema: docsSchema({
      extend: z.object({
        parent: z.object({ title: z.string(), href: z.string() }).optional(),
        keywords: z.array(z.string()).default([]),
      }),
    }),
  }),
};
