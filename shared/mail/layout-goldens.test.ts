import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMail } from '../testing/read-mail.ts';
import { composeMail } from './layout.ts';
import type { Block, MailContent } from './mail.ts';

/**
 * The markup of each block of a mail, once; the texts of the mails are golden files of the services that send
 * them.
 */
const FOLDER = join(import.meta.dirname, 'goldens');

const site = { url: 'https://sward.example', support: 'support@sward.example' };
const BLOCKS = {
  text: { text: 'Green Blade & Sons <have> placed a bid.' },
  quote: { quote: 'At nine?\n"The gate" is open.' },
  action: { action: { label: 'See the bids', url: 'https://sward.example/view-bids?a=1&b=2' } },
  facts: {
    facts: [
      ['Services', "Lawn Mowing, Shrubs' Trimming"],
      ['Total', '$46.95'],
    ],
  },
  note: { note: 'Nothing to pay yet.' },
} satisfies Record<string, Block>;

const content = (blocks: readonly Block[]): MailContent => ({
  to: 'dana@example.com',
  subject: 'A new bid on your request',
  preview: 'Have a look',
  heading: 'A new bid',
  blocks,
});
const unsubscribe = {
  page: 'https://sward.example/unsubscribe?token=a&b',
  oneClick: 'https://sward.example/api/unsubscribe/a',
};

const whole = composeMail(site, content([...Object.values(BLOCKS), BLOCKS.action]));
const spanish = composeMail(site, {
  ...content(Object.values(BLOCKS)),
  language: 'es',
  subject: 'Tiene una oferta más',
  preview: 'Véala',
  heading: 'Tiene una oferta más',
});
const stoppable = composeMail(site, content([BLOCKS.text]), {
  postalAddress: '1 Green Lane, Boston, MA 02110',
  unsubscribe,
});

/** The part below the heading of a mail with that block alone. */
const blockIn = (block: Block) =>
  /<\/h1>\n([\s\S]*?)\n\n<\/td>/.exec(composeMail(site, content([block])).html)?.[1];
const footIn = (html: string) => /<tr><td class="soft" [\s\S]*?<\/tr>/.exec(html)?.[0];

const written: [name: string, markup: string | undefined][] = [
  ...Object.entries(BLOCKS).map(([name, block]): [string, string | undefined] => [name, blockIn(block)]),
  ['all-blocks', whole.html],
  ['footer-with-stop', footIn(stoppable.html)],
  ['spanish', spanish.html],
];

test.each(written)('%s is written as in its golden file', (name, markup) => {
  const file = join(FOLDER, `${name}.html`);
  if (process.env.UPDATE_GOLDEN) writeFileSync(file, `${markup?.trimEnd()}\n`);

  expect(`${markup?.trimEnd()}\n`).toBe(readFileSync(file, 'utf8'));
});

test('every golden file is of a block', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(written.map(([name]) => `${name}.html`).toSorted());
});

test.each(Object.entries({ whole, spanish, stoppable }))(
  'the markup of the %s mail has the same text as its plain text',
  (_, mail) => {
    expect(readMail(mail.html)).toMatchObject({ title: mail.subject, text: mail.text });
  },
);

/** Possible defects of a mail, applied to a good one. */
const WRONG: [name: string, from: string | RegExp, to: string][] = [
  ['without a title', /<title>.*<\/title>/, ''],
  ['with an empty preheader', '>Have a look</div>', '></div>'],
  ['in no language', 'lang="en"', ''],
  ['with two headings', '<h1 ', '<h1 class="ink" style="">Again</h1>\n<h1 '],
  ['that does not escape text', '&lt;have&gt;', '<have>'],
  ['that does not escape an ampersand', 'Blade &amp; Sons', 'Blade & Sons'],
  ['that does not escape a quotation mark', '&quot;The gate&quot;', '"The gate"'],
  ['that runs a script', '<p class="ink"', '<script>0</script>\n<p class="ink"'],
  ['that loads a picture', '<p class="ink"', '<img alt="">\n<p class="ink"'],
  ['that loads a background', 'background:#fff;', 'background:url(https://a.example/b);'],
  ['that listens', '<a class="button"', '<a onclick="0" class="button"'],
  ['that leaves an element open', '</table>\n<p class="soft"', '<p class="soft"'],
  ['with a piece that the layout does not know', '<p class="soft"', '<p class="loud"'],
  ['with facts whose labels are no headings', /<(\/?)th\b/g, '<$1td'],
  ['with a second strong action', 'class="other"', 'class="button"'],
  ['with a relative link', 'href="https://sward.example/view', 'href="/view'],
  ['with a link that runs', 'href="https://sward.example/view', 'href="javascript:/view'],
  ['with text that has no color in the dark', /\.ink\{.*\n/, ''],
];

test.each(WRONG)('a mail %s is detected', (_name, from, to) => {
  const html = whole.html.replace(from, to);

  expect(html).not.toBe(whole.html);
  expect(() => readMail(html)).toThrow();
});

test('markup with another text than the plain text is detected', () => {
  const otherwise = whole.html
    .replace('$46.95', '$40.00')
    .replace('view-bids?a=1', 'view-bids?a=2')
    .replace('A new bid</h1>', 'Hello</h1>');

  expect(readMail(otherwise).text).not.toBe(whole.text);
  expect(readMail(whole.html).text).toBe(whole.text);
});
