import { composeMail } from './layout.ts';
import type { MailContent } from './mail.ts';

const site = { url: 'https://sward.example', support: 'support@sward.example' };
const content: MailContent = {
  to: 'dana@example.com',
  subject: 'A new bid on your request',
  preview: 'Have a look',
  heading: 'A new bid',
  blocks: [
    { text: 'Green Blade has placed a bid.' },
    { facts: [['Total', '$46.95']] },
    { action: { label: 'See the bids', url: 'https://sward.example/view-bids?a=1&b=2' } },
    { note: 'Nothing to pay yet.' },
  ],
};

describe('composeMail', () => {
  test('has the same text in plain text and in markup', () => {
    const mail = composeMail(site, content);

    expect(mail).toMatchObject({ to: 'dana@example.com', subject: 'A new bid on your request' });
    for (const said of [
      'A new bid',
      'Green Blade has placed a bid.',
      'Total',
      '$46.95',
      'Nothing to pay yet.',
    ]) {
      expect(mail.text).toContain(said);
      expect(mail.html).toContain(said);
    }
    expect(mail.text).toContain('See the bids:\nhttps://sward.example/view-bids?a=1&b=2');
    expect(mail.html).toContain('href="https://sward.example/view-bids?a=1&amp;b=2"');
  });

  test('links to pages in its own language, and to paths with a single URL unchanged', () => {
    const action = (path: string) => ({ action: { label: 'Go', url: site.url + path } });
    const elsewhere = { action: { label: 'Go', url: 'https://sward.example.org/x' } };
    const blocks = [action('/view-bids?a=1'), action('/api/exports/1'), elsewhere];

    const { text, html } = composeMail(site, { ...content, language: 'es', blocks });

    for (const url of ['/es/view-bids?a=1', '/api/exports/1'])
      expect(text).toContain(`\n${site.url}${url}\n`);
    expect(text).toContain('\nhttps://sward.example.org/x\n');
    expect(html).toContain(`href="${site.url}/es"`);
  });

  test('quotes line by line, and has one button that is stronger than others', () => {
    const action = { action: { label: 'Go', url: site.url } };
    const { text, html } = composeMail(site, {
      ...content,
      blocks: [{ quote: 'One <b>\nTwo' }, action, { ...action }],
    });

    expect(text).toContain('> One <b>\n> Two');
    expect(html).toContain('white-space:pre-line;">One &lt;b&gt;\nTwo</p>');
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html.match(/class="other"/g)).toHaveLength(1);
  });

  test('escapes every text from outside, and only in markup', () => {
    const mail = composeMail(site, {
      ...content,
      heading: '<b>"Hi"</b>',
      blocks: [{ text: `<script>alert('x')</script> & co` }, { facts: [['<i>', '</td>']] }],
    });

    expect(mail.html).not.toMatch(/<script|<b>|<i>/);
    expect(mail.html).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; co');
    expect(mail.html).toContain('&lt;b&gt;&quot;Hi&quot;&lt;/b&gt;');
    expect(mail.text).toContain(`<script>alert('x')</script> & co`);
  });

  test('is one accessible page of 600 px for light and dark that loads nothing', () => {
    const { html } = composeMail(site, content);

    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(html).toContain('<title>A new bid on your request</title>');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('width="600"');
    expect(html).toContain('max-width:600px');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('<th class="soft" scope="row"');
    // Every table is either layout, and marked as such, or holds facts with row headings.
    expect(html.match(/<table/g)).toHaveLength(3);
    expect(html.match(/role="presentation"/g)).toHaveLength(2);
    expect(html).not.toMatch(/<img|<link|@import|url\(|\bsrc=/);
    expect(html).toMatch(/>Sward<\/a>/);
  });

  test('carries the postal address in non-transactional mail alone', () => {
    const postalAddress = '1 Green Lane, Boston, MA 02110';

    const transactional = composeMail(site, content);
    const newsletter = composeMail(site, content, { postalAddress });

    expect(transactional.text + transactional.html).not.toContain(postalAddress);
    expect(newsletter.text).toContain(postalAddress);
    expect(newsletter.html).toContain(postalAddress);
  });

  test('links readers who may stop it to the page, and mail programs to the one-click URL', () => {
    const unsubscribe = {
      page: 'https://sward.example/unsubscribe?token=a&b',
      oneClick: 'https://sward.example/api/u',
    };

    const mail = composeMail(site, content, { postalAddress: '1 Green Lane', unsubscribe });

    expect(mail.text).toContain(`Stop emails like this one: ${unsubscribe.page}`);
    expect(mail.html).toContain('href="https://sward.example/unsubscribe?token=a&amp;b"');
    expect(mail.oneClickUnsubscribe).toBe(unsubscribe.oneClick);
    expect(composeMail(site, content)).not.toHaveProperty('oneClickUnsubscribe');
    const spanish = composeMail(
      site,
      { ...content, language: 'es' },
      { postalAddress: '1 Green Lane', unsubscribe },
    );
    expect(spanish.text).toContain('https://sward.example/es/unsubscribe?token=a&b');
    expect(spanish.oneClickUnsubscribe).toBe(unsubscribe.oneClick);
  });

  test.each(['javascript:alert(1)', '/view-bids', 'data:text/html,x', ''])('refuses the link %j', (url) => {
    const compose = () => composeMail(site, { ...content, blocks: [{ action: { label: 'Go', url } }] });

    expect(compose).toThrow(RangeError);
  });

  test('refuses a subject of two lines', () => {
    expect(() => composeMail(site, { ...content, subject: 'a\r\nBcc: x@example.com' })).toThrow(RangeError);
  });
});
