import type { LucideProps } from 'lucide-react';
import { createElement, type ReactNode } from 'react';

interface IconData {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

/** Draws the icons of `lucide-react`; takes the place of its own, larger `createLucideIcon` in builds. */
export default function createLucideIcon({ node }: IconData) {
  const children: ReactNode[] = node.map(([tag, { key, ...attributes }]) =>
    createElement(tag, { ...attributes, key }),
  );
  return function Icon({ strokeWidth = 2, className = '', ...rest }: LucideProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        strokeWidth={strokeWidth}
        aria-hidden="true"
        {...rest}
        className={`icon ${className}`}
      >
        {children}
      </svg>
    );
  };
}
