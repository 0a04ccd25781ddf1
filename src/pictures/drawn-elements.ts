import { Parser } from 'htmlparser2';

/** More are no logo, and take seconds to draw. */
export const MOST_ELEMENTS = 20_000;
const DEEPEST = 500;

/** An element of an SVG: what stands in it and what it draws again, by the ids of those. */
interface Element {
  children: Element[];
  drawn: string[];
}

/** Whether drawing an SVG draws more elements than it may, those counted again that it repeats. */
export function drawsTooMuch(svg: string): boolean {
  const root: Element = { children: [], drawn: [] };
  const byId = new Map<string, Element>();
  const open = [root];
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element: Element = { children: [], drawn: referred(name, attributes) };
        if (attributes.id !== undefined) byId.set(attributes.id, element);
        open.at(-1)!.children.push(element);
        open.push(element);
        if (open.length <= DEEPEST) return;
        isTooDeep = true;
        parser.pause();
      },
      onclosetag: () => open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(svg);
  if (isTooDeep) return true;
  const counted = new Map<Element, number>();
  const count = (element: Element): number => {
    const before = counted.get(element);
    if (before !== undefined) return before;
    counted.set(element, 0); // of what draws itself nothing is drawn
    const again = element.drawn.flatMap((id) => byId.get(id) ?? []);
    let sum = 1;
    for (const part of [...element.children, ...again]) sum += count(part);
    counted.set(element, sum);
    return sum;
  };
  return count(root) > MOST_ELEMENTS;
}

/** Elements that a `use` repeats; patterns, masks, markers and filters are named by addresses within the file. */
function referred(name: string, attributes: Record<string, string>): string[] {
  const again = /(?:^|:)a$/.test(name) ? '' : (attributes.href ?? attributes['xlink:href'] ?? '');
  const ids = again.startsWith('#') ? [again.slice(1)] : [];
  for (const value of Object.values(attributes)) {
    for (const [, id] of value.matchAll(/url\(\s*["']?#([^"')]+)/g)) ids.push(id!);
  }
  return ids;
}
