import type { ComponentType } from 'react';

/**
 * Pages for developers, by path. The condition stands beside the imports, so that the build of a stage without these
 * pages has no chunk of theirs.
 */
export const DEV_PAGES: Record<string, () => Promise<{ default: ComponentType }>> = import.meta.env
  .VITE_DEV_PAGES
  ? {
      'dev/kit': () => import('../features/style-guide/pages/kit-page.tsx'),
      'test-provider-registration': () => import('../features/apply/pages/sample-application-page.tsx'),
      'test-payment': () => import('../features/checkout/pages/sample-payment-page.tsx'),
    }
  : {};
