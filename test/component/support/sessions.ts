import { PLANS } from '../../../src/contract/plans';
import type { SessionInfo } from '../../../src/contract/session';
import { CLIENT_USER, OFFICE, STAFF } from './records';

export const STAFF_SESSION: SessionInfo = {
  userId: STAFF.userId,
  email: STAFF.email,
  fullName: STAFF.fullName,
  role: 'staff',
  administrator: true,
  office: {
    ...OFFICE,
    role: 'staff',
    country: 'portugal',
    timeZone: 'Europe/Lisbon',
    features: [...PLANS.professional.features],
    closing: null,
  },
  offices: [{ ...OFFICE, role: 'staff' }],
  missingSecondStep: null,
};

export const CLIENT_SESSION: SessionInfo = {
  userId: '00000000-0000-4000-8000-000000000041',
  email: CLIENT_USER.email,
  fullName: CLIENT_USER.fullName,
  role: 'client',
  administrator: false,
  office: {
    ...OFFICE,
    role: 'client',
    country: 'portugal',
    timeZone: 'Europe/Lisbon',
    features: [...PLANS.professional.features],
    closing: null,
  },
  offices: [{ ...OFFICE, role: 'client' }],
  missingSecondStep: null,
};
