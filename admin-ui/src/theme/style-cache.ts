import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/**
 * Where Material's styles are made. The usual prefixes, for browsers of ten years ago, are a fifth of the work of
 * putting styles in, and the rules that a browser refuses more than a half: it throws at each.
 */
export function styleCache(nonce: string | undefined): EmotionCache {
  const stylisPlugins = [prefixedForSafari, withoutRefused()];
  return createCache({ key: 'css', prepend: true, nonce, stylisPlugins });
}

/** What Safari still knows by its prefix alone. */
const prefixedForSafari: StylisPlugin = (element) => {
  const { type, value } = element;
  if (type === 'decl' && value.startsWith('user-select:')) {
    element.return = `-webkit-${value}${value}`;
  }
};

/** Rules for parts that only other browsers have: Material writes those of all of them. */
function withoutRefused(): StylisPlugin {
  const refused = CSS.supports('selector(::-moz-placeholder)') ? /::-ms-/ : /::-(?:ms|moz)-/;
  return (element) => {
    if (element.type === 'rule' && refused.test(element.value)) element.children = [];
  };
}
