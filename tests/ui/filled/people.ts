import { FlagKind, type FlaggedSale } from '#contract/administration/flagged-sales.ts'
import type { StaffMember } from '#contract/administration/staff.ts'
import type { AdministeredTerminal } from '#contract/administration/terminals.ts'
import type { OwnSession } from '#contract/user-sessions.ts'
import { EventKind, EventOutcome, type SecurityEvent } from '#contract/security-events.ts'
import type { User } from '#contract/identity.ts'
import { INVITED, NEW_TERMINAL, OLD_TERMINAL, OWNER } from '#tests/support/fixtures/administered.ts'
import {
  CHEAP_MILK,
  ELSEWHERE,
  HERE,
  IMPORTED,
  SEEN_SALE,
  WRONG_PASSWORD,
} from '#tests/support/fixtures/trail.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'
import { answered, listed, type Filling } from './filling.ts'

/** Each role, one with a second factor, one who may sign in no more, one without a PIN, and two who were invited. */
const STAFF: StaffMember[] = [
  OWNER,
  INVITED,
  {
    ...INVITED,
    user_id: 'user-invited-manager',
    fullname: 'Halima Bello',
    identifier: 'halima@shop.test',
    role: 'Manager',
  },
  {
    ...OWNER,
    user_id: 'user-manager',
    fullname: 'Chidimma Oluwaseun Okonkwo-Adeyemi',
    identifier: '+2348099990001',
    role: 'Manager',
    has_second_factor: true,
    has_pin: false,
  },
  {
    ...OWNER,
    user_id: 'user-gone',
    fullname: 'Efe Ojo',
    identifier: 'efe@shop.test',
    role: 'Cashier',
    is_disabled: true,
  },
]

const [ENTERED, BARE] = OLD_TERMINAL.registered as [
  AdministeredTerminal['registered'][0],
  AdministeredTerminal['registered'][0],
]

/** One with more devices than are listed, one with each of them, one with none. */
const TERMINALS: AdministeredTerminal[] = [
  {
    ...OLD_TERMINAL,
    devices: 5,
    registered: [
      ENTERED,
      BARE,
      {
        ...ENTERED,
        terminal_number: '1763700000002',
        entered_at: '2026-11-21T07:06:00.000Z',
        entered_by: 'Ngozi Umeh',
        seen_at: '2026-11-21T09:26:00.000Z',
        app_version: '0.0.9-1a2b3c4d',
        is_app_outdated: true,
      },
    ],
  },
  { ...OLD_TERMINAL, serial_number: '2024000003', status: 'offline', devices: 1, registered: [ENTERED] },
  NEW_TERMINAL,
]

/** Each flag alone, and by others on other days. */
const SALES: FlaggedSale[] = [
  CHEAP_MILK,
  SEEN_SALE,
  ...FlagKind.options.map((kind, place) => ({
    ...CHEAP_MILK,
    id: `0192f000-0000-7000-8000-0000000000e${place}`,
    order_number: 1_763_740_810 + place * 7,
    terminal_number: `176380000000${place + 3}`,
    cashier_name: ['Bola Ahmed', 'Ada Obi'][place % 2]!,
    total_text: `NGN ${place + 1},462.25`,
    sold_at: `2026-11-${20 - place}T0${place + 5}:10:00.000Z`,
    flags: [{ kind, detail: `What deviates, ${place + 1}` }],
    mark:
      place === 3 ? { name: 'Ada Obi', note: '', marked_at: '2026-11-22T10:45:00.000Z' } : CHEAP_MILK.mark,
  })),
]

/** Each kind of event, done and failed, once and often. */
const EVENTS: SecurityEvent[] = [
  WRONG_PASSWORD,
  IMPORTED,
  ...EventKind.options.map((kind, place) => ({
    ...WRONG_PASSWORD,
    id: `0192f000-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`,
    at: `2026-11-${String(1 + (place % 28)).padStart(2, '0')}T07:${10 + place}:00.000Z`,
    kind,
    outcome: EventOutcome.options[place % 3]!,
    name: ['Ngozi Umeh', 'Ada Obi', null][place % 3]!,
    address: place % 4 === 3 ? null : `10.9.0.${place}`,
    detail: place % 3 === 1 ? `What was done, ${place}` : '',
    times: place % 5 === 0 ? 1 : 1_000 + place,
  })),
]

const SESSIONS: OwnSession[] = [
  ELSEWHERE,
  HERE,
  {
    ...ELSEWHERE,
    session_id: '0192f000-0000-7000-8000-0000000000a3',
    address: '10.0.0.9',
    device: 'Firefox on Windows',
    begun_at: '2026-11-20T06:15:00.000Z',
    last_used_at: '2026-11-21T17:45:00.000Z',
  },
]

/** One without an e-mail address, one who is known by it, and one who has three names and is known by something else. */
export const USERS: User[] = [
  BOLA,
  ADA,
  {
    user_id: '018f0000-0000-7000-8000-000000000003',
    fullname: 'Chidimma Temitope Okonkwo-Adeyemi',
    email: 'chidimma@shop.test',
    identifier: '+2348099990001',
  },
]

const ifAny =
  <One>(all: One[]) =>
  (found: One[]): One[] =>
    found.length === 0 ? found : all

export const peoplePages: Record<string, Filling> = {
  terminals: { loadTerminals: answered(ifAny(TERMINALS)) },
  staff: { loadStaff: answered(ifAny(STAFF)) },
  flaggedSales: { loadPage: listed(SALES) },
  securityEvents: { loadPage: listed(EVENTS) },
  userSessions: {
    loadSessions: answered((loaded: { fullname: string; sessions: OwnSession[] }) => ({
      ...loaded,
      sessions: ifAny(SESSIONS)(loaded.sessions),
    })),
  },
  users: { loadUsers: answered(ifAny(USERS)) },
}
