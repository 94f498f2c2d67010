import type { HttpReply } from '../../api-gateway/http.ts';
import { html, type Markup } from '../html.ts';
import { page } from '../layout.ts';
import type { ConsoleSources } from '../sources.ts';
import type { MailTemplate } from '../templates.ts';

const SECTION = '/_local/mail';
const PATH = `${SECTION}/templates`;
const LANGUAGES: Record<string, string> = { en: 'English', es: 'Spanish' };
const SCHEMES = ['light', 'dark'];

const nameOf = (language: string) => LANGUAGES[language] ?? language;

/** Writes the gallery's color scheme into the markup, because a page cannot set the scheme of a frame. */
function inScheme(markup: string, scheme: string): string {
  return markup
    .replace('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all')
    .replace('color-scheme:light dark', `color-scheme:${scheme}`);
}

/** Shows every mail of the app, by name, with its languages. */
export async function mailTemplatesPage(sources: ConsoleSources): Promise<HttpReply> {
  const { templates } = sources;
  const byName = Map.groupBy(await templates.list(), ({ service, name }) => `${service}.${name}`);
  const rows = [...byName.values()].map((each) => {
    const [first] = each as [MailTemplate];
    const links = each.map(({ id, language }) => html`<a href="${`${PATH}/${id}`}">${nameOf(language)}</a> `);
    return html`<li><span class="row"><strong>${first.name}</strong><span>${links}</span></span><span class="muted">${first.subject}</span></li>`;
  });
  const none = html`<p class="muted">The build has not put any mails here.</p>`;
  return page(
    sources,
    SECTION,
    'All mails of the product',
    html`<p class="muted">${String(byName.size)} mails, as they read with sample facts. <a href="${SECTION}">Mail that was sent</a></p>
${rows.length > 0 ? html`<ul class="list">${rows}</ul>` : none}`,
  );
}

/** Shows one mail in one language, light or dark; undefined for an unknown id. */
export async function mailTemplatePage(
  sources: ConsoleSources,
  id: string,
  query: URLSearchParams,
): Promise<HttpReply | undefined> {
  const { templates } = sources;
  const all = await templates.list();
  const mail = all.find((each) => each.id === id);
  if (!mail) return undefined;
  const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light';
  const framed = `<base target="_blank">${inScheme(await templates.markup(id), scheme)}`;
  const others = all.filter(({ service, name }) => service === mail.service && name === mail.name);
  const choice = (to: string, label: string, chosen: boolean): Markup =>
    chosen ? html`<strong>${label}</strong> ` : html`<a href="${to}">${label}</a> `;
  const languages = others.map((each) =>
    choice(`${PATH}/${each.id}?scheme=${scheme}`, nameOf(each.language), each.id === id),
  );
  const schemes = SCHEMES.map((each) => choice(`${PATH}/${id}?scheme=${each}`, each, each === scheme));
  return page(
    sources,
    SECTION,
    mail.subject,
    html`<p class="row"><span>${languages}</span><span>${schemes}</span></p>
<iframe title="The mail as it is shown" style="height: 56rem" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>
<h2>Text</h2>
<pre style="white-space: pre-wrap">${mail.text}</pre>
<p><a href="${PATH}">All mails of the product</a></p>`,
  );
}
