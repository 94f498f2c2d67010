import type { Resource } from '../core/types.ts';
import { createStreamMapping, type StreamMapping, type StreamMappingParts } from './mapping.ts';
import { readStreamMappings } from './settings.ts';

export interface StreamMappingsOptions extends Omit<StreamMappingParts, 'onProgress'> {
  resources: readonly Resource[];
}

/**
 * Starts the event source mappings of all table streams. Records that every mapping of a table is done
 * with are trimmed; a table without mappings keeps its stream.
 */
export async function createStreamMappings(options: StreamMappingsOptions): Promise<StreamMapping[]> {
  const byTable = new Map<string, StreamMapping[]>();
  const all: StreamMapping[] = [];

  function trim({ settings }: StreamMapping): void {
    const checkpoints = (byTable.get(settings.tableName) ?? []).map((mapping) => mapping.checkpoint());
    const known = checkpoints.filter((checkpoint) => checkpoint !== undefined).sort();
    const slowest = known[0];
    if (slowest === undefined || known.length < checkpoints.length) return;
    options.streams.trim(settings.tableName, slowest).catch((defect: unknown) => {
      // What was not trimmed now is trimmed with the next progress.
      console.error('A stream could not be trimmed', settings.tableName, defect);
    });
  }

  options.streams.onWrite((tableName) => {
    for (const mapping of byTable.get(tableName) ?? []) mapping.wake();
  });
  const settings = readStreamMappings(options.resources);
  for (const setting of settings) {
    if (setting.onFailureArn !== undefined && !options.queues.has(setting.onFailureArn)) {
      throw new Error(`${setting.id}: no queue ${setting.onFailureArn} in the templates`);
    }
  }
  const expected = Map.groupBy(settings, ({ tableName }) => tableName);
  for (const setting of settings) {
    const mapping = await createStreamMapping(setting, {
      ...options,
      // Until all mappings of the table run, nobody knows which one is the slowest.
      onProgress: (progressed) => {
        const { tableName } = progressed.settings;
        if (byTable.get(tableName)?.length === expected.get(tableName)?.length) trim(progressed);
      },
    });
    byTable.set(setting.tableName, [...(byTable.get(setting.tableName) ?? []), mapping]);
    all.push(mapping);
  }
  return all;
}
