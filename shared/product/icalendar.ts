/** One job in a calendar. */
export interface CalendarEntry {
  id: string;
  /** Number of times it has moved. */
  sequence: number;
  /** Instants: of the window, and of the last change. */
  start: string;
  end: string;
  changedAt: string;
  cancelled: boolean;
  summary: string;
  /** Town and state. */
  location: string;
  url: string;
}

const LINE_OCTETS = 75;

/** Returns an iCalendar text (RFC 5545): folded, escaped, with line ends as it demands. */
export function icalendar(entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sward//Jobs//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Sward',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@sward`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(entry.end)}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `URL:${entry.url}`,
    `LOCATION:${escaped(entry.location)}`,
    'END:VEVENT',
  ];
}

/** `20270506T120000Z` of an instant. */
function utc(instant: string): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
}

/** Breaks a line before its 76th octet, never inside a character. The next line begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
