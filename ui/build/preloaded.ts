import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Names in the HTML what every page of `index.html` needs whichever it is, the given chunks in their order with their styles, and
 * in every HTML the fonts: the browser fetches them beside the entry instead of after it.
 * @param options `fonts`: false where scripts are so many that fonts would only keep them waiting; `after`: the scripts
 *   let what is painted first, and what is asked of the API, go before them
 */
export function preloaded(chunks: readonly string[], { fonts = true, after = false } = {}): Plugin {
  let base = '/';
  const placeOf = (file: { name?: string }) => chunks.indexOf(file.name ?? '');
  return {
    name: 'causa-preloaded',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, filename }) =>
        Object.values(bundle)
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .flatMap((file): HtmlTagDescriptor[] => {
            const href = base + file.fileName;
            if (file.type === 'asset') return fonts && href.endsWith('.woff2') ? [font(href)] : [];
            if (!filename.endsWith('/index.html') || !chunks.includes(file.name)) return [];
            const styles = [...(file.viteMetadata?.importedCss ?? [])];
            return [
              link({ rel: 'modulepreload', href, ...(after && { fetchpriority: 'low' }) }),
              ...styles.map((name) => link({ rel: 'stylesheet', href: base + name })),
            ];
          }),
    },
  };
}

function font(href: string): HtmlTagDescriptor {
  return link({ rel: 'preload', as: 'font', type: 'font/woff2', href });
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' };
}
