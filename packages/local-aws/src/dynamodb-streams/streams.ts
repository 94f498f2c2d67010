import type { Resource } from '../core/types.ts';
import { createStreamMapping, type StreamMapping, type StreamMappingParts } from './mapping.ts';
import { readStreamMappings } from './settings.ts';

export interface StreamMappingsOptions extends Omit<StreamMappingParts, 'onProgress'> {
  resources: readonly Resource[];
}

/**
 * Starts the event source mappings of all table streams. Records that every mapping of a table has finished
 * are trimmed. A table without mappings keeps its stream.
 */
export async function createStreamMappings(options: StreamMappingsOptions): Promise<StreamMapping[]> {
  const byTable = new Map<string, StreamMapping[]>();
  const all: StreamMapping[] = [];

  async function trim({ settings: { tableName } }: StreamMapping): Promise<void> {
    const mappings = byTable.get(tableName) ?? [];
    // The slowest mapping of a table is known only once all of them run.
    if (mappings.length < (expected.get(tableName)?.length ?? 0)) return;
    const checkpoints = mappings.map((mapping) => mapping.checkpoint());
    const known = checkpoints.filter((checkpoint) => checkpoint !== undefined).sort();
    if (known[0] !== undefined && known.length === mappings.length) {
      await options.streams.trim(tableName, known[0]);
    }
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
    const mapping = await createStreamMapping(setting, { ...options, onProgress: trim });
    byTable.set(setting.tableName, [...(byTable.get(setting.tableName) ?? []), mapping]);
    all.push(mapping);
  }
  return all;
}
