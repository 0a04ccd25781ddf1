/**
 * The oldest browsers that Causa supports. Styles and scripts are built for them, and pdf.js is its legacy build. The
 * tokens rest on light-dark(): a lowered copy would not follow colours set at run time.
 */
export const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5'] as const;

/** Features that one of them lacks and newer browsers have; a browser test takes them away. */
export const LACKING = [
  'URL.parse',
  'Promise.try',
  'Promise.withResolvers',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toBase64',
  'Uint8Array.prototype.toHex',
  'Math.sumPrecise',
  'Iterator.prototype.map',
  'Iterator.prototype.filter',
  'Iterator.prototype.toArray',
  'Set.prototype.union',
  'Map.prototype.getOrInsertComputed',
  'RegExp.escape',
  'Error.isError',
  'requestIdleCallback',
] as const;
