type IndexUnits = ReadonlyMap<string, number>;

/** Returns the capacity that ReturnConsumedCapacity asks for; undefined when it asks for none. */
export function consumed(
  wanted: unknown,
  TableName: string,
  tableUnits: number,
  indexUnits: IndexUnits,
  kind?: 'Read' | 'Write',
): Record<string, unknown> | undefined {
  if (wanted !== 'TOTAL' && wanted !== 'INDEXES') return undefined;
  const CapacityUnits = [...indexUnits.values()].reduce((sum, units) => sum + units, tableUnits);
  return {
    TableName,
    CapacityUnits,
    ...(kind && { [`${kind}CapacityUnits`]: CapacityUnits }),
    ...(wanted === 'INDEXES' && {
      Table: { CapacityUnits: tableUnits },
      ...(indexUnits.size > 0 && {
        GlobalSecondaryIndexes: Object.fromEntries(
          [...indexUnits].map(([name, units]) => [name, { CapacityUnits: units }]),
        ),
      }),
    }),
  };
}

/** Returns whether the request asks for its capacity. */
export function wantsCapacity(wanted: unknown): boolean {
  return wanted === 'TOTAL' || wanted === 'INDEXES';
}
