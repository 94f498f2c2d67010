import type { HasUpload } from '@sward/requests';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { Table } from '@sward/shared/table';

export interface Ports extends CommonPorts {
  marketplace: Table;
  hasUpload: HasUpload;
}

/** Events need no uploads. */
export type InboxPorts = Omit<Ports, 'hasUpload'>;
