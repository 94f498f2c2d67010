import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';

/**
 * Receives browsers' reports of content security policy violations. Not a route of the API: only browsers
 * call it, on their own and with their own formats.
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
