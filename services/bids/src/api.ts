import { createApi } from '@sward/shared/lambda';
import { buildPorts } from './build-ports.ts';
import { handlers } from './handlers.ts';

/** HTTP in. */
export const handler = createApi({ ...buildPorts(), handlers });
