import { requestForm, savedProperty } from '../support/steps.ts';
import {
  all,
  members,
  ofOwner,
  ofProvider,
  on,
  operators,
  providers,
  type Rows,
  signedIn,
} from './callers.ts';
import { endedJob } from './lost-jobs.ts';
import {
  askedQuestion,
  askedRequest,
  cancelledRequest,
  jobToRepeat,
  openRequest,
  QUESTION,
  ticketOf,
} from './things.ts';

/** Routes of requests, places and uploads. */
export const requestRows = {
  'requests.serviceTypes': { call: () => ({ path: '/api/service-types' }), status: all(200) },
  'requests.post': {
    call: (s) => ({ path: '/api/service-requests', body: requestForm(s.day) }),
    status: members(201),
  },
  'requests.checkDraft': {
    call: () => ({ path: '/api/service-requests/check', body: { additionalDetails: 'Front and back.' } }),
    status: members(200),
  },
  'requests.listOwn': {
    call: () => ({ path: '/api/homeowner/requests' }),
    status: members(200),
  },
  'requests.list': { call: () => ({ path: '/api/service-requests' }), status: signedIn(200) },
  'requests.listAvailable': {
    call: () => ({ path: '/api/service-requests/available?near=02139' }),
    status: signedIn(200),
  },
  'requests.get': {
    call: (s) => ({ path: `/api/service-requests/${s.ids.jobRequest}` }),
    status: { ...signedIn(200), stranger: 404, outsider: 404 },
  },
  'requests.look': {
    ...on(
      async (s) => ({ requestId: await openRequest(s), ticket: await ticketOf(s.people.owner) }),
      (_, { requestId, ticket: id }) => ({
        path: `/api/service-requests/${requestId}/look`,
        body: { case: { kind: 'ticket', id } },
      }),
    ),
    status: operators(200),
  },
  'requests.update': {
    ...on(openRequest, (_, id) => ({ path: `/api/service-requests/${id}`, body: { propertySize: 'large' } })),
    status: ofOwner(200),
  },
  'requests.cancel': {
    ...on(openRequest, (_, id) => ({ path: `/api/service-requests/${id}/cancel`, body: {} })),
    status: ofOwner(200),
  },
  'requests.repost': {
    ...on(cancelledRequest, (_, id) => ({ path: `/api/service-requests/${id}/repost`, body: {} })),
    status: ofOwner(201),
  },
  'requests.reopen': {
    ...on(endedJob, (s, { requestId }) => ({
      path: `/api/service-requests/${requestId}/reopen`,
      body: { date: s.day, time: 'morning' },
    })),
    status: ofOwner(201),
  },
  'requests.bookAgain': {
    ...on(jobToRepeat, (s, job) => ({
      path: `/api/bids/${job.bid.id}/again`,
      body: { serviceDate: s.day, serviceTime: 'morning', onlyThem: false },
    })),
    status: ofOwner(201),
  },
  'requests.pass': {
    ...on(askedRequest, (_, id) => ({ path: `/api/service-requests/${id}/pass`, body: {} })),
    status: ofProvider(204),
  },
  'requests.openToAll': {
    ...on(askedRequest, (_, id) => ({ path: `/api/service-requests/${id}/open`, body: {} })),
    status: ofOwner(200),
  },
  'requests.putAccessCard': {
    call: (s) => ({
      path: `/api/service-requests/${s.ids.jobRequest}/access-card`,
      body: { gateCode: '4711' },
    }),
    status: ofOwner(200),
  },
  'requests.timeline': {
    call: (s) => ({ path: `/api/service-requests/${s.ids.jobRequest}/timeline` }),
    status: { ...ofOwner(200), accepted: 200, operator: 200 },
  },
  'requests.waiting': {
    call: (s) => ({ path: `/api/service-requests/${s.ids.jobRequest}/waiting` }),
    status: ofOwner(200),
  },
  'requests.priceGuide': {
    call: () => ({ path: '/api/price-guide?zip=02139&service=1&size=medium' }),
    status: all(200),
  },
  'requests.mapPicture': {
    call: () => ({ path: '/api/maps/n1177w1459/light' }),
    status: all(200),
  },
  'requests.previewPlace': {
    call: () => ({ path: '/api/geo/preview', body: { zip: '02139' } }),
    status: all(200),
  },
  'requests.listFavorites': {
    call: () => ({ path: '/api/favorites' }),
    status: members(200),
  },
  'requests.addFavorite': {
    call: (s) => ({ path: `/api/favorites/${s.accountIds.provider}` }),
    status: members(204),
  },
  'requests.removeFavorite': {
    call: (s) => ({ path: `/api/favorites/${s.accountIds.provider}` }),
    status: members(204),
  },
  'requests.askQuestion': {
    ...on(openRequest, (_, id) => ({ path: `/api/service-requests/${id}/questions`, body: QUESTION })),
    status: providers(201),
  },
  'requests.listQuestions': {
    ...on(askedQuestion, (_, { requestId }) => ({ path: `/api/service-requests/${requestId}/questions` })),
    status: { ...signedIn(200), stranger: 404 },
  },
  'requests.answerQuestion': {
    ...on(askedQuestion, (_, { path }) => ({ path: `${path}/answer`, body: { text: '42 inches.' } })),
    status: ofOwner(200),
  },
  'requests.hideQuestion': {
    ...on(askedQuestion, (_, { path }) => ({ path })),
    status: { ...signedIn(404), owner: 204, accepted: 204, operator: 204 },
  },
  'requests.listAddresses': {
    call: () => ({ path: '/api/addresses' }),
    status: members(200),
  },
  'requests.saveAddress': {
    call: () => ({ path: '/api/addresses', body: savedProperty() }),
    status: members(201),
  },
  'requests.deleteAddress': {
    ...on(
      async ({ people }) =>
        (await people.owner.api.call('requests.saveAddress', { body: savedProperty('48 Inman St') })).id,
      (_, id) => ({ path: `/api/addresses/${id}` }),
    ),
    status: ofOwner(200),
  },
  'requests.createUpload': {
    call: () => ({ path: '/api/uploads', body: { purpose: 'after', contentType: 'image/png', size: 100 } }),
    status: signedIn(201),
  },
} satisfies Rows;
