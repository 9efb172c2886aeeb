import { expect, test } from '#tests/browser/support/signed-in.ts'
import { crowdTheTill } from './crowded-till.ts'
import { layoutFaults } from './faults.ts'
import { ALL_VIEWPORTS, inEveryViewport } from './viewports.ts'

test('the fullest sales screen has every control within reach and cuts no words off, in every size', async ({
  page,
  product,
}) => {
  await crowdTheTill(page, product)
  const found: Record<string, string[]> = {}
  await inEveryViewport(page, ALL_VIEWPORTS, async (viewport) => {
    const faults = await layoutFaults(page)
    if (faults.length > 0) found[viewport] = faults
  })
  expect(found).toEqual({})
})
