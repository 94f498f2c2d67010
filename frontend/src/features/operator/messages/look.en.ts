/** Texts of an operator's look at a phone and an address. */
export const look = {
  title: 'Phone and address',
  lead: 'Shown within an open case about this person or job. The audit log keeps that you looked.',
  own: 'The audit log keeps that you looked.',
  case: 'Case',
  caseHint:
    'Id of the disputed payment (pay_...), the reported message (msg_...) or the support ticket (tkt_...)',
  noCase: 'Please give the id of the case',
  show: 'Show',
  showing: 'Showing...',
  failed: 'Nothing is shown',
  phone: 'Phone',
  address: 'Address',
  gateCode: 'Gate code',
  pets: 'Pets',
  notes: 'Notes',
  empty: 'Not given',
} as const;
