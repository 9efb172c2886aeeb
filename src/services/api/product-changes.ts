import * as z from 'zod/mini'
import {
  ChangeProducts,
  type BulkResult,
  type ChangeProductsPayload,
} from '#contract/administration/product-bulk.ts'
import { ProductChanges, UndoChanges } from '#contract/administration/product-changes.ts'
import type {
  ProductBatch,
  UndoChangesPayload,
  UndoResult,
} from '#contract/administration/product-changes.ts'
import { ok } from '#domain/result.ts'
import type { UndoAsked } from '#machines/office/batchUndo/batchUndo.types.ts'
import type { LoadedRows, PageAsked } from '#machines/office/kit/paged-list.types.ts'
import { resultOf, type Answered } from './answers.ts'
import type { Http } from './http.ts'

/** What changes 100,000 products may take this many milliseconds. */
const LONG = 300_000

const undo = async (http: Http, asked: UndoChangesPayload): Answered<UndoResult> =>
  resultOf(
    await http({
      path: '/administration/products/changes/undo',
      method: 'POST',
      body: asked,
      timeout: LONG,
      answer: UndoChanges.answer,
    }),
  )

/** The calls about what was changed of products. */
export const productChangesApi = (http: Http) => ({
  productChanges: async ({
    filter,
    cursor,
  }: PageAsked<{ storeId: string }>): Promise<LoadedRows<ProductBatch>> => {
    const page = resultOf(
      await http({
        path: '/administration/products/changes',
        query: { ...filter, ...(cursor === null ? {} : { cursor }) },
        answer: ProductChanges.answer,
      }),
    )
    return page.ok ? ok({ rows: page.value.batches, next: page.value.next }) : page
  },
  changeProducts: async (asked: ChangeProductsPayload): Answered<BulkResult> =>
    resultOf(
      await http({
        path: '/administration/products/bulk',
        method: 'POST',
        body: z.encode(ChangeProducts.body, asked),
        timeout: LONG,
        answer: ChangeProducts.answer,
      }),
    ),
  lookAtUndo: async (asked: UndoAsked): Answered<UndoResult> => undo(http, { ...asked, dryRun: true }),
  undoChanges: async (asked: UndoAsked): Answered<UndoResult> => undo(http, { ...asked, dryRun: false }),
})
