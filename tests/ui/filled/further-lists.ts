import { OLD_TERMINAL, OWNER } from '#tests/support/fixtures/administered.ts'
import { orderFixture } from '#tests/support/fixtures/history.ts'
import { HERE } from '#tests/support/fixtures/trail.ts'
import { ADA } from '#tests/support/fixtures/users.ts'
import type { FurtherLooks } from '../charted-till.tsx'
import { answeredBy } from './filling.ts'

/** A list that has one entry, is loaded anew, and has none afterwards. */
const listLooks = (actorId: string, one: unknown, none: unknown): FurtherLooks => ({
  'one alone': [answeredBy(actorId, one)],
  'loaded anew': [{ type: 'list.asked' }],
  none: [answeredBy(actorId, none)],
})

const { 'one alone': oneUser = [], ...users } = listLooks('loadUsers', [ADA], [])

const orders = (some: unknown[], pages: number) => ({
  orders: some,
  pages,
  isCutOff: false,
  source: { kind: 'server' },
})

/** What lists show beside several entries. */
export const furtherListLooks: Record<string, { looks: FurtherLooks }[]> = {
  users: [
    {
      looks: {
        'one alone': [answeredBy('readUsers', undefined), ...oneUser],
        'none that fits': [{ type: 'search.typed', text: 'zzz' }],
        ...users,
      },
    },
  ],
  staff: [{ looks: listLooks('loadStaff', [OWNER], []) }],
  terminals: [{ looks: listLooks('loadTerminals', [OLD_TERMINAL], []) }],
  userSessions: [
    {
      looks: listLooks(
        'loadSessions',
        { fullname: 'Ada Obi', sessions: [HERE] },
        { fullname: 'Ada Obi', sessions: [] },
      ),
    },
  ],
  salesHistory: [{ looks: listLooks('loadPage', orders([orderFixture()], 1), orders([], 1)) }],
}
