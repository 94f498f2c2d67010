/** @covers infra */
import { type Route, routes } from '@sward/shared/contract';
import { commonErrors, openApi } from '@sward/shared/contract/openapi';
import { events, parseEvent } from '@sward/shared/events';
import { ERRORS, type ErrorCode } from '@sward/shared/kernel';
import { overheard, person } from '../support/people.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';
import { wireJourney } from './wire-journey.ts';

/** A whole job over the wire: every response and every event fits the contract. */
const w = world(siteUrl());

interface Seen {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

const seen: Seen[] = [];
/** The number of events before the journey. */
let earlier: number;

beforeAll(async () => {
  earlier = (await w.local.events()).length;
  await wireJourney(w, (someone) =>
    overheard(someone, (method, path, { status, body }) => {
      // The console's responses are not those of the product.
      if (path.startsWith('/api')) seen.push({ method, path, status, body });
    }),
  );
});

function routeOf({ method, path }: Seen): Route | undefined {
  const parts = path.split('?')[0]?.split('/') ?? [];
  const fits = (pattern: string[]) =>
    pattern.length === parts.length && pattern.every((part, i) => part.startsWith('{') || part === parts[i]);
  const matching = routes.filter((route) => route.method === method && fits(route.path.split('/')));
  return matching.find((route) => !route.path.includes('{')) ?? matching[0];
}

/** Returns what is wrong with a response by the contract of its route. */
function wrongWith(answer: Seen): string | undefined {
  const route = routeOf(answer);
  if (!route) return 'no route';
  if (answer.status >= 400) {
    const code = (answer.body as { error?: { code: ErrorCode } }).error?.code;
    const declared = [...route.errors, ...commonErrors(route)];
    if (!code || !declared.includes(code)) return `${code} is not declared`;
    return ERRORS[code][0] === answer.status ? undefined : `${code} with status ${answer.status}`;
  }
  const schema = route.responses[answer.status];
  if (schema === undefined) return `status ${answer.status} is not declared`;
  if (schema === null) return answer.body && !route.file && !route.picture ? 'a body' : undefined;
  const checked = schema.safeParse(answer.body);
  if (!checked.success) return JSON.stringify(checked.error.issues);
  // Parsing drops a field that the schema does not name.
  return JSON.stringify(sorted(checked.data)) === JSON.stringify(sorted(answer.body))
    ? undefined
    : 'more fields';
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, sorted(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

test('every answer fits the schema of its route and every refusal is declared', () => {
  const faults = seen.flatMap((answer) => {
    const wrong = wrongWith(answer);
    return wrong ? [{ method: answer.method, path: answer.path, status: answer.status, wrong }] : [];
  });

  expect(faults).toEqual([]);
  expect(seen.length).toBeGreaterThan(100);
  const statuses = new Set(seen.map(({ status }) => status));
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 401, 403, 404, 409, 422]));
});

test('every command and every list of the journey is among them', () => {
  const called = new Set(seen.map((answer) => routeOf(answer)?.id));
  // Other tests cover these.
  const elsewhere = [
    'auth.confirm',
    'auth.signUpCode',
    'auth.resend',
    'auth.resetSettings',
    'auth.registerHomeowner',
    'auth.newPassword',
    'auth.secondFactor',
    'auth.resetPassword',
    'auth.changePassword',
    'auth.setUpSecondFactor',
    'auth.removeSecondFactor',
    'auth.endSession',
    'auth.updateProfile',
    'auth.exportAccount',
    'auth.deleteAccount',
    'auth.suspendAccount',
    'auth.reinstateAccount',
    'auth.demoteOperator',
    'auth.approveStanding',
    'auth.withdrawStanding',
    'auth.lookAtApplication',
    'auth.lookAtPerson',
    'auth.checkInsurance',
    'requests.look',
    'bids.getPortfolioPhoto',
    'bids.sharePhotos',
    'bids.removePortfolioPhoto',
    'bids.getCalendar',
    'bids.listCalendarJobs',
    'bids.getCalendarLink',
    'bids.createCalendarLink',
    'bids.readCalendar',
    'bids.deleteCalendarLink',
    'bids.getCapacity',
    'bids.setCapacity',
    'bids.addDaysOff',
    'bids.removeDaysOff',
    'requests.mapPicture',
    'requests.repost',
    'requests.bookAgain',
    'requests.addFavorite',
    'requests.listFavorites',
    'requests.removeFavorite',
    'bids.listTemplates',
    'bids.saveTemplate',
    'bids.deleteTemplate',
    'bids.listPoints',
    'bids.listPointsOf',
    'bids.appeal',
    'bids.listAppeals',
    'bids.listWatched',
    'bids.decideAppeal',
    'requests.askQuestion',
    'requests.answerQuestion',
    'requests.hideQuestion',
    'requests.listQuestions',
    'messaging.reportQuestion',
    'requests.pass',
    'requests.openToAll',
    'payments.abandon',
    'payments.openMoney',
    'payments.postponePayout',
    'payments.providerMoney',
    'payments.earningsYear',
    'payments.exportEarnings',
    'payments.forgetCard',
    'bids.moveDay',
    'payments.proposeOrder',
    'payments.markNoAccess',
    'payments.answerNoAccess',
    'payments.stillNoAccess',
    'payments.waiveNoAccess',
    'payments.chooseNoAccess',
    'payments.leaveJob',
    'payments.takeUpJob',
    'payments.listOrders',
    'payments.getRescue',
    'payments.chooseRescue',
    'payments.acceptRescue',
    'payments.refuseRescue',
    'requests.reopen',
    'payments.approveOrder',
    'payments.declineOrder',
    'payments.withdrawOrder',
    'payments.stripeWebhook',
  ];
  const missing = routes.filter(({ id, redirect }) => !redirect && !called.has(id)).map(({ id }) => id);

  expect(missing.filter((id) => !elsewhere.includes(id))).toEqual([]);
});

test('every event fits its schema, names its publisher and comes once', async () => {
  const all = (await w.local.events()).slice(earlier);

  for (const { source, detail, ...head } of all) {
    const event = parseEvent(detail);
    expect(event).toEqual(detail);
    expect(head['detail-type']).toBe(event.type);
    expect(source).toBe(`sward.${events[event.type].publisher}`);
    expect(event.version).toBe(events[event.type].version);
    expect(event.aggregate).toMatch(/^[A-Z][A-Za-z]+#[a-z]{3}_[0-9A-Z]{26}$/);
    expect(event.correlationId).toMatch(/^cor_[0-9A-Z]{26}$/);
    expect(event.aggregateVersion).toBeGreaterThanOrEqual(1);
  }
  const ids = all.map(({ detail }) => detail.id);
  expect(new Set(ids).size).toBe(ids.length);
  const types = new Set(all.map(({ detail }) => detail.type));
  expect([...types]).toEqual(
    expect.arrayContaining([
      'HomeownerRegistered',
      'RequestPosted',
      'RequestUpdated',
      'RequestCancelled',
      'BidPlaced',
      'BidRevised',
      'BidWithdrawn',
      'BidAccepted',
      'BidDeclined',
      'PaymentHeld',
      'RescheduleProposed',
      'RescheduleDeclined',
      'JobRescheduled',
      'ProviderOnTheWay',
      'JobCheckedIn',
      'RecurringServiceChanged',
      'DisputeOpened',
      'DisputeAnswered',
      'DisputeFixAgreed',
      'DisputeReferred',
      'DisputeResolved',
      'ReviewPosted',
      'JobCompleted',
      'JobCancelled',
      'PaymentReleased',
      'MessageSent',
      'NotificationAdded',
      'ProviderApplied',
      'ProviderApplicationMoved',
      'ProviderRejected',
    ]),
  );
});

test('the API document on the wire is the one of the contract', async () => {
  const answer = await person(w.url).call('GET', '/api/openapi.json');

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(JSON.parse(JSON.stringify(openApi())));
});
