import { dayIn, formatCents, toCents } from '@sward/shared/kernel';
import { PLANS, type Plan } from '@sward/shared/product';
import { zoneOfZip } from '../web-push/zip-zones.ts';
import { dayText, inLanguages, type Person, recipientMail, type Template } from './template.ts';

export type PlanChangedFacts = {
  status: 'active' | 'ending' | 'past_due' | 'ended';
  plan: Plan;
  /** The plan from `periodEnd` on. */
  nextPlan: Plan;
  periodEnd: string;
  /** When a declined card is charged again. */
  retryAt: string | null;
};

const FREE = PLANS.basic.label;

const WORDS = inLanguages({
  en: {
    monthly: (price: string) => `${price} a month`,
    note: 'Requests and bids that are live stay as they are, whatever happens to the plan.',
    active: {
      subject: 'Your plan is active',
      same: (name: string, monthly: string, until: string) =>
        `${name} is active at ${monthly}. The next charge is on ${until}. You can cancel any month.`,
      other: (name: string, until: string, next: string, monthly: string) =>
        `${name} is paid for until ${until}. From then on you have ${next} at ${monthly}.`,
      page: 'See your plan',
    },
    ending: {
      subject: 'Your plan ends with what is paid for',
      text: (name: string, until: string) =>
        `${name} stays active until ${until}. Nothing is charged after that, and you are on ${FREE}.`,
      page: 'Keep the plan',
    },
    pastDue: {
      subject: 'Your plan could not be renewed',
      text: (name: string, monthly: string) =>
        `Your card was declined for ${name} at ${monthly}. The plan stays active for now.`,
      retry: (day: string) => `We try the card again on ${day}.`,
      other: 'You can pay with another card.',
      page: 'Pay for the renewal',
    },
    ended: {
      subject: 'You are on the free plan now',
      text: `Your plan has ended. You are on ${FREE}, without a charge; your card is no longer kept.`,
      page: 'See the plans',
    },
  },
  es: {
    monthly: (price) => `${price} al mes`,
    note: 'Las solicitudes y ofertas activas siguen como están, pase lo que pase con el plan.',
    active: {
      subject: 'Su plan está vigente',
      same: (name, monthly, until) =>
        `${name} está vigente por ${monthly}. El próximo cargo es el ${until}. Puede cancelar cualquier mes.`,
      other: (name, until, next, monthly) =>
        `${name} está pagado hasta el ${until}. A partir de entonces tiene ${next} por ${monthly}.`,
      page: 'Ver su plan',
    },
    ending: {
      subject: 'Su plan termina con lo que está pagado',
      text: (name, until) =>
        `${name} sigue vigente hasta el ${until}. Después no se cobra nada y usted pasa a ${FREE}.`,
      page: 'Conservar el plan',
    },
    pastDue: {
      subject: 'No se pudo renovar su plan',
      text: (name, monthly) =>
        `Su tarjeta fue rechazada para ${name} por ${monthly}. Por ahora el plan sigue vigente.`,
      retry: (day) => `Intentamos de nuevo con la tarjeta el ${day}.`,
      other: 'Puede pagar con otra tarjeta.',
      page: 'Pagar la renovación',
    },
    ended: {
      subject: 'Ahora tiene el plan gratuito',
      text: `Su plan terminó. Está en ${FREE}, sin costo; ya no guardamos su tarjeta.`,
      page: 'Ver los planes',
    },
  },
});

/** Mail to the plan's member: the active plan, its next cost, and what to do. */
export const planChanged: Template<PlanChangedFacts> = (site, person, facts) => {
  const { subject, text, page } = textsOf(facts, person);
  return recipientMail(site, person, {
    subject,
    preview: subject,
    blocks: [
      { text },
      { action: { label: page, url: `${site.url}/settings#plan` } },
      { note: WORDS[person.language].note },
    ],
  });
};

function textsOf(
  facts: PlanChangedFacts,
  { language, zip }: Person,
): { subject: string; text: string; page: string } {
  const { plan, nextPlan, periodEnd, retryAt } = facts;
  const { active, ending, pastDue, ended, ...t } = WORDS[language];
  const day = (at: string) => dayText(dayIn(zoneOfZip(zip), Date.parse(at)), language);
  const monthly = (of: Plan) => t.monthly(formatCents(toCents(PLANS[of].priceCents)));
  const [name, next, until] = [PLANS[plan].label, PLANS[nextPlan].label, day(periodEnd)];
  switch (facts.status) {
    case 'active':
      return plan === nextPlan
        ? { ...active, text: active.same(name, monthly(plan), until) }
        : { ...active, text: active.other(name, until, next, monthly(nextPlan)) };
    case 'ending':
      return { ...ending, text: ending.text(name, until) };
    case 'past_due': {
      const retry = retryAt ? [pastDue.retry(day(retryAt))] : [];
      return { ...pastDue, text: [pastDue.text(name, monthly(plan)), ...retry, pastDue.other].join(' ') };
    }
    case 'ended':
      return ended;
  }
}
