import type { HttpReply } from '../../api-gateway/http.ts';
import { mails } from '../data.ts';
import { html } from '../html.ts';
import { action, instant, page } from '../layout.ts';
import type { ConsoleSources } from '../sources.ts';

const PATH = '/_local/mail';

const RETURNS = [
  { label: 'Bounce it', as: 'bounce' },
  { label: 'Mailbox full', as: 'transient' },
  { label: 'Complain of it', as: 'complaint' },
];

export async function mailListPage(sources: ConsoleSources): Promise<HttpReply> {
  const all = await mails(sources);
  const rows = all.map(
    ({ id, at, to, subject }) =>
      html`<li><a href="${`${PATH}/${encodeURIComponent(id)}`}"><span class="row"><strong>${subject}</strong><span class="muted">${instant(at)}</span></span><span class="muted">to ${to}</span></a></li>`,
  );
  return page(
    sources,
    PATH,
    'Mail',
    html`<p><a href="${`${PATH}/templates`}">All mails of the product</a></p>
${rows.length > 0 ? html`<ul class="list">${rows}</ul>` : html`<p class="muted">No mail has been sent yet.</p>`}`,
  );
}

/** Shows one mail; undefined for an unknown id. */
export async function mailPage(sources: ConsoleSources, id: string): Promise<HttpReply | undefined> {
  const mail = (await mails(sources)).find((each) => each.id === id);
  if (!mail) return undefined;
  // Links open in a new tab, and no script of a mail runs.
  const framed = `<base target="_blank">${mail.html}`;
  const body = mail.html
    ? html`<iframe title="The mail as it is shown" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>`
    : undefined;
  return page(
    sources,
    PATH,
    mail.subject,
    html`<dl><dt>To</dt><dd>${mail.to}</dd><dt>From</dt><dd>${mail.from}</dd><dt>Sent</dt><dd>${instant(mail.at)}</dd></dl>
${body}
<h2>Text</h2>
<pre style="white-space: pre-wrap">${mail.text}</pre>
<h2>Comes back</h2>
<div class="actions">${RETURNS.map(({ label, as }) => action(`${PATH}/${encodeURIComponent(id)}/return`, label, { as }))}</div>
<p><a href="${PATH}">All mail</a></p>`,
  );
}
