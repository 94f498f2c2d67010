import { type HttpReply, type HttpRequest, jsonReply } from '../api-gateway/http.ts';
import { fieldsOf } from '../console/actions.ts';
import { isFormPost, seeOther } from '../console/console.ts';
import { html, type Markup } from '../console/html.ts';
import { action, instant } from '../console/layout.ts';
import type { Guest, Host } from '../guest.ts';
import { createPushService, PUSH_ANSWERS, type PushService, type TestBrowser } from './push-service.ts';

const PAGE = '/_local/push';

/** Returns the push service of browsers as a guest, with endpoints below `/push/` and pages below `/_local/push`. */
export async function pushGuest(host: Host): Promise<Guest> {
  const service = createPushService(host);
  return {
    name: 'push',
    title: 'Push',
    summary: 'What browsers were pushed, and browsers to push to',
    takes: ({ path }) => path.startsWith('/push/'),
    handle: (call) => service.handle(call),
    handleLocal: (request) => answerLocal(service, request),
    page: () => pushPage(service),
  };
}

async function answerLocal(service: PushService, request: HttpRequest): Promise<HttpReply> {
  const path = request.path.slice(PAGE.length);
  if (request.method === 'GET' && path === '/pushes.json') return jsonReply(200, await service.pushes());
  if (request.method !== 'POST') return notFound();
  const isForm = isFormPost(request);
  const done = (reply: HttpReply) => (isForm ? seeOther(PAGE) : reply);
  if (path === '/browsers') return done(jsonReply(201, await service.addBrowser()));
  const id = /^\/browsers\/([\w-]+)$/.exec(path)?.[1];
  if (id === undefined) return notFound();
  const fields = fieldsOf(request, isForm) ?? {};
  const answer = PUSH_ANSWERS.find((status) => status === Number(fields.answer));
  if (answer === undefined) return jsonReply(400, { message: `answer is one of ${PUSH_ANSWERS.join(', ')}` });
  const retryAfter = fields.retryAfter === undefined ? {} : { retryAfter: Number(fields.retryAfter) };
  if (!(await service.setAnswer(id, { answer, ...retryAfter }))) return notFound();
  return done(jsonReply(200, { id, answer }));
}

function notFound(): HttpReply {
  return jsonReply(404, { message: 'Not Found' });
}

async function pushPage(service: PushService): Promise<Markup> {
  const [browsers, pushes] = await Promise.all([service.browsers(), service.pushes()]);
  const taken = pushes.map(
    ({ at, browser, payload, bytes, urgency, ttl }) =>
      html`<li><span class="row"><strong>${payload}</strong><span class="muted">${instant(at)}</span></span><span class="muted">to ${browser}, ${bytes} bytes, ${urgency}, for ${ttl} s</span></li>`,
  );
  return html`${
    taken.length > 0
      ? html`<ul class="list">${taken}</ul>`
      : html`<p class="muted">Nothing has been pushed yet.</p>`
  }
<h2>Browsers</h2>
<p>A browser without a window, to register in the place of a real one.</p>
${action(`${PAGE}/browsers`, 'Add a browser')}
${browsers.map(browserPart)}`;
}

function browserPart({ id, endpoint, keys, answer }: TestBrowser): Markup {
  return html`<h2>${id}</h2>
<dl><dt>answers</dt><dd>${answer}</dd></dl>
<pre>${JSON.stringify({ endpoint, keys }, null, 2)}</pre>
<div class="actions">${PUSH_ANSWERS.map((status) =>
    action(`${PAGE}/browsers/${id}`, `Answer ${status}`, { answer: String(status) }),
  )}</div>`;
}
