import type { HttpReply } from '../../api-gateway/http.ts';
import { html } from '../html.ts';
import { action, page } from '../layout.ts';
import type { ConsoleSources } from '../sources.ts';

const PATH = '/_local/people';
const MOST = 500;

const STATUS: Record<string, string> = {
  CONFIRMED: 'has an own password',
  FORCE_CHANGE_PASSWORD: 'has a temporary password',
  RESET_REQUIRED: 'must set a new password',
};

/** Who can sign in, with the codes that their authenticator apps would show now. */
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
  return page(
    sources,
    PATH,
    'People',
    html`<p class="muted">The figures are the authenticator code of this moment; a code is taken once. Reload for the next.</p>
<ul class="list">${rows}</ul>`,
  );
}
