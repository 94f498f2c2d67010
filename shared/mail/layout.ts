import { PRODUCT_NAME } from '@sward/shared/kernel';
import { Html, html } from './html.ts';
import type { Block, Mail, MailContent, MailSite, NonTransactional } from './mail.ts';
import { DARK_SHEET, STYLE } from './style.ts';

/**
 * The one layout of all mail: 600 px, light and dark, nothing loaded from elsewhere, text and markup from
 * the same blocks. The postal address stands in non-transactional mail alone.
 * @throws RangeError when a link is not an absolute http(s) address or the subject has a line break.
 */
export function composeMail(site: MailSite, content: MailContent, reader?: NonTransactional): Mail {
  if (/[\r\n]/.test(content.subject)) throw new RangeError('a subject is one line');
  for (const block of content.blocks) if ('action' in block) checkLink(block.action.url);
  const footer = [
    `${PRODUCT_NAME}: lawn care by local professionals.`,
    ...(reader ? [reader.postalAddress] : []),
  ];
  return {
    to: content.to,
    subject: content.subject,
    text: textOf(site, content, footer),
    html: pageOf(site, content, footer).markup,
  };
}

function checkLink(url: string): void {
  const protocol = URL.parse(url)?.protocol;
  if (protocol !== 'https:' && protocol !== 'http:') throw new RangeError('a link in a mail is absolute');
}

function textOf(site: MailSite, content: MailContent, footer: readonly string[]): string {
  const parts = [
    content.heading,
    ...content.blocks.map(blockText),
    ['-- ', ...footer, `Questions? ${site.support}`, site.url].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if ('text' in block) return block.text;
  if ('note' in block) return block.note;
  if ('action' in block) return `${block.action.label}:\n${block.action.url}`;
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function pageOf(site: MailSite, content: MailContent, footer: readonly string[]): Html {
  return html`<!doctype html>
<html lang="en" dir="ltr">
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
<tr><td style="${STYLE.head}"><a class="brand" href="${site.url}" style="${STYLE.wordmark}">${PRODUCT_NAME}</a></td></tr>
<tr><td class="card" style="${STYLE.card}">
<h1 class="ink" style="${STYLE.heading}">${content.heading}</h1>
${content.blocks.map(blockHtml)}
</td></tr>
<tr><td class="soft" style="${STYLE.foot}">${footer.map((line) => html`${line}<br>`)}
Questions? <a class="brand" href="mailto:${site.support}" style="${STYLE.footLink}">${site.support}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function blockHtml(block: Block): Html {
  if ('text' in block) return html`<p class="ink" style="${STYLE.text}">${block.text}</p>\n`;
  if ('note' in block) return html`<p class="soft" style="${STYLE.note}">${block.note}</p>\n`;
  if ('action' in block) {
    const { url, label } = block.action;
    return html`<p style="${STYLE.action}"><a class="button" href="${url}" style="${STYLE.button}">${label}</a></p>\n`;
  }
  const rows = block.facts.map(
    ([label, value]) =>
      html`<tr><th class="soft" scope="row" style="${STYLE.label}">${label}</th><td class="ink" style="${STYLE.value}">${value}</td></tr>\n`,
  );
  return html`<table style="${STYLE.facts}">\n${rows}</table>\n`;
}
