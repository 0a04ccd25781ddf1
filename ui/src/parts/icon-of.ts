import { useLucideContext } from 'lucide-react';
import { createElement, type SVGProps } from 'react';

interface IconData {
  node: readonly [element: string, attributes: Record<string, string>][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | undefined;
}

/** Lucide's `createLucideIcon` in a tenth of its size (`ui/build/small-icons.ts`). */
export default function iconOf({ node }: IconData) {
  return function Icon({ size, ...props }: IconProps) {
    const { size: usual = 24, strokeWidth = 2 } = useLucideContext();
    return createElement(
      'svg',
      {
        width: size ?? usual,
        height: size ?? usual,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // Screen readers read an icon that has a name; for the others they read the text beside it.
        'aria-hidden': props['aria-label'] === undefined || undefined,
        ...props,
      },
      // One by one: a list would need keys.
      ...node.map(([element, attributes]) => createElement(element, attributes)),
    );
  };
}
