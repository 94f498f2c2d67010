import { phoneDigits } from '@sward/shared/kernel';
import type { MailSite } from '@sward/shared/mail';
import type { Language } from '@sward/shared/product';
import type { TextName } from '../announcements/announcement.ts';

const PAGES: Record<TextName, string> = {
  'bid-accepted': '/my-bids',
  'job-tomorrow-provider': '/my-bids',
  'job-tomorrow-owner': '/homeowner-dashboard',
  'dispute-opened': '/my-bids',
  'dispute-answered': '/homeowner-dashboard',
  'payout-blocked': '/earnings',
  'weather-move': '/homeowner-dashboard',
  'order-proposed': '/homeowner-dashboard',
  'question-asked': '/homeowner-dashboard',
  'question-answered': '/browse-bids',
  'no-access': '/homeowner-dashboard',
  'trip-fee': '/homeowner-dashboard',
  'provider-missing': '/homeowner-dashboard',
  'job-lost': '/homeowner-dashboard',
  'rescue-offered': '/my-bids',
};

/**
 * Texts without any fact about the recipient or the job, since they show on a locked screen. They use only the
 * seven-bit alphabet.
 */
const WORDS: Record<Language, Record<TextName, string> & { end: string }> = {
  en: {
    'bid-accepted': 'your bid was accepted, the job is yours.',
    'job-tomorrow-provider': 'you have a job tomorrow.',
    'job-tomorrow-owner': 'your provider comes tomorrow.',
    'dispute-opened': 'a homeowner reports a problem. Please answer.',
    'dispute-answered': 'your provider has answered with an offer.',
    'payout-blocked': 'a payout waits for you. Please check your account.',
    'weather-move': 'bad weather: please choose another day for your job.',
    'order-proposed': 'your provider asks about the price. Please answer.',
    'question-asked': 'a provider has a question about your request.',
    'question-answered': 'your question has an answer.',
    'no-access': 'your provider cannot get in. Please open now.',
    'trip-fee': 'your provider could not get in. Please choose.',
    'provider-missing': 'nobody came to your job. Please choose what happens.',
    'job-lost': 'your provider cannot come. Please choose what happens.',
    'rescue-offered': 'a job you bid on can be yours. Please answer soon.',
    end: 'STOP to end, HELP for help.',
  },
  es: {
    'bid-accepted': 'aceptaron su oferta, el trabajo es suyo.',
    'job-tomorrow-provider': 'mañana tiene un trabajo.',
    'job-tomorrow-owner': 'mañana viene su proveedor.',
    'dispute-opened': 'un propietario reporta un problema. Por favor responda.',
    'dispute-answered': 'su proveedor responde con una propuesta.',
    'payout-blocked': 'un cobro le espera. Revise su cuenta, por favor.',
    'weather-move': 'mal tiempo: elija otra fecha para su trabajo, por favor.',
    'order-proposed': 'su proveedor pregunta por el precio. Por favor responda.',
    'question-asked': 'un proveedor tiene una pregunta sobre su solicitud.',
    'question-answered': 'respondieron a su pregunta.',
    'no-access': 'su proveedor no puede entrar. Por favor abra.',
    'trip-fee': 'su proveedor no pudo entrar. Por favor elija.',
    'provider-missing': 'nadie vino a su trabajo. Por favor elija.',
    'job-lost': 'su proveedor no puede ir. Por favor elija.',
    'rescue-offered': 'un trabajo puede ser suyo. Por favor responda pronto.',
    end: 'STOP para terminar, HELP para ayuda.',
  },
};

/** `Sward: you have a job tomorrow. https://… STOP to end, HELP for help.` */
export function textBody(site: MailSite, name: TextName, language: Language): string {
  const words = WORDS[language];
  return `Sward: ${words[name]} ${site.url}${PAGES[name]} ${words.end}`;
}

/** Returns a number of the United States in the carriers' format; undefined for others. */
export function carrierNumber(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  return /^[2-9]\d{9}$/.test(digits) ? `+1${digits}` : undefined;
}
