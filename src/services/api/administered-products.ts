import * as z from 'zod/mini'
import {
  AdministeredProducts,
  CreateProduct,
  ProductCategories,
  SaveProduct,
  SendProductPicture,
  type AdministeredProduct,
} from '#contract/administration/products.ts'
import { failed, ok } from '#domain/result.ts'
import type {
  LoadedCategories,
  LoadedProducts,
  PageAsked,
  PictureToSend,
  ProductToSave,
  SavedProduct,
  SentPicture,
  SharingAsked,
  SharingProducts,
} from '#machines/office/products/products.types.ts'
import { resultOf, type Answered } from './answers.ts'
import type { Download } from './download.ts'
import type { Http } from './http.ts'

const CSV = 'text/csv'
const OK = 200

/** A photograph of 8 MB may take this many milliseconds on a slow line. */
const LONG = 120_000

/** The calls by which the products of a store are looked after. */
export const administeredProductsApi = (http: Http, download: Download) => {
  const createProduct = async (product: z.infer<typeof CreateProduct.body>): Answered<AdministeredProduct> =>
    resultOf(
      await http({
        path: '/administration/products',
        method: 'POST',
        body: z.encode(CreateProduct.body, product),
        answer: CreateProduct.answer,
      }),
    )
  const changeProduct = async (product: z.infer<typeof SaveProduct.body>): Promise<SavedProduct> =>
    resultOf(
      await http({
        path: '/administration/products',
        method: 'PUT',
        body: z.encode(SaveProduct.body, product),
        answer: SaveProduct.answer,
      }),
    )
  return {
    createProduct,
    productPage: async ({ cursor, category, ...asked }: PageAsked): Promise<LoadedProducts> =>
      resultOf(
        await http({
          path: '/administration/products',
          query: {
            ...asked,
            ...(category === undefined ? {} : { category }),
            ...(cursor === null ? {} : { cursor }),
          },
          answer: AdministeredProducts.answer,
        }),
      ),
    /** The products of a store that have a barcode, by name, the first 50 of them. */
    productsWithBarcode: async ({ storeId, barcode }: SharingAsked): Promise<SharingProducts> => {
      const loaded = resultOf(
        await http({
          path: '/administration/products',
          query: { storeId, barcode },
          answer: AdministeredProducts.answer,
        }),
      )
      return loaded.ok ? ok(loaded.value.products) : loaded
    },
    productCategories: async (storeId: string): Promise<LoadedCategories> => {
      const loaded = resultOf(
        await http({
          path: '/administration/products/categories',
          query: { storeId },
          answer: ProductCategories.answer,
        }),
      )
      return loaded.ok ? ok(loaded.value.categories) : loaded
    },
    sendProductPicture: async ({ storeId, picture }: PictureToSend): Promise<SentPicture> =>
      resultOf(
        await http({
          path: '/administration/products/picture',
          method: 'POST',
          query: { storeId },
          ...(picture ? { body: picture, mediaType: picture.type } : {}),
          timeout: LONG,
          answer: SendProductPicture.answer,
        }),
      ),
    saveProduct: async (product: ProductToSave): Promise<SavedProduct> => {
      if (product.id !== undefined) return changeProduct(product)
      const created = await createProduct(product)
      return created.ok ? ok({ is_saved: true, product: created.value }) : created
    },
    /** All products as a CSV file; a page that something else answers with in its place is none. */
    productFile: async (storeId: string): Answered<Blob> => {
      const pieces: Uint8Array<ArrayBuffer>[] = []
      let answered = ''
      const call = { path: '/administration/products/export', query: { storeId }, form: CSV, tag: null }
      const downloaded = await download(call, {
        begin: (mediaType) => void (answered = mediaType),
        bytes: (piece) => void pieces.push(piece),
      })
      if (!downloaded.ok) return downloaded
      return answered.startsWith(CSV)
        ? ok(new Blob(pieces, { type: CSV }))
        : failed({ kind: 'unavailable', statusCode: OK })
    },
  }
}
