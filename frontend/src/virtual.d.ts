declare module 'virtual:sward-routes' {
  import type { RouteTable } from '@sward/shared/contract/client';

  const table: RouteTable;
  export default table;
}

declare module 'virtual:sward-desk-routes' {
  import type { RouteTable } from '@sward/shared/contract/client';

  const table: RouteTable;
  export default table;
}

declare module 'virtual:sward-push-routes' {
  import type { RouteTable } from '@sward/shared/contract/client';

  const table: RouteTable;
  export default table;
}

declare module 'virtual:sward-passkey-routes' {
  import type { RouteTable } from '@sward/shared/contract/client';

  const table: RouteTable;
  export default table;
}

declare module 'virtual:sward-settings-routes' {
  import type { RouteTable } from '@sward/shared/contract/client';

  const table: RouteTable;
  export default table;
}

declare module 'virtual:sward-own-page-routes' {
  import type { RouteTable } from '@sward/shared/contract/client';

  const table: RouteTable;
  export default table;
}

declare module 'virtual:sward-favorite-routes' {
  import type { RouteTable } from '@sward/shared/contract/client';

  const table: RouteTable;
  export default table;
}

declare module 'virtual:sward-order-routes' {
  import type { RouteTable } from '@sward/shared/contract/client';

  const table: RouteTable;
  export default table;
}

declare module 'virtual:sward-access-routes' {
  import type { RouteTable } from '@sward/shared/contract/client';

  const table: RouteTable;
  export default table;
}

declare module 'virtual:sward-calendar-routes' {
  import type { RouteTable } from '@sward/shared/contract/client';

  const table: RouteTable;
  export default table;
}

declare module 'virtual:sward-account-routes' {
  import type { RouteTable } from '@sward/shared/contract/client';

  const table: RouteTable;
  export default table;
}
