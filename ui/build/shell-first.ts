import type { Plugin } from 'vite';

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the style sheets behind the shell that stands in the body: in the head, a browser shows nothing before it has
 * them. The shell brings its own styles in the HTML.
 */
export function shellFirst(): Plugin {
  return {
    name: 'causa-shell-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const styles = html.match(STYLES) ?? [];
        // By a function, because a text may hold `$&`.
        return html.replace(STYLES, '').replace(/\s*<\/body>/, (end) => styles.join('') + end);
      },
    },
  };
}
