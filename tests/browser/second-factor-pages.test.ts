import AxeBuilder from '@axe-core/playwright'
import { targetsTooSmall } from './accessibility/touch-targets.ts'
import { layoutFaults } from './layout/faults.ts'
import { guideOf } from './walk/guide.ts'
import { signingIn } from './walk/signing-in.ts'
import { expect, test } from '#tests/support/browser/empty-product.ts'
import { LONG } from './support/long.ts'

test(
  'second factors and forgotten passwords need no pointer; axe finds nothing wrong, and nothing is cut off',
  LONG,
  async ({ page, emptyProduct }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    const found: Record<string, unknown> = {}
    await signingIn.walk(
      guideOf(page, emptyProduct, async (stop) => {
        const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
        const faults = [
          ...violations.map(({ id }) => id),
          ...(await layoutFaults(page)),
          ...(await targetsTooSmall(page)),
        ]
        if (faults.length > 0) found[stop] = faults
      }),
    )
    expect(found).toEqual({})
  },
)
