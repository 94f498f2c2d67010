import type { HttpReply } from '../../api-gateway/http.ts';
import { html, type Markup } from '../html.ts';
import { action, type Frame, page } from '../layout.ts';
import type { ConsoleSources, Refusal, ShownPerson } from '../sources.ts';

const PATH = '/_local/people';
const MOST = 500;

const STATUS: Record<string, string> = {
  CONFIRMED: 'has an own password',
  FORCE_CHANGE_PASSWORD: 'has a temporary password',
  RESET_REQUIRED: 'must set a new password',
};

/** Shows the people that the app has prepared, and every account with its current authenticator code. */
export async function peoplePage(sources: ConsoleSources): Promise<HttpReply> {
  const { people } = sources;
  const all = await people.list();
  const sorted = [...all].sort(
    (a, b) => Number(b.code !== undefined) - Number(a.code !== undefined) || (a.email < b.email ? -1 : 1),
  );
  const rows = sorted.slice(0, MOST).map(({ email, status, code }) => {
    const again = action(`${PATH}/${encodeURIComponent(email)}/code`, 'Allow it once more');
    return html`<li class="row"><div><strong>${email}</strong><br><span class="muted">${STATUS[status]}</span></div>
${code ? html`<div class="row"><span class="big">${code}</span>${again}</div>` : undefined}</li>`;
  });
  const shown = (await sources.shown()).map(personShown);
  return page(
    sources,
    PATH,
    'People',
    html`${shown.length > 0 ? html`<h2>What each of them shows</h2><ul class="list">${shown}</ul><h2>Everyone who can sign in</h2>` : undefined}<p class="muted">The figures are the authenticator code of this moment; a code is taken once. Reload for the next.</p>
<ul class="list">${rows}</ul>`,
  );
}

/** Says why a person could not be signed in, and leads to the page that they see. */
export function notSignedIn(
  frame: Frame,
  email: string,
  { because, page: { text, href } }: Refusal,
): HttpReply {
  return page(
    frame,
    PATH,
    'Not signed in',
    html`<p><strong>${email}</strong></p><p class="warn">${because}</p><p><a href="${href}">${text}</a></p>`,
    403,
  );
}

/** Returns one person. Each page worth seeing is a button that signs in as them, or a link without an account. */
function personShown({ email, name, role, signsIn, shows }: ShownPerson): Markup {
  const path = `${PATH}/${encodeURIComponent(email)}/sign-in`;
  const things = shows.map(({ text, href }) => {
    const thing = signsIn ? action(path, text, { to: href }) : html`<a href="${href}">${text}</a>`;
    return html`<div id="${anchorOf(text)}">${thing}</div>`;
  });
  return html`<li><p><strong>${name}</strong>, ${role}<br><span class="muted">${email}</span></p>
<div class="actions">${things}</div></li>`;
}

/** Returns the fragment by which a document links to a button of this page, from the text on it. */
export const anchorOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
