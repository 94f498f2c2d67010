import { all, type Row, signedIn } from './callers.ts';

/** Requests, places and uploads. */
export const requestRows = {
  'requests.serviceTypes': { call: () => ({ path: '/api/service-types' }), status: all(200) },
  'requests.post': {
    call: () => ({ path: '/api/service-requests', body: {} }),
    status: [401, 422, 422, 422, 422, 422, 403],
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
  // The job is booked: it can no longer be changed or taken back by its owner, and is nobody else's to change.
  'requests.update': {
    call: (s) => ({ path: `/api/service-requests/${s.ids.jobRequest}`, body: { propertySize: 'large' } }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'requests.cancel': {
    call: (s) => ({ path: `/api/service-requests/${s.ids.jobRequest}/cancel`, body: {} }),
    status: [401, 409, 404, 404, 404, 404, 403],
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
    call: () => ({ path: '/api/addresses', body: {} }),
    status: [401, 422, 422, 422, 422, 422, 403],
  },
  'requests.deleteAddress': {
    call: (s) => ({ path: `/api/addresses/${s.ids.ownerAddress}` }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  'requests.createUpload': {
    call: () => ({ path: '/api/uploads', body: { purpose: 'after', contentType: 'image/png', size: 100 } }),
    status: signedIn(201),
  },
} satisfies Record<string, Row>;
