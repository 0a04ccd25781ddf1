import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Names in the HTML the chunks that every page needs whichever it is, with their styles: the browser
 * fetches them beside the entry instead of after it.
 */
export function preloaded(chunks: readonly string[]): Plugin {
  let base = '/';
  return {
    name: 'causa-preloaded',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle).flatMap((file): HtmlTagDescriptor[] => {
          if (file.type !== 'chunk' || !chunks.includes(file.name)) return [];
          const styles = [...(file.viteMetadata?.importedCss ?? [])];
          return [
            link({ rel: 'modulepreload', crossorigin: true, href: base + file.fileName }),
            ...styles.map((name) =>
              link({ rel: 'stylesheet', crossorigin: true, href: base + name }),
            ),
          ];
        }),
    },
  };
}

function link(attrs: NonNullable<HtmlTagDescriptor['attrs']>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
