import type { AnyBody } from '../support/people.ts';
import { requestForm, savedProperty } from '../support/steps.ts';
import { all, operators, type Row, signedIn } from './callers.ts';
import { openRequest, ticketOf } from './things.ts';

/** Requests, places and uploads. */
export const requestRows = {
  'requests.serviceTypes': { call: () => ({ path: '/api/service-types' }), status: all(200) },
  'requests.post': {
    call: (s) => ({ path: '/api/service-requests', body: requestForm(s.day) }),
    status: [401, 201, 201, 201, 201, 201, 403],
  },
  'requests.checkDraft': {
    call: () => ({ path: '/api/service-requests/check', body: { additionalDetails: 'Front and back.' } }),
    status: [401, 200, 200, 200, 200, 200, 403],
  },
  'requests.listOwn': {
    call: () => ({ path: '/api/homeowner/requests' }),
    status: [401, 200, 200, 200, 200, 200, 403],
  },
  'requests.list': { call: () => ({ path: '/api/service-requests' }), status: signedIn(200) },
  'requests.listAvailable': {
    call: () => ({ path: '/api/service-requests/available?near=02139' }),
    status: signedIn(200),
  },
  'requests.get': {
    call: (s) => ({ path: `/api/service-requests/${s.ids.jobRequest}` }),
    status: [401, 200, 404, 404, 200, 200, 200],
  },
  'requests.look': {
    thing: async (s) => ({ requestId: await openRequest(s), ticket: await ticketOf(s.people.owner) }),
    call: (_, { requestId, ticket: id }) => ({
      path: `/api/service-requests/${requestId}/look`,
      body: { case: { kind: 'ticket', id } },
    }),
    status: operators(200),
  },
  'requests.update': {
    thing: openRequest,
    call: (_, id) => ({ path: `/api/service-requests/${id}`, body: { propertySize: 'large' } }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  'requests.cancel': {
    thing: openRequest,
    call: (_, id) => ({ path: `/api/service-requests/${id}/cancel`, body: {} }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  'requests.putAccessCard': {
    call: (s) => ({
      path: `/api/service-requests/${s.ids.jobRequest}/access-card`,
      body: { gateCode: '4711' },
    }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  'requests.timeline': {
    call: (s) => ({ path: `/api/service-requests/${s.ids.jobRequest}/timeline` }),
    status: [401, 200, 404, 404, 404, 200, 200],
  },
  'requests.previewPlace': {
    call: () => ({ path: '/api/geo/preview', body: { zip: '02139' } }),
    status: signedIn(200),
  },
  'requests.listAddresses': {
    call: () => ({ path: '/api/addresses' }),
    status: [401, 200, 200, 200, 200, 200, 403],
  },
  'requests.saveAddress': {
    call: () => ({ path: '/api/addresses', body: savedProperty() }),
    status: [401, 201, 201, 201, 201, 201, 403],
  },
  'requests.deleteAddress': {
    thing: async ({ people }) =>
      (await people.owner.must<AnyBody>('POST', '/api/addresses', savedProperty('48 Inman St'))).id,
    call: (_, id) => ({ path: `/api/addresses/${id}` }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  'requests.createUpload': {
    call: () => ({ path: '/api/uploads', body: { purpose: 'after', contentType: 'image/png', size: 100 } }),
    status: signedIn(201),
  },
} satisfies Record<string, Row>;
