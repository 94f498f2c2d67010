export const DEV_PAGES = {
  'dev/kit': () => import('../../src/features/style-guide/pages/kit-page.tsx'),
  'test-provider-registration': () => import('../../src/features/apply/pages/sample-application-page.tsx'),
  'test-payment': () => import('../../src/features/checkout/pages/sample-payment-page.tsx'),
};
