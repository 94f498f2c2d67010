import type { Language } from '@sward/shared/product';
import { serviceNamesIn } from '@sward/shared/product/options.es';
import type { YearLine } from './get-earnings-year.ts';

const WORDS = {
  en: {
    head: [
      ...['Job date', 'Service', 'Town', 'Bid', 'Refunded', 'Commission', 'You receive', 'Tip'],
      ...['Total', 'Paid out on'],
    ],
    tip: 'Tip',
  },
  es: {
    head: [
      ...[
        'Fecha del trabajo',
        'Servicio',
        'Ciudad',
        'Oferta',
        'Reembolsado',
        'Comisión',
        'Usted recibe',
        'Propina',
      ],
      ...['Total', 'Pagado el'],
    ],
    tip: 'Propina',
  },
};

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns the payouts of a year as CSV (RFC 4180): amounts with two decimals, days as `YYYY-MM-DD`. */
export function earningsCsv(lines: readonly YearLine[], language: Language): string {
  const { head, tip } = WORDS[language];
  const rows = lines.map((line) => [
    line.day,
    line.isTip ? tip : serviceNamesIn(language, line.service.split(', ')).join(', '),
    line.town ?? '',
    ...[line.bidCents, line.refundedCents, line.commissionCents, line.netCents, line.tipCents].map(amount),
    amount(line.netCents + line.tipCents),
    line.paidOutOn,
  ]);
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const amount = (cents: number) => (cents / 100).toFixed(2);

/** Returns a cell, quoted where needed. An apostrophe keeps a spreadsheet from reading the text as a formula. */
function cell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
