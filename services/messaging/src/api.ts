import { createApi } from '@sward/shared/lambda';
import { buildApiPorts } from './build-ports.ts';
import { handlers } from './handlers.ts';

/** HTTP in. */
export const handler = createApi({ ...buildApiPorts(), handlers });
