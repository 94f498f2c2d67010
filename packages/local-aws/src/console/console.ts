import { type HttpReply, type HttpRequest, jsonReply } from '../api-gateway/http.ts';
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
};

/** Serves the console under `/_local`: pages for people, JSON for tests. */
export function createConsole(sources: ConsoleSources): (request: HttpRequest) => Promise<HttpReply> {
  async function get(request: HttpRequest, path: string): Promise<HttpReply | undefined> {
    // Tests read the time as JSON from the address at which a browser receives the page.
    if (path === '/clock') {
      return wantsPage(request)
        ? clockPage(sources)
        : jsonReply(200, { now: new Date(sources.clock.now()).toISOString() });
    }
    const view = Object.hasOwn(VIEWS, path) ? VIEWS[path] : undefined;
    const query = new URLSearchParams(request.query);
    if (view) return view(sources, query);
    const guest = sources.guests.find(({ name }) => path === `/${name}`);
    if (guest) return page(sources, `${ROOT}${path}`, guest.title, await guest.page());
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
    return act(sources, request, path);
  }

  return async (request) => {
    const path = request.path.slice(ROOT.length).replace(/\/$/, '');
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const own = reading
      ? await get(request, path)
      : request.method === 'POST'
        ? await post(request, path)
        : undefined;
    const guest = sources.guests.find(({ name }) => path.startsWith(`/${name}/`));
    const reply = own ?? (await guest?.handleLocal(request)) ?? notFound(sources, request);
    return { ...reply, headers: { ...NO_STORE, ...reply.headers } };
  };
}

/** Runs the action of the app that the path names; undefined without such an action or readable fields. */
async function act(
  { actions }: ConsoleSources,
  request: HttpRequest,
  path: string,
): Promise<HttpReply | undefined> {
  const name = path.slice(1);
  const run = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const fields = run && fieldsOf(request, isFormPost(request));
  if (!run || !fields) return undefined;
  try {
    return jsonReply(200, await run(fields));
  } catch (error) {
    return jsonReply(400, { message: error instanceof Error ? error.message : String(error) });
  }
}

/** Returns whether a form was posted. Command-line clients call every body a form, so one in braces counts as JSON. */
export function isFormPost({ headers, body }: HttpRequest): boolean {
  const form = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  return form && !body?.toString('utf8').trimStart().startsWith('{');
}

export function wantsPage({ headers }: HttpRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

export function seeOther(location: string): HttpReply {
  return { status: 303, headers: { location }, body: '' };
}

function notFound(frame: ConsoleSources, request: HttpRequest): HttpReply {
  if (!wantsPage(request)) return jsonReply(404, { message: 'Not Found' });
  return page(
    frame,
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
