import { PATHS, ROLES, ROUTES, type Sight } from '../../tests/browser/routes.ts';
import { code, markdownTable } from './markdown.ts';

const NOT_FOUND = '404 Page Not Found';

function words(sight: Sight): string {
  switch (sight.kind) {
    case 'page':
      return sight.h1 === NOT_FOUND ? NOT_FOUND : 'the page';
    case 'sign-in':
      return 'sign-in, then back';
    case 'told':
      return 'a notice, 500 ms later sign-in';
    case 'led':
      return sight.told ? `a notice, at once \`${sight.to}\`` : `at once \`${sight.to}\``;
  }
}

/** Returns the text of `docs/pages.md`: every page, and what each role sees there. */
export function pagesDocument(): string {
  const rows = PATHS.map((path) => {
    const sights = ROLES.map((role) => words(ROUTES[path][role]));
    const visitor = ROUTES[path].visitor.kind;
    return [code(path), ...sights, visitor === 'page' ? 'pages' : 'pages, `redirects`'];
  });
  const head = ['page', 'signed out', 'homeowner', 'provider', 'operator', 'opened by'];
  const unknown = ['anything else', ...ROLES.map(() => NOT_FOUND), 'pages'];
  return `# Pages

Written by \`npm run docs\` from the table that the tests of pages are made from
([routes.ts](../tests/browser/routes.ts)). Every address works below \`/es\` too. The suite \`pages\`
(\`tests/accessibility/english.test.ts\`) goes to each by a link and looks closely at it as everybody who finds something of
their own there (\`tests/accessibility/looks.ts\`); other tests are \`tests/browser/<name>.test.ts\`.

${markdownTable(head, [...rows, unknown])}

Further ways on, in \`redirects\`: \`/checkout\` without \`bidId\` and \`/payment-success\` without \`bidId\` or
\`payment_intent\` lead home at once. A posted request leads home after a visible countdown of 3 seconds (\`request-wizard.test.tsx\`).
`;
}
