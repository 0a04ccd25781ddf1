/** Run in a page that has axe: a page has a dozen colours, and axe reads each anew for every text on it, a third of its time. */
export function rememberColours(): void {
  interface Colour {
    r: number;
    g: number;
    b: number;
    alpha: number;
    parseString(text: string): Colour;
  }
  const { axe } = globalThis as unknown as {
    axe: { commons: { color: { Color: { prototype: Colour } } } };
  };
  const colours = axe.commons.color.Color.prototype;
  const read = Object.getOwnPropertyDescriptor(colours, 'parseString')!
    .value as Colour['parseString'];
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  colours.parseString = function (this: Colour, text) {
    const found = known.get(text);
    if (found) return Object.assign(this, found);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}
