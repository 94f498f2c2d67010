import { routes } from '@sward/shared/contract';

/** Every route, where the bundler gives each part of the app its own. */
export default Object.fromEntries(routes.map(({ id, method, path }) => [id, [method, path]]));
