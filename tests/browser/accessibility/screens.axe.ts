import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { CHAPTERS } from '#tests/browser/walk/chapters.ts'
import { guideOf, inLooks } from '#tests/browser/walk/guide.ts'
import { expect, test } from '#tests/support/browser.ts'
import { targetsTooSmall } from './touch-targets.ts'

/** What axe finds wrong, as lines that name the rule and the place. */
const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

for (const { title, walk } of CHAPTERS)
  test(`${title}: axe finds nothing wrong, and a finger hits every target, light and dark, in three sizes`, async ({
    page,
    product,
  }) => {
    const found: Record<string, string[]> = {}
    await walk(
      guideOf(
        page,
        product,
        inLooks(page, async (stop, { size, scheme }) => {
          const small = size === 'desktop' ? [] : await targetsTooSmall(page)
          const violations = [...(await violationsOf(page)), ...small]
          if (violations.length > 0) found[`${stop}, ${size}, ${scheme}`] = violations
        }),
      ),
    )
    expect(found).toEqual({})
  })
