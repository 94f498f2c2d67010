import { PRODUCT_NAME } from '@sward/shared/product';
import type { ApplicationTexts } from './application-texts.ts';

export const en: ApplicationTexts = {
  hello: 'Hello,',
  openStatus: 'See my application',
  number: 'Your provider ID',
  locale: 'en-US',
  receipt: {
    subject: `We have your ${PRODUCT_NAME} application`,
    preview: 'We look at it within 2-3 business days.',
    text: `Thank you for applying to ${PRODUCT_NAME}. We look at your application within 2-3 business days and write to you as soon as there is news.`,
    authorize:
      'We can only approve you after a background check. You have not allowed it yet: please do so on the page of your application.',
    link: 'Keep this email: its link is the way to your application, for you alone.',
    notYou: 'If you did not apply, do nothing, or write to us.',
  },
  alreadyApplied: {
    subject: `Your ${PRODUCT_NAME} application is with us already`,
    preview: 'You do not need to apply again.',
    text: 'Somebody, probably you, applied again with this email address. Your first application is still open and goes on; the new form was not kept.',
    authorize:
      'We can only approve you after a background check, which your first application does not allow yet: please do so on its page, by the link below. What you allow on the screen after the new form does not count.',
    notYou: 'Not you? Then do nothing: your application is as it was.',
  },
  applyLater: {
    subject: `About applying to ${PRODUCT_NAME} again`,
    preview: 'It is a little too early.',
    text: 'Somebody, probably you, applied with this email address. Its last application was declined less than 90 days ago, so the new one was not kept.',
    from: 'You may apply again from',
  },
  alreadyProvider: {
    subject: `You already have a ${PRODUCT_NAME} account`,
    preview: 'No application is needed.',
    text: 'Somebody, probably you, applied as a provider with this email address. Its account needs no application: just sign in. Nothing has changed.',
  },
  question: {
    subject: `A question about your ${PRODUCT_NAME} application`,
    preview: 'Please answer, so that we can go on.',
    text: 'We need something more from you before we can go on with your application:',
    asked: 'Please answer on the page of your application.',
  },
  notice: {
    subject: `Please read: your ${PRODUCT_NAME} application`,
    preview: 'You can answer before we decide.',
    text: 'The background check that you allowed has found something, and we may decline your application because of it. We have not decided yet.',
    report: 'This is what was reported to us:',
    until: 'You can answer until the end of',
    rights:
      'If the report is wrong or incomplete, tell us on the page of your application. You may also dispute it with the company that made it, and ask that company for a free copy.',
  },
  rejected: {
    subject: `Our decision on your ${PRODUCT_NAME} application`,
    preview: 'Thank you for applying.',
    text: 'Thank you for your interest. We cannot approve your application.',
    report:
      'The decision rests wholly or partly on the background check that we wrote to you about. The company that made the report did not decide. You may dispute the report with it and ask it for a free copy within 60 days.',
    from: 'You may apply again from',
  },
  approved: {
    subject: `You are approved on ${PRODUCT_NAME}`,
    preview: 'You can bid now.',
    text: 'Your application is approved. Sign in with the password that you have; your account can place bids as soon as your payouts are set up.',
  },
};
