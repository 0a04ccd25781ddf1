import type { Plugin } from 'vite';

/** What packages bring along for browsers of ten years ago, by name: what every browser of ours has itself. */
const NATIVE: Record<string, string> = {
  'object.entries': 'Object.entries',
  'function-bind': 'Function.prototype.bind',
};

/** Gives libraries the browser's own functions: their copies are 18 kB of the console's first load. */
export function nativeFunctions(): Plugin {
  return {
    name: 'causa-native-functions',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:object\.entries|function-bind)$/ },
      handler: (name) => `\0${name}`,
    },
    load: {
      filter: { id: /^\0(?:object\.entries|function-bind)$/ },
      handler: (id) => `module.exports = ${NATIVE[id.slice(1)]};`,
    },
  };
}
