import type { Plugin } from 'vite';

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the style sheets after the shell in the body: a browser shows nothing before it has the style sheets of the
 * head. The shell brings its own styles in the HTML.
 */
export function shellFirst(): Plugin {
  return {
    name: 'causa-shell-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const styles = html.match(STYLES) ?? [];
        // A function, because the text may hold `$&`.
        return html.replace(STYLES, '').replace(/\s*<\/body>/, (end) => styles.join('') + end);
      },
    },
  };
}
