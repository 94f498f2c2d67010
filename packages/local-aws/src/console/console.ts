import { stripePage } from '../../../../local/console/stripe.ts';
import { type HttpReply, type HttpRequest, headerText, jsonReply } from '../api-gateway/http.ts';
import { ACTIONS, fieldsOf } from './actions.ts';
import { events, mails, queues, schedules } from './data.ts';
import { html } from './html.ts';
import { page } from './layout.ts';
import { clockPage } from './pages/clock.ts';
import { eventsPage } from './pages/events.ts';
import { mailListPage, mailPage } from './pages/mail.ts';
import { mailTemplatePage, mailTemplatesPage } from './pages/mail-templates.ts';
import { overviewPage } from './pages/overview.ts';
import { peoplePage } from './pages/people.ts';
import { queuesPage } from './pages/queues.ts';
import { schedulesPage } from './pages/schedules.ts';
import { textsPage } from './pages/texts.ts';
import type { ConsoleSources } from './sources.ts';

const ROOT = '/_local';
const NO_STORE = { 'cache-control': 'no-store' };

type View = (sources: ConsoleSources, query: URLSearchParams) => Promise<HttpReply> | HttpReply;

const VIEWS: Record<string, View> = {
  '': overviewPage,
  '/mail': mailListPage,
  '/mail/templates': mailTemplatesPage,
  '/mail.json': async (sources, query) => jsonReply(200, await mails(sources, Object.fromEntries(query))),
  '/texts': textsPage,
  '/texts.json': async ({ texts }) => jsonReply(200, await texts()),
  '/people': peoplePage,
  '/people.json': async ({ people }) => jsonReply(200, await people.list()),
  '/events': eventsPage,
  '/events.json': async (sources, query) =>
    jsonReply(200, await events(sources, query.get('since') || undefined)),
  '/queues': queuesPage,
  '/queues.json': (sources) => jsonReply(200, queues(sources)),
  '/deliveries.json': async ({ deliveries }) =>
    jsonReply(200, { pending: await deliveries.pending(), dead: await deliveries.dead() }),
  '/schedules': schedulesPage,
  '/schedules.json': (sources) => jsonReply(200, schedules(sources)),
  '/stripe': stripePage,
  '/stripe/totals.json': async ({ stripe }) => jsonReply(200, await stripe.totals()),
};

/** The console under `/_local`: pages for people, JSON for checks. */
export function createConsole(sources: ConsoleSources): (request: HttpRequest) => Promise<HttpReply> {
  async function get(request: HttpRequest, path: string): Promise<HttpReply | undefined> {
    // One address for both: checks read the time as JSON, a browser gets the page.
    if (path === '/clock') {
      return wantsPage(request)
        ? clockPage(sources)
        : jsonReply(200, { now: new Date(sources.clock.now()).toISOString() });
    }
    const view = Object.hasOwn(VIEWS, path) ? VIEWS[path] : undefined;
    const query = new URLSearchParams(request.query);
    if (view) return view(sources, query);
    const templateId = /^\/mail\/templates\/([^/]+)$/.exec(path)?.[1];
    if (templateId !== undefined) return mailTemplatePage(sources, decode(templateId), query);
    const mailId = /^\/mail\/([^/]+)$/.exec(path)?.[1];
    return mailId === undefined ? undefined : mailPage(sources, decode(mailId));
  }

  async function post(request: HttpRequest, path: string): Promise<HttpReply | undefined> {
    for (const action of ACTIONS) {
      const match = action.path.exec(path);
      if (!match) continue;
      const isForm = isFormPost(request);
      const fields = fieldsOf(request, isForm);
      if (!fields) return jsonReply(400, { message: 'The body is not a JSON object' });
      const reply = await action.run(sources, fields, decode(match[1] ?? ''));
      return isForm && reply.status === 200 ? seeOther(action.page) : reply;
    }
    return undefined;
  }

  return async (request) => {
    const path = request.path.slice(ROOT.length).replace(/\/$/, '');
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const own = reading
      ? await get(request, path)
      : request.method === 'POST'
        ? await post(request, path)
        : undefined;
    const reply =
      own ?? (path.startsWith('/stripe/') ? await stripe(sources, request, path) : notFound(request));
    return { ...reply, headers: { ...NO_STORE, ...reply.headers } };
  };
}

async function stripe(sources: ConsoleSources, request: HttpRequest, path: string): Promise<HttpReply> {
  const headers: Record<string, string | undefined> = {};
  for (const name of Object.keys(request.headers)) headers[name] = headerText(request.headers, name);
  if (request.method === 'POST' && !isFormPost(request)) headers['content-type'] = 'application/json';
  const { method, body = Buffer.alloc(0) } = request;
  const query = new URLSearchParams(request.query);
  const reply = await sources.stripe.handleLocal({ method, path: request.path, query, headers, body });
  const button = path === '/stripe/faults' || path.startsWith('/stripe/disputes/');
  if (button && isFormPost(request) && wantsPage(request) && reply.status === 200)
    return seeOther('/_local/stripe');
  return { status: reply.status, headers: reply.headers, body: reply.body };
}

/** Command-line clients call everything a form, so an object in braces counts as JSON whatever its type. */
function isFormPost({ headers, body }: HttpRequest): boolean {
  const form = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  return form && !body?.toString('utf8').trimStart().startsWith('{');
}

function wantsPage({ headers }: HttpRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

function seeOther(location: string): HttpReply {
  return { status: 303, headers: { location }, body: '' };
}

function notFound(request: HttpRequest): HttpReply {
  if (!wantsPage(request)) return jsonReply(404, { message: 'Not Found' });
  return page(
    '',
    'Not found',
    html`<p>The console has no such page. <a href="/_local">Overview</a></p>`,
    404,
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
