import {
  action,
  fieldsOf,
  type Guest,
  type Host,
  type HttpReply,
  type HttpRequest,
  html,
  isFormPost,
  jsonReply,
  type Markup,
  seeOther,
} from '@sward/local-aws';
import { createWeather, WEATHER_KINDS, type Weather, type WeatherKind } from './weather.ts';

const API = '/weather';
const PAGE = '/_local/weather';
const DAY_MS = 86_400_000;

/** A weather service as a guest of the local cloud: its API below `/weather` of the AWS endpoint, its pages below `/_local/weather`. */
export async function weatherGuest({ store, clock }: Pick<Host, 'store' | 'clock'>): Promise<Guest> {
  const weather = createWeather({ store, clock });
  return {
    name: 'weather',
    title: 'Weather',
    summary: 'Rain, storm, heat and outages of the forecast',
    takes: ({ path }) => path.startsWith(`${API}/`),
    async handle({ path }) {
      const answer = await weather.answer(path.slice(API.length));
      return answer ? jsonReply(answer.status, answer.body) : jsonReply(404, { title: 'Not Found' });
    },
    handleLocal: (request) => answerLocal(weather, request),
    page: async () => weatherPage(await weather.days(), clock.now()),
  };
}

async function answerLocal(weather: Weather, request: HttpRequest): Promise<HttpReply> {
  if (request.path !== `${PAGE}/days`) return jsonReply(404, { message: 'Not Found' });
  if (request.method === 'GET') return jsonReply(200, Object.fromEntries(await weather.days()));
  if (request.method !== 'POST') return jsonReply(405, { message: 'Method Not Allowed' });
  const isForm = isFormPost(request);
  const { day, kind } = fieldsOf(request, isForm) ?? {};
  const known = WEATHER_KINDS.find((each) => each === kind);
  const isReset = kind === '' || kind === null;
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day) || !(known || isReset))
    return jsonReply(400, {
      message: `Give day (YYYY-MM-DD) and kind (${WEATHER_KINDS.join(', ')}, or none)`,
    });
  await weather.setDay(day, known);
  return isForm ? seeOther(PAGE) : jsonReply(200, { day, kind: known ?? null });
}

const LABELS: Record<WeatherKind, string> = {
  fair: 'Fair',
  rain: 'Rain',
  storm: 'Storm',
  heat: 'Heat',
  outage: 'Outage',
};

/** Renders the coming week: the weather that each day is set to, and its choices. */
function weatherPage(set: readonly [day: string, kind: WeatherKind][], now: number): Markup {
  const kinds = new Map(set);
  const coming = Array.from({ length: 8 }, (_, n) => new Date(now + n * DAY_MS).toISOString().slice(0, 10));
  const days = [...new Set([...kinds.keys(), ...coming])].sort();
  return html`<p>Each place has a weather of its own, the same for the same day. What is set counts everywhere. Sward keeps a forecast for three hours: move the clock to see another one.</p>
${days.map((day) => dayPart(day, kinds.get(day)))}`;
}

function dayPart(day: string, kind: WeatherKind | undefined): Markup {
  return html`<h2>${day}${kind ? `: ${LABELS[kind]}` : ''}</h2>
<div class="actions">${WEATHER_KINDS.map((each) => action(`${PAGE}/days`, LABELS[each], { day, kind: each }))}${
    kind ? action(`${PAGE}/days`, 'As it comes', { day, kind: '' }) : ''
  }</div>`;
}
