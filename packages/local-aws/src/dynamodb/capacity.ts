type IndexUnits = ReadonlyMap<string, number>;

/** What ReturnConsumedCapacity asks for, of a table's own units and those of its indexes. */
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

/** Whether the request wants its capacity told at all. */
export function wantsCapacity(wanted: unknown): boolean {
  return wanted === 'TOTAL' || wanted === 'INDEXES';
}
