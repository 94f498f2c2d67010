import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';

interface IconData {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

/** Draws the icons of `lucide-react`; builds use it instead of the package's larger `createLucideIcon`. */
export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ strokeWidth = 2, className = '', ...rest }: LucideProps) {
    const its = { viewBox: '0 0 24 24', fill: 'none', strokeWidth, 'aria-hidden': true, ...rest };
    return createElement('svg', { ...its, className: `icon ${className}` }, ...shapes);
  };
}
