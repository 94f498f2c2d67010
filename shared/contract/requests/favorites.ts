import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { cursorQuery, id, noBody, page } from '../schemas.ts';

const params = z.strictObject({ providerId: id });

/** A homeowner's favorites, which no other person sees. */
export const favoriteRoutes = defineRoutes({
  'requests.listFavorites': {
    method: 'GET',
    path: '/api/favorites',
    who: 'member',
    summary: 'My favorite providers, newest first',
    query: cursorQuery,
    responses: {
      200: page(
        z.object({
          providerId: z.string(),
          businessName: z.string(),
          photoUrl: z.nullable(z.string()),
          rating: z.nullable(z.number()),
          reviewCount: z.int(),
        }),
      ),
    },
  },
  'requests.addFavorite': {
    method: 'PUT',
    path: '/api/favorites/{providerId}',
    who: 'member',
    summary: 'Make an approved provider one of my favorites, at most 50; again changes nothing',
    params,
    body: noBody,
    responses: { 204: null },
    errors: ['favorite_limit_reached'],
  },
  'requests.removeFavorite': {
    method: 'DELETE',
    path: '/api/favorites/{providerId}',
    who: 'member',
    summary: 'Take a provider out of my favorites; again changes nothing',
    params,
    body: noBody,
    responses: { 204: null },
  },
});
