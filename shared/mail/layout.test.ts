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
  test('says the same in text and in markup', () => {
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

  test('escapes whatever people wrote, and only in markup', () => {
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
    // Every table is either layout, and says so, or holds facts with row headings.
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

  test.each(['javascript:alert(1)', '/view-bids', 'data:text/html,x', ''])('refuses the link %j', (url) => {
    const compose = () => composeMail(site, { ...content, blocks: [{ action: { label: 'Go', url } }] });

    expect(compose).toThrow(RangeError);
  });

  test('refuses a subject of two lines', () => {
    expect(() => composeMail(site, { ...content, subject: 'a\r\nBcc: x@example.com' })).toThrow(RangeError);
  });
});
