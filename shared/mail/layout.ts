import { LANGUAGES, PRODUCT_NAME } from '@sward/shared/product';
import { Html, html } from './html.ts';
import type { Block, Mail, MailContent, MailSite, NonTransactional } from './mail.ts';
import { DARK_SHEET, STYLE } from './style.ts';

/**
 * Composes a mail in the one layout: 600 px, light and dark, without external content, text and markup from
 * the same blocks. Links to the site lead to pages in the mail's language. Only non-transactional mail has
 * the postal address.
 * @throws RangeError when a link is not an absolute http(s) address or the subject has a line break.
 */
export function composeMail(home: MailSite, written: MailContent, reader?: NonTransactional): Mail {
  const site = { ...home, url: home.url + prefixOf(written) };
  const content = { ...written, blocks: written.blocks.map((block) => inOwnLanguage(home, site, block)) };
  if (/[\r\n]/.test(content.subject)) throw new RangeError('a subject is one line');
  for (const block of content.blocks) if ('action' in block) checkLink(block.action.url);
  const footer = [`${PRODUCT_NAME}: ${wordsOf(content).footer}`, ...(reader ? [reader.postalAddress] : [])];
  const { unsubscribe } = reader ?? {};
  const stop = unsubscribe && inOwnPages(home, site, unsubscribe.page);
  return {
    to: content.to,
    subject: content.subject,
    text: textOf(site, content, footer, stop),
    html: pageOf(site, content, footer, stop).markup,
    ...(unsubscribe && { oneClickUnsubscribe: unsubscribe.oneClick }),
  };
}

const WORDS = {
  en: {
    footer: 'lawn care by local professionals.',
    questions: 'Questions?',
    stop: 'Stop emails like this one',
  },
  es: {
    footer: 'cuidado del césped por profesionales locales.',
    questions: '¿Preguntas?',
    stop: 'Dejar de recibir correos como este',
  },
};

const wordsOf = ({ language = 'en' }: MailContent) => WORDS[language];

const prefixOf = ({ language = LANGUAGES[0] }: MailContent) =>
  language === LANGUAGES[0] ? '' : `/${language}`;

function inOwnLanguage(home: MailSite, site: MailSite, block: Block): Block {
  if (!('action' in block)) return block;
  const { label, url } = block.action;
  return { action: { label, url: inOwnPages(home, site, url) } };
}

/** Pages have a URL in every language; paths below `/api` have one. */
function inOwnPages(home: MailSite, site: MailSite, url: string): string {
  const path = url.startsWith(`${home.url}/`) ? url.slice(home.url.length) : undefined;
  return path && !path.startsWith('/api/') ? site.url + path : url;
}

function checkLink(url: string): void {
  const protocol = URL.parse(url)?.protocol;
  if (protocol !== 'https:' && protocol !== 'http:') throw new RangeError('a link in a mail is absolute');
}

function textOf(site: MailSite, content: MailContent, footer: readonly string[], stop?: string): string {
  const words = wordsOf(content);
  const ways = [`${words.questions} ${site.support}`, ...(stop ? [`${words.stop}: ${stop}`] : []), site.url];
  const parts = [content.heading, ...content.blocks.map(blockText), ['-- ', ...footer, ...ways].join('\n')];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if ('text' in block) return block.text;
  if ('note' in block) return block.note;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  if ('action' in block) return `${block.action.label}:\n${block.action.url}`;
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function pageOf(site: MailSite, content: MailContent, footer: readonly string[], stop?: string): Html {
  const words = wordsOf(content);
  const stopLink = stop
    ? html`<br>\n<a class="brand" href="${stop}" style="${STYLE.footLink}">${words.stop}</a>`
    : '';
  const first = content.blocks.find((block) => 'action' in block);
  return html`<!doctype html>
<html lang="${content.language ?? 'en'}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
${new Html(`<style>${DARK_SHEET}</style>`)}
</head>
<body class="page" style="${STYLE.body}">
<div style="${STYLE.hidden}">${content.preview}</div>
<table class="page" role="presentation" cellpadding="0" cellspacing="0" style="${STYLE.outer}"><tr><td>
<table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" style="${STYLE.inner}">
<tr><td style="${STYLE.head}"><span class="mark" style="${STYLE.mark}"></span><a class="brand" href="${site.url}" style="${STYLE.wordmark}">${PRODUCT_NAME}</a></td></tr>
<tr><td class="mark" style="${STYLE.lawn}"></td></tr>
<tr><td class="card" style="${STYLE.card}">
<h1 class="ink" style="${STYLE.heading}">${content.heading}</h1>
${content.blocks.map((block) => blockHtml(block, block === first))}
</td></tr>
<tr><td class="soft" style="${STYLE.foot}">${footer.map((line) => html`${line}<br>`)}
${words.questions} <a class="brand" href="mailto:${site.support}" style="${STYLE.footLink}">${site.support}</a>${stopLink}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function blockHtml(block: Block, isFirstAction: boolean): Html {
  if ('text' in block) return html`<p class="ink" style="${STYLE.text}">${block.text}</p>\n`;
  if ('note' in block) return html`<p class="soft" style="${STYLE.note}">${block.note}</p>\n`;
  if ('quote' in block) return html`<p class="ink quote" style="${STYLE.quote}">${block.quote}</p>\n`;
  if ('action' in block) {
    const { url, label } = block.action;
    const [name, style] = isFirstAction ? ['button', STYLE.button] : ['other', STYLE.other];
    return html`<p style="${STYLE.action}"><a class="${name}" href="${url}" style="${style}">${label}</a></p>\n`;
  }
  const rows = block.facts.map(
    ([label, value]) =>
      html`<tr class="line" style="${STYLE.row}"><th class="soft" scope="row" style="${STYLE.label}">${label}</th><td class="ink" style="${STYLE.value}">${value}</td></tr>\n`,
  );
  return html`<table style="${STYLE.facts}">\n${rows}</table>\n`;
}
