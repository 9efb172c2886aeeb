import type { Page } from '@playwright/test'
import { test } from '#tests/support/browser.ts'
import { test as testOfEmpty } from '#tests/support/browser/empty-product.ts'
import { CHAPTERS, CHAPTERS_OF_A_NEW_SHOP } from './chapters.ts'
import { guideOf, type Stop } from './guide.ts'

/** Walks a chapter with what is to be done at its stops. */
type Walk = (stop: Stop) => Promise<void>

/** A test for each chapter of the walk: on a product with the demo data, or on one that nobody has set up yet. */
export const testEachChapter = (
  nameOf: (title: string) => string,
  look: (page: Page, walk: Walk) => Promise<void>,
): void => {
  for (const { title, walk } of CHAPTERS)
    test(nameOf(title), ({ page, product }) => look(page, (stop) => walk(guideOf(page, product, stop))))
  for (const { title, walk } of CHAPTERS_OF_A_NEW_SHOP)
    testOfEmpty(nameOf(title), ({ page, emptyProduct }) =>
      look(page, (stop) => walk(guideOf(page, emptyProduct, stop))),
    )
}
