import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { inLooks } from '#tests/browser/walk/guide.ts'
import { testEachChapter } from '#tests/browser/walk/walking.ts'
import { targetsTooSmall } from './touch-targets.ts'

/** What axe finds wrong, as lines that name the rule and the place. */
const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

testEachChapter(
  (title) =>
    `${title}: axe finds nothing wrong, and a finger hits every target, light and dark, in three sizes`,
  async (page, walk) => {
    const found: Record<string, string[]> = {}
    await walk(
      inLooks(page, async (stop, { size, scheme }) => {
        const small = size === 'desktop' ? [] : await targetsTooSmall(page)
        const violations = [...(await violationsOf(page)), ...small]
        if (violations.length > 0) found[`${stop}, ${size}, ${scheme}`] = violations
      }),
    )
    expect(found).toEqual({})
  },
)
