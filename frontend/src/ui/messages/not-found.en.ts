/** The page of an address that names nothing. */
export const notFound = {
  title: '404 Page Not Found',
  hint: 'This page does not exist, or is not yours to see.',
  home: 'Back to Home',
} as const;
