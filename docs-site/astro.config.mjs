import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';

// `npm run docs` in the folder above writes the pages and their navigation before it builds the site.
const { sidebar } = JSON.parse(readFileSync(new URL('.pages/navigation.json', import.meta.url), 'utf8'));

export default defineConfig({
  base: '/docs',
  outDir: process.env.DOCS_OUT ?? './dist',
  trailingSlash: 'ignore',
  // The service serves the site: it loads nothing from elsewhere and transforms no images.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [
    starlight({
      title: 'rcm',
      description: 'The open revenue-cycle-management API',
      favicon: '/favicon.svg',
      head: [
        {
          tag: 'link',
          attrs: { rel: 'alternate', type: 'application/rss+xml', title: 'Changelog', href: '/docs/changelog.xml' },
        },
      ],
      customCss: ['./src/styles/theme.css'],
      components: {
        SiteTitle: './src/components/SiteTitle.astro',
        PageTitle: './src/components/PageTitle.astro',
        Footer: './src/components/Footer.astro',
        SocialIcons: './src/components/HeaderLinks.astro',
      },
      routeMiddleware: './src/sidebar-of-page.ts',
      sidebar,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      expressiveCode: {
        themes: ['github-light', 'github-dark'],
        defaultProps: { overridesByLang: { 'sh,bash,console': { frame: 'none' } }, wrap: false },
        // The colours of the pages, not those of the theme.
        useStarlightUiThemeColors: true,
        styleOverrides: {
          borderRadius: '8px',
          codeFontSize: '0.84rem',
          codeLineHeight: '1.6',
          codePaddingInline: '1.1rem',
          frames: { shadowColor: 'transparent' },
        },
      },
    }),
  ],
});
