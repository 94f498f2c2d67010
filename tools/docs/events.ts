import { dataSchema, type EventType, events } from '@sward/shared/events';
import { services } from '../../infra/services.ts';
import { consumersOf } from '../../tests/support/consumers.ts';
import { code, markdownTable } from './markdown.ts';

interface Field {
  type?: string | readonly string[];
  enum?: readonly string[];
  items?: Field;
  anyOf?: readonly Field[];
}

/** Returns the text of `docs/events.md`: every event with its fields, its publisher and its consumers. */
export function eventsDocument(): string {
  const rows = Object.entries(events).map(([type, { publisher, version }]) => [
    `${code(type)}${version > 1 ? ` v${version}` : ''}`,
    publisher,
    fieldsOf(type as EventType),
    consumedBy(type as EventType).join('<br>') || 'no service',
  ]);
  return `# Events

Written by \`npm run docs\` from the [catalogue](../shared/events/catalogue.ts) and the \`service.ts\` of each service.
Fields are text where nothing else is said; what every event carries besides stands in
[envelope.ts](../shared/events/envelope.ts). Nothing in an event is personal. \`push\` tells open browsers.

${markdownTable(['event', 'published by', 'fields', 'consumed by'], rows)}
`;
}

function fieldsOf(event: EventType): string {
  const { properties = {}, required = [] } = dataSchema(event) as {
    properties?: Record<string, Field>;
    required?: string[];
  };
  const named = Object.entries(properties).map(([name, field]) => {
    const type = typeOf(field);
    return `${code(name)}${required.includes(name) ? '' : '?'}${type === 'text' ? '' : ` ${type}`}`;
  });
  return named.join(', ');
}

function typeOf({ type, enum: values, items, anyOf }: Field): string {
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (values) return values.map(code).join(' or ');
  if (type === 'array') return `list of ${typeOf(items ?? {})}`;
  return [type ?? 'string']
    .flat()
    .map((name) => (name === 'string' ? 'text' : name))
    .join(' or ');
}

function consumedBy(type: EventType): string[] {
  return services.flatMap(({ name, pushes = [] }) => {
    const consumers = Object.keys(consumersOf[name].consumers[type] ?? {}).map(code);
    const all = pushes.includes(type) ? [...consumers, 'push'] : consumers;
    return all.length > 0 ? [`[${name}](../services/${name}/src/consumers.ts): ${all.join(', ')}`] : [];
  });
}
