import type { User } from '#contract/identity.ts'

export const ADA: User = {
  user_id: '018f0000-0000-7000-8000-000000000001',
  fullname: 'Ada Obi',
  email: 'ada@demo.test',
  identifier: 'ada@demo.test',
}

export const BOLA: User = {
  user_id: '018f0000-0000-7000-8000-000000000002',
  fullname: 'Bola Ahmed',
  email: null,
  identifier: '+2348012345678',
}
