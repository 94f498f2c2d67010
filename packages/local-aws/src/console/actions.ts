import type { HttpReply, HttpRequest } from '../api-gateway/http.ts';
import { jsonReply } from '../api-gateway/http.ts';
import { notSignedIn } from './pages/people.ts';
import type { ConsoleSources } from './sources.ts';

type Fields = Record<string, unknown>;

/** A POST that the console accepts, as JSON or from the forms of its pages. */
export interface Action {
  /** Matches the path after `/_local`. Its group, decoded, is the `argument` of `run`. */
  path: RegExp;
  /** Page to which a form returns. */
  page: string;
  run(sources: ConsoleSources, fields: Fields, argument: string): Promise<HttpReply>;
}

const refuse = (status: number, message: string) => jsonReply(status, { message });

const noSchedule = (argument: string) => refuse(404, `There is no schedule ${argument}`);
const findSchedule = ({ list }: ConsoleSources['schedules'], argument: string) =>
  list().find(({ name, group, arn }) => [name, `${group}/${name}`, arn].includes(argument));

export const ACTIONS: readonly Action[] = [
  {
    path: /^\/clock$/,
    page: '/_local/clock',
    async run({ clock }, { advance }) {
      try {
        return jsonReply(200, { now: new Date(await clock.advance(String(advance))).toISOString() });
      } catch (error) {
        if (error instanceof RangeError) return refuse(400, error.message);
        throw error;
      }
    },
  },
  {
    path: /^\/mail\/([^/]+)\/return$/,
    page: '/_local/mail',
    async run({ mailComesBack, settled }, { as }, id) {
      if (as !== 'bounce' && as !== 'transient' && as !== 'complaint')
        return refuse(400, 'Give as: bounce, transient or complaint');
      if (!(await mailComesBack(id, as))) return refuse(404, `There is no mail ${id}`);
      await settled();
      return jsonReply(200, { returned: as });
    },
  },
  {
    path: /^\/queues\/([^/]+)\/redrive$/,
    page: '/_local/queues',
    async run({ queues, settled }, _fields, name) {
      const moved = await queues.redrive(name);
      if (moved === undefined) return refuse(404, `There is no queue ${name}`);
      await settled();
      return jsonReply(200, { moved });
    },
  },
  {
    path: /^\/schedules\/(.+)\/fire$/,
    page: '/_local/schedules',
    async run({ schedules, settled }, _fields, argument) {
      const schedule = findSchedule(schedules, argument);
      if (!schedule) return noSchedule(argument);
      await schedules.fireNow(schedule.arn);
      await settled();
      return jsonReply(200, { fired: schedule.name });
    },
  },
  {
    path: /^\/schedules\/(.+)\/switch$/,
    page: '/_local/schedules',
    async run({ schedules }, _fields, argument) {
      const schedule = findSchedule(schedules, argument);
      if (!schedule) return noSchedule(argument);
      await schedules.enable(schedule.arn, !schedule.enabled);
      return jsonReply(200, { enabled: !schedule.enabled });
    },
  },
  {
    path: /^\/people\/([^/]+)\/code$/,
    page: '/_local/people',
    async run({ people }, _fields, username) {
      const code = await people.freshCode(username);
      return code ? jsonReply(200, { code }) : refuse(404, `${username} has no authenticator`);
    },
  },
  {
    path: /^\/people\/([^/]+)\/sign-in$/,
    page: '/_local/people',
    async run(sources, { to = '/' }, email) {
      const { signIn } = sources;
      // The target must be a page of this site, with one slash at the start and not two.
      if (!signIn || typeof to !== 'string' || !/^\/(?![/\\])/.test(to))
        return refuse(400, 'Nobody can be signed in there');
      const signedIn = await signIn(email);
      return Array.isArray(signedIn)
        ? { status: 303, headers: { location: to, 'set-cookie': signedIn }, body: '' }
        : notSignedIn(sources, email, signedIn);
    },
  },
  {
    path: /^\/dynamodb\/conflicts$/,
    page: '/_local',
    async run({ conflicts }, { count, probability }) {
      if (Number.isInteger(count) && Number(count) >= 0) {
        conflicts.failNextTransactions(Number(count));
      } else if (typeof probability === 'number' && probability >= 0 && probability <= 1) {
        conflicts.injectConflicts(probability, Math.random);
      } else {
        return refuse(400, 'Give count (the next transactions fail) or probability (from 0 to 1)');
      }
      return jsonReply(200, {});
    },
  },
];

/** Returns the fields of a JSON object or a form; undefined when the body is neither. */
export function fieldsOf({ body }: HttpRequest, isForm: boolean): Fields | undefined {
  const text = body?.toString('utf8') ?? '';
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined;
  } catch {
    return undefined;
  }
}
