import type { Plugin } from 'vite';

const IMPORT = /\bimport\(([`'"])(\.\/[^`'"$]+)\1\)/g;

/**
 * Makes each failed import try once more, under another address: Safari, Firefox and Chromium before 156 remember the
 * first failure for as long as the page is open.
 */
export function importsAgain(): Plugin {
  return {
    name: 'causa-imports-again',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(IMPORT, withSecondTry);
        }
      },
    },
  };
}

function withSecondTry(first: string, _quote: string, path: string): string {
  return `${first}.catch(()=>import("${path}?again="+Date.now()))`;
}
