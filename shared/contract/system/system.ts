import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';

/**
 * Where browsers report what a content security policy forbade. Not a route of the API: they call it by themselves, in shapes of
 * their own, and nobody else does.
 */
export const POLICY_REPORTS = '/api/csp-reports';

export const systemRoutes = defineRoutes({
  'system.openapi': {
    method: 'GET',
    path: '/api/openapi.json',
    who: 'anyone',
    summary: 'This document',
    responses: { 200: z.record(z.string(), z.unknown()) },
  },
  'system.health': {
    method: 'GET',
    path: '/api/health',
    who: 'anyone',
    summary: 'Whether the API answers',
    responses: { 200: z.object({ status: z.literal('ok') }) },
  },
});
