import type { Answer } from '../../lib/api/api.ts';
import { moment } from '../../lib/format.ts';
import { asked as t } from './messages/book-again.en.ts';

/** Names the provider who is asked before others, for the owner, where that is not the page's state. */
export default function AskedWords({ asked }: { asked: NonNullable<Answer<'requests.get'>['privateFor']> }) {
  const { providerName: who, until, onlyThem } = asked;
  return onlyThem ? `${t.only(who)}.` : `${t.first(who)}. ${t.until(moment(until))}`;
}
