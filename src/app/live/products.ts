import { v7 as uuid } from 'uuid'
import { fromPromise } from 'xstate'
import { ok } from '#domain/result.ts'
import { productsMachine } from '#machines/office/products/products.machine.ts'
import type { ExportedProducts, ProductsInput } from '#machines/office/products/products.types.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { saveBlob } from '#services/files/save-file.ts'
import { liveBulkChange } from './bulk-change.ts'
import { liveProductImport } from './product-import.ts'

export const liveProducts = (api: OfficeApi) =>
  productsMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => api.productPage(input)),
      loadCategories: fromPromise(({ input }) => api.productCategories(input.storeId)),
      sendPicture: fromPromise(({ input }) => api.sendProductPicture(input)),
      findSharing: fromPromise(({ input }) => api.productsWithBarcode(input)),
      drawId: fromPromise(() => Promise.resolve(uuid())),
      saveProduct: fromPromise(({ input }) => api.saveProduct(input)),
      exportProducts: fromPromise<ExportedProducts, ProductsInput>(async ({ input }) => {
        const file = await api.productFile(input.storeId)
        if (!file.ok) return file
        saveBlob(file.value, 'products.csv')
        return ok(undefined)
      }),
      productImport: liveProductImport(api),
      bulkChange: liveBulkChange(api),
    },
  })
