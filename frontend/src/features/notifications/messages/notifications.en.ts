import { PRODUCT_NAME } from '@sward/shared/product';
import type { NotificationTexts } from '../../../messages/notification-texts.ts';

const of = (services: string) => (services ? ` about ${services}` : '');

export const notifications = {
  title: 'Notifications',
  lead: 'What happened with your requests, bids, jobs and payments.',
  none: 'Nothing new yet',
  noneText: 'Bids, jobs, messages and payments appear here as they happen.',
  unread: 'Unread',
  today: 'Today',
  yesterday: 'Yesterday',
};

export const notificationTexts: NotificationTexts = {
  'bid-placed': (f) => `New bid on ${f.services}: ${f.totalCents} total`,
  'bid-revised': (f) => `A bid on ${f.services} has changed: ${f.totalCents} total`,
  'bid-confirmed': (f) => `A bid on ${f.services} was confirmed: ${f.totalCents} total`,
  'bid-withdrawn': (f) => `A bid on ${f.services} was withdrawn`,
  'bid-accepted': (f) =>
    f.visit
      ? `A visit for ${f.services} is booked and paid: ${f.date}`
      : `Your bid on ${f.services} was accepted. The job is on ${f.date}`,
  'bid-declined': (f) => `Your bid on ${f.services} was not chosen`,
  'request-changed': (f) =>
    f.confirm
      ? `The request for ${f.services} has changed. Please confirm or revise your bid`
      : `The request for ${f.services} has changed. Your bid stays as it is`,
  'question-asked': (f) => `A provider has a question about your request for ${f.services}`,
  'question-answered': (f) => `Your question about ${f.services} has an answer`,
  'questions-answered': (f) => `There are new answers about ${f.services}, which you bid on`,
  'request-reopened': (f) => `${f.services} that you bid on is open for bids again`,
  'provider-asked': (f) => `A homeowner wants you again for ${f.services}. You are asked first`,
  'provider-passed': (f) =>
    `Your provider cannot do ${f.services} this time. ${f.open ? 'Others can bid now' : 'Your request has ended'}`,
  'request-opened': (f) => `Your request for ${f.services} is open to everyone now`,
  'request-expired': (f) => `Your request for ${f.services} has ended without an accepted bid`,
  'day-proposed': (f) => `Another day is proposed for ${f.services}: ${f.date}, ${f.time}`,
  'weather-move': (f) => `Bad weather for ${f.services}: choose another day by ${f.decideBy}`,
  'day-declined': (f) =>
    f.takenBack
      ? `The proposal of ${f.date} for ${f.services} was taken back`
      : `${f.date} does not suit the other side. ${f.services} keeps its day`,
  'job-moved': (f) => `${f.services} is now on ${f.date}, ${f.time}`,
  'on-the-way': (f) => `Your provider is on the way for ${f.services}, arriving about ${f.arrivesAt}`,
  'checked-in': (f) => `Your provider has checked in for ${f.services}`,
  'no-access': (f) =>
    `Your provider is there for ${f.services} and cannot get in. Please open by ${f.answerBy}`,
  'access-answered': (f) => `The homeowner says that it is open now for ${f.services}`,
  'trip-fee-due': (f) =>
    `Your provider could not get in for ${f.services}. Trip fee: ${f.cents}. Please choose by ${f.answerBy}`,
  'access-closed': (f) => `Your provider can begin with ${f.services} after all`,
  'job-completed': (f) => `${f.services} is done. Confirm it or tell us what is wrong by ${f.releaseAt}`,
  'job-cancelled': (f) => {
    const who = {
      owner: 'the homeowner',
      provider: 'the provider',
      operator: PRODUCT_NAME,
      system: PRODUCT_NAME,
    }[f.by];
    const money = f.to === 'owner' ? `${f.cents} comes back to you` : `You get ${f.cents}`;
    const why = f.weather ? ' because of the weather' : '';
    if (f.left) {
      const left = {
        wrong_size: 'the lawn was larger than described',
        unsafe: 'it was not safe there',
        closed: 'there was no way in',
      }[f.left];
      return `Your provider left ${f.services}: ${left}. ${money}${f.reopened ? '. It is posted again' : ''}`;
    }
    const rest = f.cents && `. ${money}`;
    if (f.alone) {
      const end = {
        no_show: `Nobody checked in for ${f.services}, and it was cancelled`,
        bank: `The bank gave back the payment for ${f.services}, and the job has ended`,
        silent: `Nothing was chosen in time for ${f.services}, and the job has ended`,
        untaken: `No other provider has taken ${f.services}, and the job has ended`,
      }[f.alone];
      return `${end}${rest}`;
    }
    const how = f.weather && f.by === 'system' ? `${why}: no other day was chosen` : ` by ${who}${why}`;
    return `${f.services} was cancelled${how}${rest}`;
  },
  'job-looked-at': (f) => `We are looking at ${f.services}. You will hear from us by ${f.hearBy}`,
  'job-overdue': (f) => `${f.services} is still open. Please see to it that it ends`,
  'provider-missing': (f) =>
    f.to === 'owner'
      ? `Nobody came for ${f.services}. You decide what happens`
      : `You have not checked in for ${f.services}, and its time is over`,
  'job-lost': (f) =>
    f.to === 'owner'
      ? `Your provider cannot come for ${f.services}. Choose what happens by ${f.chooseBy}`
      : `${f.services} is not your job any more`,
  'rescue-offered': (f) =>
    `${f.services} on ${f.date}, ${f.time}, can be yours at your price. Answer by ${f.until}`,
  'job-rescued': (f) =>
    `Another provider takes ${f.services} on ${f.date}${f.cents && `. ${f.cents} comes back to you`}`,
  'review-written': (f) => `You were reviewed for ${f.services}`,
  'payment-held': (f) => `We hold your payment of ${f.totalCents} for ${f.services}`,
  'provider-paid': (f) => `${f.cents} for ${f.services} is on its way to you`,
  'payment-released': (f) =>
    `Your payment for ${f.services} has gone to the provider${f.totalCents ? `. You paid ${f.totalCents} in all` : ''}`,
  'payment-refunded': (f) => `${f.cents} for ${f.services} comes back to you`,
  'goodwill-refunded': (f) => `We give you back ${f.cents} for ${f.services}`,
  'tip-received': (f) => `You were given a tip of ${f.cents} for ${f.services}`,
  'order-proposed': (f) =>
    `Your provider asks for ${f.cents} more for ${f.services}. Please answer by ${f.answerBy}`,
  'order-paid': (f) => `The homeowner approved ${f.cents} more for ${f.services}`,
  'order-closed': (f) =>
    ({
      declined: `The homeowner keeps the price of ${f.services}`,
      withdrawn: `Your provider no longer asks for ${f.cents} more for ${f.services}`,
      expired:
        f.to === 'owner'
          ? `You did not answer in time: the price of ${f.services} stays`
          : `No answer in time: the price of ${f.services} stays`,
    })[f.outcome],
  'order-returned': (f) => `${f.cents} for ${f.services} was charged too late and comes back to you`,
  'payout-blocked': (f) => `Your payout of ${f.cents} waits for you: please complete your payout account`,
  'account-restricted': () => 'You cannot be paid or place bids before you complete your payout account',
  'bank-dispute': (f) => {
    if (f.to === 'owner')
      return f.cents
        ? `Your bank has given you back ${f.cents} for ${f.services}`
        : `Your bank has decided that the payment for ${f.services} stands`;
    return {
      open: `The homeowner's bank questions the payment for ${f.services}`,
      won: `The bank has decided for you about ${f.services}`,
      lost: `The bank has decided against you about ${f.services}`,
    }[f.state];
  },
  'visit-unpaid': (f) =>
    `We could not charge your card for ${f.services} on ${f.date}. Please pay for it by ${f.payUntil}`,
  'dispute-opened': (f) => `Something is wrong with ${f.services}. Please answer by ${f.answerBy}`,
  'dispute-answered': (f) =>
    f.fixDate
      ? `Your provider offers to come again for ${f.services} on ${f.fixDate}`
      : `Your provider offers to give back ${f.cents} for ${f.services}`,
  'fix-agreed': (f) => `Your second visit for ${f.services} is agreed for ${f.date}`,
  'dispute-referred': (f) =>
    f.overdue
      ? `The decision about ${f.services} takes longer than promised. We are on it`
      : `An operator decides about ${f.services} by ${f.decideBy}`,
  'dispute-resolved': (f) => {
    const money = f.to === 'owner' ? `${f.cents} comes back to you` : `You get ${f.cents}`;
    return {
      withdrawn: `The report about ${f.services} was withdrawn`,
      fixed: `Your provider has come again for ${f.services}`,
      agreed: `Your offer for ${f.services} was accepted`,
      decided: `An operator has decided about ${f.services}${f.cents && `. ${money}`}`,
    }[f.outcome];
  },
  'point-against': (f) =>
    `${f.services} on ${f.date} counts against you: ${
      { late: 'you came late', no_show: 'nobody came', not_done: 'it was not done' }[f.kind as string] ??
      'you cancelled it'
    }`,
  'appeal-decided': (f) =>
    f.granted
      ? `Your appeal about ${f.services} on ${f.date} was granted. It no longer counts`
      : `Your appeal about ${f.services} on ${f.date} was not granted`,
  'recurring-changed': (f) =>
    ({
      started: `${f.services} is a recurring service now`,
      skipped: `The visit for ${f.services} on ${f.date} is skipped`,
      paused: f.unpaid
        ? `${f.services} is paused: a visit was not paid for`
        : `Your recurring service ${f.services} is paused`,
      resumed: `Your recurring service ${f.services} continues`,
      ended: `Your recurring service ${f.services} has ended`,
    })[f.change],
  'plan-changed': (f) =>
    ({
      active: `Your plan is ${f.plan}`,
      ending: `Your plan ${f.plan} ends on ${f.periodEnd}`,
      past_due: `We could not charge your card for your plan ${f.plan}`,
      ended: `Your plan is ${f.plan} again`,
    })[f.status],
  'ticket-answered': () => 'We have replied to your message',
  message: (f) => `New message${of(f.services)}`,
};
