import { randomUUID } from 'node:crypto';
import type { RouteId } from '@sward/shared/contract';
import { addDays } from '@sward/shared/kernel';
import { applicationBody, homeownerForm } from '../support/registration.ts';
import type { Scene } from '../support/scene.ts';
import { savedProperty } from '../support/steps.ts';
import { MISSING_ID, PLACE } from '../support/world.ts';
import { biddingSamples } from './bidding-samples.ts';
import { profileBody, requestBody, requestChanges } from './bodies.ts';
import { messagingSamples } from './messaging-samples.ts';
import { passkeySamples } from './passkey-samples.ts';
import { paymentSamples } from './payment-samples.ts';
import type { Sample } from './sample.ts';

/** Returns one sample per route. Bodies carry every field of the schema. */
export function samplesOf(scene: Scene): Record<RouteId, Sample> {
  const { ids, accountIds, day } = scene;
  const username = `nobody.${randomUUID()}@homes.test`;
  return {
    'system.health': { who: 'anonymous' },
    'system.openapi': { who: 'anonymous' },
    'auth.login': { who: 'anonymous', body: { username, password: 'wrong-one' } },
    'auth.newPassword': {
      who: 'anonymous',
      body: { username, session: 'x'.repeat(40), newPassword: 'green-grass-grows' },
    },
    'auth.secondFactor': {
      who: 'anonymous',
      body: { username, session: 'x'.repeat(40), code: '123456' },
    },
    'auth.resetPassword': {
      who: 'anonymous',
      body: { username, code: '123456', newPassword: 'green-grass-grows' },
    },
    'auth.changePassword': {
      who: 'neighbour',
      body: { password: 'wrong-one', newPassword: 'green-grass-grows' },
    },
    'auth.provePassword': { who: 'neighbour', body: { password: 'wrong-one' } },
    'auth.setUpSecondFactor': { who: 'neighbour', body: { password: 'wrong-one', code: '123456' } },
    'auth.removeSecondFactor': { who: 'neighbour', body: { password: 'wrong-one', code: '123456' } },
    ...passkeySamples(),
    'auth.sessions': { who: 'owner' },
    'auth.endSession': { who: 'owner', params: { sessionId: MISSING_ID('ses') } },
    'auth.confirm': { who: 'anonymous', body: { token: 'x'.repeat(43), password: 'green-grass-grows' } },
    'auth.resend': { who: 'anonymous', body: { username } },
    'auth.resetSettings': { who: 'anonymous' },
    'auth.logout': { who: 'anonymous', body: {} },
    'auth.user': { who: 'owner' },
    'auth.loginPage': { who: 'anonymous' },
    'auth.logoutPage': { who: 'anonymous' },
    'auth.registerHomeowner': {
      who: 'anonymous',
      body: homeownerForm({ email: username, language: 'en' }),
    },
    'auth.signUpCode': { who: 'anonymous', body: { email: username, language: 'es' } },
    'auth.signUp': {
      who: 'anonymous',
      body: {
        ...homeownerForm({ email: username, language: 'es' }),
        ...{ ticket: 'x'.repeat(43), code: '000000', termsAgreed: true },
      },
    },
    'auth.registerProvider': { who: 'anonymous', body: applicationBody() },
    'auth.getApplicationStatus': { who: 'anonymous', params: { token: ids.statusToken } },
    'auth.replyToApplication': {
      who: 'anonymous',
      params: { token: ids.statusToken },
      body: { text: 'Here it is', uploads: [MISSING_ID('upl')], backgroundCheckAuthorised: true },
    },
    'auth.queue': { who: 'operator', query: { kind: 'application' } },
    'auth.listApplications': { who: 'operator', query: { status: 'pending_review' } },
    'auth.getApplication': { who: 'operator', params: { applicationId: ids.application } },
    'auth.moveApplication': {
      who: 'operator',
      params: { applicationId: ids.application },
      body: { to: 'approved', from: 'pending_review', note: 'Too early', becauseOfReport: false },
    },
    'bids.getProvider': { who: 'anonymous', params: { providerId: accountIds.provider } },
    'auth.getProfile': { who: 'owner' },
    'auth.updateProfile': { who: 'provider', body: profileBody() },
    'auth.exportAccount': { who: 'owner', body: {} },
    // A wrong password, since other calls need the accounts of the scene.
    'auth.deleteAccount': { who: 'owner', body: { password: 'wrong-one' } },
    'auth.listPeople': { who: 'operator', query: { q: 'Marsh' } },
    'auth.getPerson': { who: 'operator', params: { accountId: accountIds.owner } },
    'auth.suspendAccount': {
      who: 'operator',
      params: { accountId: MISSING_ID('acc') },
      body: { reason: 'Nobody at all' },
    },
    'auth.reinstateAccount': {
      who: 'operator',
      params: { accountId: MISSING_ID('acc') },
      body: { reason: 'Nobody at all' },
    },
    'auth.lookAtApplication': { who: 'operator', params: { applicationId: MISSING_ID('app') } },
    'auth.lookAtPerson': {
      who: 'operator',
      params: { accountId: MISSING_ID('acc') },
      body: { case: { kind: 'ticket', id: MISSING_ID('tkt') } },
    },
    'requests.look': {
      who: 'operator',
      params: { requestId: MISSING_ID('req') },
      body: { case: { kind: 'dispute', id: MISSING_ID('pay') } },
    },
    'auth.demoteOperator': {
      who: 'operator',
      params: { accountId: MISSING_ID('acc') },
      body: { reason: 'Nobody at all' },
    },
    'auth.approveStanding': {
      who: 'operator',
      params: { accountId: MISSING_ID('acc') },
      body: { proposalId: MISSING_ID('prp') },
    },
    'auth.withdrawStanding': {
      who: 'operator',
      params: { accountId: MISSING_ID('acc') },
      body: { proposalId: MISSING_ID('prp') },
    },
    'auth.checkInsurance': {
      who: 'operator',
      params: { accountId: MISSING_ID('acc') },
      body: { insuredUntil: day, note: 'Nobody at all' },
    },
    'auth.listAudit': { who: 'operator', query: { subjectId: accountIds.owner } },
    'requests.serviceTypes': { who: 'anonymous' },
    'requests.post': { who: 'premium', body: requestBody(day) },
    'requests.checkDraft': { who: 'owner', body: { additionalDetails: 'Front and back.' } },
    'requests.listOwn': { who: 'owner' },
    'requests.list': { who: 'provider', query: { near: '02139' } },
    'requests.listAvailable': { who: 'provider', query: { near: '02139' } },
    'requests.get': { who: 'owner', params: { requestId: ids.jobRequest } },
    'requests.update': {
      who: 'owner',
      params: { requestId: ids.jobRequest },
      body: requestChanges(day),
    },
    'requests.cancel': { who: 'owner', params: { requestId: ids.jobRequest }, body: {} },
    'requests.putAccessCard': {
      who: 'owner',
      params: { requestId: ids.jobRequest },
      body: { gateCode: '4711', pets: 'One cat', notes: 'Close the gate' },
    },
    'requests.repost': { who: 'owner', params: { requestId: ids.jobRequest }, body: {} },
    'requests.reopen': {
      who: 'owner',
      params: { requestId: ids.jobRequest },
      body: { date: day, time: 'morning' },
    },
    'requests.bookAgain': {
      who: 'owner',
      params: { bidId: MISSING_ID('bid') },
      body: { serviceDate: day, serviceTime: 'morning', onlyThem: false },
    },
    'requests.pass': { who: 'provider', params: { requestId: MISSING_ID('req') }, body: {} },
    'requests.openToAll': { who: 'owner', params: { requestId: MISSING_ID('req') }, body: {} },
    'requests.waiting': { who: 'owner', params: { requestId: ids.jobRequest } },
    'requests.timeline': { who: 'owner', params: { requestId: ids.jobRequest } },
    'requests.priceGuide': { who: 'anonymous', query: { zip: '02139', service: '1', size: 'medium' } },
    'requests.mapPicture': { who: 'anonymous', params: { cell: 'n1177w1459', scheme: 'light' } },
    'requests.previewPlace': {
      who: 'owner',
      body: { zip: PLACE.zipCode, address: PLACE.address, city: PLACE.city, state: PLACE.state },
    },
    'requests.listFavorites': { who: 'owner' },
    'requests.addFavorite': { who: 'owner', params: { providerId: accountIds.provider } },
    'requests.removeFavorite': { who: 'owner', params: { providerId: accountIds.provider } },
    'requests.listAddresses': { who: 'owner' },
    'requests.saveAddress': { who: 'neighbour', body: savedProperty() },
    'requests.deleteAddress': { who: 'neighbour', params: { addressId: MISSING_ID('adr') } },
    'requests.createUpload': {
      who: 'owner',
      body: { purpose: 'request', contentType: 'image/png', size: 100 },
    },
    'requests.listRecurring': { who: 'owner' },
    'requests.getRecurring': { who: 'owner', params: { recurringId: ids.recurring } },
    'requests.skipVisit': { who: 'owner', params: { recurringId: ids.recurring }, body: { date: day } },
    'requests.pauseRecurring': { who: 'owner', params: { recurringId: ids.recurring }, body: { until: day } },
    'requests.resumeRecurring': { who: 'owner', params: { recurringId: ids.recurring }, body: { from: day } },
    // A missing id, since other calls need the recurring service of the scene.
    'requests.endRecurring': { who: 'owner', params: { recurringId: MISSING_ID('rec') }, body: {} },
    'bids.place': {
      who: 'provider',
      params: { requestId: ids.jobRequest },
      body: {
        bidAmount: 40,
        availableDate: day,
        availableTime: 'morning',
        description: 'Mowing',
        included: ['edging'],
      },
    },
    'bids.list': { who: 'owner', params: { requestId: ids.jobRequest } },
    'bids.listMine': { who: 'provider' },
    'bids.listProvider': { who: 'provider' },
    'bids.today': { who: 'provider' },
    'bids.weather': { who: 'provider' },
    'bids.moveDay': {
      who: 'provider',
      params: { date: day },
      body: {
        to: addDays(day, 1),
        alternatives: [addDays(day, 2), addDays(day, 3)],
        note: 'The lawn would suffer.',
      },
    },
    'bids.get': { who: 'owner', params: { bidId: ids.jobBid } },
    'bids.revise': {
      who: 'provider',
      params: { bidId: ids.jobBid },
      body: {
        bidAmount: 40,
        availableDate: day,
        availableTime: 'morning',
        description: 'Mowing',
        included: ['edging'],
      },
    },
    'bids.confirm': { who: 'provider', params: { bidId: ids.jobBid }, body: {} },
    'bids.decline': { who: 'owner', params: { bidId: ids.jobBid }, body: {} },
    'bids.queue': { who: 'operator', query: { kind: 'job' } },
    'bids.getJob': { who: 'owner', params: { bidId: ids.jobBid } },
    'bids.reschedule': {
      who: 'owner',
      params: { bidId: ids.jobBid },
      body: { date: day, time: 'afternoon' },
    },
    'bids.acceptReschedule': {
      who: 'provider',
      params: { bidId: ids.jobBid },
      body: { date: day, time: 'afternoon' },
    },
    'bids.declineReschedule': { who: 'provider', params: { bidId: ids.jobBid }, body: {} },
    'bids.review': {
      who: 'owner',
      params: { bidId: ids.jobBid },
      body: { rating: 4.5, text: 'Just what I asked for.' },
    },
    'bids.sharePhotos': { who: 'owner', params: { bidId: ids.jobBid }, body: { photoIds: [] } },
    'bids.getPortfolioPhoto': {
      who: 'anonymous',
      params: { providerId: accountIds.provider, photoId: MISSING_ID('upl'), size: 'small' },
    },
    'bids.removePortfolioPhoto': {
      who: 'provider',
      params: { providerId: accountIds.provider, photoId: MISSING_ID('upl') },
    },
    'bids.answerReview': {
      who: 'provider',
      params: { reviewId: MISSING_ID('rev') },
      body: { text: 'Thank you' },
    },
    'bids.listReviews': { who: 'anonymous', params: { providerId: accountIds.provider } },
    'bids.getCalendar': { who: 'provider', query: { from: day, days: '7' } },
    'bids.listCalendarJobs': { who: 'provider', query: { from: day, days: '7' } },
    'bids.getCalendarLink': { who: 'owner' },
    'bids.createCalendarLink': { who: 'owner', body: {} },
    'bids.readCalendar': { who: 'anonymous', params: { file: ids.calendar } },
    'bids.deleteCalendarLink': { who: 'owner' },
    'bids.getCapacity': { who: 'provider' },
    'bids.setCapacity': { who: 'provider', body: { jobsPerDay: Array(7).fill(20) } },
    'bids.addDaysOff': {
      who: 'provider',
      body: { from: addDays(day, 400), to: addDays(day, 400) },
    },
    'bids.removeDaysOff': { who: 'provider', params: { daysOffId: MISSING_ID('off') } },
    'bids.withdraw': { who: 'provider', params: { bidId: ids.jobBid }, body: {} },
    'bids.onMyWay': {
      who: 'provider',
      params: { bidId: ids.jobBid },
      body: { arrivesAt: '2027-05-03T12:40:00.000Z' },
    },
    'bids.checkIn': {
      who: 'provider',
      params: { bidId: ids.jobBid },
      body: { photos: [MISSING_ID('upl')], location: { lat: 42.36, lng: -71.1 } },
    },
    'bids.complete': {
      who: 'provider',
      params: { bidId: ids.jobBid },
      body: {
        photos: [MISSING_ID('upl')],
        checklist: { gateClosed: true, clippings: true, edges: true },
        note: 'Done',
      },
    },
    ...paymentSamples(scene),
    ...messagingSamples(scene),
    ...biddingSamples(scene),
  };
}

/** Returns the address of a route with its variables and query filled in. */
export function target(path: string, { params = {}, query }: Pick<Sample, 'params' | 'query'>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}
