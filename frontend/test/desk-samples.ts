import { ACCOUNT_ID } from './samples.ts';

export const APPLICATION_ID = 'app_00000000000000000000000001';

export const applicationItem = (more: object = {}) => ({
  id: APPLICATION_ID,
  providerId: 'SWD-7K2M9QXA4B',
  email: 'sam@example.com',
  businessName: 'Rivers Yard Works',
  status: 'pending_review',
  createdAt: '2030-05-01T10:00:00.000Z',
  dueAt: '2030-05-06T10:00:00.000Z',
  late: false,
  ...more,
});

export const application = (more: object = {}) => ({
  ...applicationItem(),
  status: 'under_review',
  firstName: 'Sam',
  lastName: 'Rivers',
  city: 'Cambridge',
  state: 'MA',
  zipCode: '02139',
  serviceArea: 'Cambridge',
  skills: ['lawn-mowing', 'tree-care'],
  experience: '6-10',
  businessType: 'llc',
  licenseNumber: '',
  hasInsurance: true,
  insuranceDetails: 'Acme Mutual, policy 4711',
  hasEquipment: null,
  equipmentDetails: '',
  bio: 'Family business since 2016.',
  backgroundCheckAuthorised: true,
  check: null,
  answerBy: null,
  photos: [],
  accountId: null,
  history: [
    { status: 'under_review', at: '2030-05-02T10:00:00.000Z', by: 'Olive Ortiz', note: 'Looks complete.' },
    { status: 'pending_review', at: '2030-05-01T10:00:00.000Z', by: 'applicant', note: '' },
  ],
  allowedMoves: ['background_check', 'needs_info', 'rejected'],
  ...more,
});

export const personItem = (more: object = {}) => ({
  id: ACCOUNT_ID,
  status: 'active',
  firstName: 'Pat',
  lastName: 'Rivera',
  email: 'pat@example.com',
  userType: 'provider',
  isProvider: true,
  providerNumber: 'SWD-7K2M9QXA4B',
  businessName: 'Green Blade Lawn Care',
  createdAt: '2030-01-05T10:00:00.000Z',
  ...more,
});

export const auditEntry = (more: object = {}) => ({
  id: 'aud_00000000000000000000000001',
  at: '2030-05-02T10:00:00.000Z',
  operatorId: 'acc_OPERATOR',
  operatorName: 'Olive Ortiz',
  action: 'account.check-insurance',
  subjectId: ACCOUNT_ID,
  subject: 'pat@example.com',
  note: 'Called the insurer.',
  ...more,
});

export const personDetail = (more: object = {}) => ({
  ...personItem(),
  city: 'Cambridge',
  state: 'MA',
  sessions: 2,
  secondFactor: false,
  suspension: null,
  insurance: { details: 'Acme Mutual, policy 4711', insuredUntil: null },
  verifiedOn: null,
  audit: [auditEntry()],
  proposals: [],
  allowedActions: ['suspend', 'check-insurance'],
  ...more,
});
