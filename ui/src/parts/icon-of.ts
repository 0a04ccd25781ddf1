import { createElement, type SVGProps } from 'react';

interface IconData {
  node: readonly [element: string, attributes: Record<string, string>][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/** What the pages without Material use of Lucide's `createLucideIcon`, a tenth of its size (`ui/build/small-icons.ts`). */
export default function iconOf({ node }: IconData) {
  return function Icon({ size = 24, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      // One by one: a list would need keys.
      ...node.map(([element, attributes]) => createElement(element, attributes)),
    );
  };
}
