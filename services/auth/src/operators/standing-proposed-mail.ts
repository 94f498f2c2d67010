import { BUSINESS_ZONE } from '@sward/shared/kernel';
import { instantText, type Mail, type MailSite } from '@sward/shared/mail';
import { accountMail, type Reader } from '../accounts/account-mail.ts';
import type { StandingAct } from './standing-proposal.ts';

/**
 * The proposed act, its subject and its proposer. `from` is when it may be executed without a second
 * operator, if ever.
 */
export interface ProposedStanding {
  accountId: string;
  act: StandingAct;
  about: string;
  by: string;
  from: string | null;
}

const TEXTS = {
  en: {
    subject: 'A decision about an operator was proposed',
    suspend: (by: string, about: string) => `${by} proposes to suspend ${about}, who is an operator.`,
    reinstate: (by: string, about: string) => `${by} proposes to reinstate ${about}, who was an operator.`,
    demote: (by: string, about: string) => `${by} proposes that ${about} is no operator any more.`,
    second: 'It counts when another operator agrees.',
    from: (when: string) => `It can be carried out from ${when} on, unless it is taken back before.`,
    notRight:
      'Does this look wrong to you? Talk to the other operators and to whoever runs the stage at once.',
    action: 'Look at it',
  },
  es: {
    subject: 'Se ha propuesto una decisión sobre un operador',
    suspend: (by: string, about: string) => `${by} propone suspender a ${about}, que es operador.`,
    reinstate: (by: string, about: string) => `${by} propone reactivar a ${about}, que era operador.`,
    demote: (by: string, about: string) => `${by} propone que ${about} deje de ser operador.`,
    second: 'Será válida cuando otro operador esté de acuerdo.',
    from: (when: string) => `Se puede ejecutar a partir del ${when}, salvo que se retire antes.`,
    notRight:
      '¿Le parece que algo no está bien? Hable enseguida con los demás operadores y con quien administra el sistema.',
    action: 'Verla',
  },
};

/** Mail to every operator. */
export function standingProposedMail(site: MailSite, reader: Reader, facts: ProposedStanding): Mail {
  const t = TEXTS[reader.language];
  const { accountId, act, about, by, from } = facts;
  const when = from === null ? t.second : t.from(instantText(from, BUSINESS_ZONE, reader.language));
  return accountMail(site, reader, { subject: t.subject, preview: when, heading: t.subject }, [
    { text: t[act](by, about) },
    { text: when },
    { text: t.notRight },
    { action: { label: t.action, url: `${site.url}/operator/people/${accountId}` } },
  ]);
}
