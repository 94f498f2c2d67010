import { BID_MAX_CENTS, COMMISSION_BPS, tripFee } from '@sward/shared/kernel';
import * as faqEn from '../features/site/messages/faq.en.ts';
import * as faqEs from '../features/site/messages/faq.es.ts';
import * as guaranteesEn from '../features/site/messages/guarantees.en.ts';
import * as guaranteesEs from '../features/site/messages/guarantees.es.ts';
import * as pricingEn from '../features/site/messages/pricing.en.ts';
import * as pricingEs from '../features/site/messages/pricing.es.ts';
import * as providerFaqEn from '../features/site/messages/provider-faq.en.ts';
import * as providerFaqEs from '../features/site/messages/provider-faq.es.ts';
import * as resourcesEn from '../features/site/messages/resources.en.ts';
import * as resourcesEs from '../features/site/messages/resources.es.ts';
import * as termsEn from '../features/site/messages/terms.en.ts';
import * as termsEs from '../features/site/messages/terms.es.ts';
import * as supportEn from '../features/support/messages/support.en.ts';
import * as supportEs from '../features/support/messages/support.es.ts';
import { facts } from '../lib/facts.ts';
import { fromCents, percent } from '../lib/format.ts';
import * as questionsEn from '../parts/question/messages/questions.en.ts';
import * as questionsEs from '../parts/question/messages/questions.es.ts';
import * as waitingEn from '../parts/request/messages/waiting.en.ts';
import * as waitingEs from '../parts/request/messages/waiting.es.ts';
import * as shellEn from '../ui/messages/shell.en.ts';
import * as shellEs from '../ui/messages/shell.es.ts';

const LANGUAGES = {
  english: {
    ...{ ...questionsEn, ...waitingEn, ...shellEn, ...supportEn, ...faqEn, ...guaranteesEn },
    ...{ ...pricingEn, ...providerFaqEn, ...resourcesEn, ...termsEn },
    approves: /approves|approval/,
    ofTheBid: 'of the bid',
    byArea: /outside (of )?your area/,
    atOnce: /at once/,
  },
  spanish: {
    ...{ ...questionsEs, ...waitingEs, ...shellEs, ...supportEs, ...faqEs, ...guaranteesEs },
    ...{ ...pricingEs, ...providerFaqEs, ...resourcesEs, ...termsEs },
    approves: /aprueba|aprobación/,
    ofTheBid: 'de la oferta',
    byArea: /fuera de su zona/,
    atOnce: /enseguida/,
  },
};

/** Returns every text of `part`, however deep it is nested. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return part !== null && typeof part === 'object' ? Object.values(part).flatMap(textsOf) : [];
}

const mostTrip = fromCents(tripFee(BID_MAX_CENTS));

describe.each(Object.entries(LANGUAGES))('%s', (_, t) => {
  const terms = t.terms(facts).sections;
  const section = (id: string) => textsOf(terms.find((one) => one.id === id)).join(' ');
  const pricing = t.pricing(facts);
  const guide = t.resources(facts);
  const site = [
    ...[t.faq, t.guarantees, t.pricing, t.providerFaq, t.providerSupport, t.resources, t.support, t.terms],
  ].flatMap((texts) => textsOf(texts(facts)));

  test('terms, prices, answers and guarantees name the most that a trip in vain costs', () => {
    const pages = [pricing, t.faq(facts), t.guarantees(facts)].map((page) => textsOf(page).join(' '));

    for (const text of [section('cancellation'), ...pages]) expect(text).toContain(mostTrip);
  });

  test('commission is of all that is paid for the work, so no text takes it of the bid alone', () => {
    const ofTheBidAlone = new RegExp(String.raw`(?<!\d)${percent(COMMISSION_BPS)} ${t.ofTheBid}`);

    expect(site.filter((text) => ofTheBidAlone.test(text))).toEqual([]);
    expect(section('providers')).toContain(percent(COMMISSION_BPS));
  });

  test('terms and the example of a price say that nothing is added unless its homeowner approves it', () => {
    for (const text of [section('payment'), pricing.allInText]) expect(text).toMatch(t.approves);
  });

  test('a bid is not refused for its area', () => {
    expect(site.filter((text) => t.byArea.test(text))).toEqual([]);
  });

  test('guides name what a provider can press: the question, and the places of their bar', () => {
    const [bids, jobs] = guide.app.steps.slice(1);

    expect(textsOf(guide.handbook.parts[0]).join(' ')).toContain(t.questions.ask);
    expect(bids?.text).toContain(t.shell.tabWork);
    expect(bids?.text).not.toContain(t.shell.tabBids);
    expect(jobs?.text).toContain(t.shell.jobs);
  });

  test('where no provider is near, the mail is the one of a bid, since there is no other', () => {
    const [mail] = t.waiting.soon.split(/[,;]/);

    expect(t.waiting.noOne).toContain(mail);
  });

  test('a changed profile shows on placed bids too, which read it as it is', () => {
    const [changes] = t.providerFaq(facts).groups.at(-1)?.items ?? [];

    expect(changes?.answer).toMatch(t.atOnce);
  });
});
