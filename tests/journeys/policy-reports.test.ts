/** @covers infra */
import { siteUrl } from '../support/shared-stack.ts';

/** Sends the report that a browser sends when a page violates its policy. */
const report = (body: string) =>
  fetch(`${siteUrl()}/api/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body,
  });
const REPORT = JSON.stringify({ 'csp-report': { 'document-uri': `${siteUrl()}/pricing` } });

test('a page says where to report, and what is reported is taken up to a size', async () => {
  const { headers } = await fetch(`${siteUrl()}/pricing`);

  expect(headers.get('content-security-policy')).toMatch(/report-to csp; report-uri \/api\/csp-reports;/);
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect((await report(REPORT)).status).toBe(204);
  expect((await report(JSON.stringify({ 'csp-report': 'x'.repeat(17_000) }))).status).toBe(413);
});

test('a flood of reports is refused at the gateway, and no one else is', async () => {
  // The gateway takes fifty at once, and ten more a second.
  const flood = await Promise.all(Array.from({ length: 400 }, () => report(REPORT)));
  const health = await fetch(`${siteUrl()}/api/health`);

  const statuses = new Set(flood.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([204, 429]);
  expect(health.status).toBe(200);
});
