import { type Check, must } from '../check.ts';
import type { VerifiedStage } from '../stage.ts';

/** Headers that the distribution adds to every page, by lowercase name. Over HTTP a browser ignores the first. */
const OF_PAGES: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=31536000/,
  'content-security-policy': /default-src 'self'.*frame-ancestors 'none'.*object-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/i,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'permissions-policy': /camera=\(\)/,
};

export const site: readonly Check[] = [
  {
    name: 'site',
    shows: 'pages come through the distribution with the headers that protect them',
    run: pagesAnswer,
  },
  {
    name: 'health',
    shows: 'the API answers behind the distribution, and nothing of it is kept on the way',
    async run({ siteUrl }) {
      const answer = await fetch(`${siteUrl}/api/health`);
      must(answer.status === 200, `/api/health answered ${answer.status}`);
      const { status } = (await answer.json()) as { status?: string };
      must(status === 'ok', `/api/health says ${status}`);
      missing(answer, { 'strict-transport-security': /max-age/, 'cache-control': /no-store/ });
      return undefined;
    },
  },
];

async function pagesAnswer({ siteUrl, local }: VerifiedStage): Promise<string | undefined> {
  const [page, unknown] = await Promise.all([fetch(siteUrl), fetch(`${siteUrl}/no-such-page`)]);
  must(page.status === 200, `the first page answered ${page.status}`);
  must(unknown.status === 404, `a page that is not there answered ${unknown.status}`);
  missing(page, OF_PAGES);
  if (local) return undefined;
  missing(page, { via: /cloudfront/i });
  const plain = await fetch(siteUrl.replace('https:', 'http:'), { redirect: 'manual' });
  must([301, 307, 308].includes(plain.status), `http answered ${plain.status} in place of a redirect`);
  return page.headers.get('x-cache') ?? undefined;
}

/** @throws Error that names the headers that are not as they must be */
function missing({ headers }: Response, wanted: Record<string, RegExp>): void {
  const wrong = Object.entries(wanted).filter(([name, like]) => !like.test(headers.get(name) ?? ''));
  const said = wrong.map(([name]) => `${name}: ${headers.get(name) ?? 'missing'}`);
  must(wrong.length === 0, `headers are not as they must be: ${said.join('; ')}`);
}
