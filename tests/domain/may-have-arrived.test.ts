import { expect, test } from 'vitest'
import type { ApiFault } from '#domain/faults.ts'
import { mayHaveArrived } from '#domain/send-verdict.ts'

test.each<[ApiFault, boolean]>([
  [{ kind: 'offline' }, true],
  [{ kind: 'unavailable', statusCode: 504 }, true],
  [{ kind: 'malformed', issues: [] }, true],
  [{ kind: 'refused', statusCode: 500, message: 'It broke' }, true],
  [{ kind: 'refused', statusCode: 499, message: 'No' }, false],
  [{ kind: 'unauthorized' }, false],
  [{ kind: 'notRenewed', cause: { kind: 'offline' } }, false],
  [{ kind: 'notFound', path: '/pos' }, false],
])('after %j the server may have what was posted: %s', (fault, may) => {
  expect(mayHaveArrived(fault)).toBe(may)
})
