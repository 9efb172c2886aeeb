import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  AddDemoProducts,
  AdministeredProducts,
  CreateProduct,
  ProductCategories,
  SaveProduct,
} from '#contract/administration/products.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { impossible } from '#server/http/refusal.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { categoriesOf } from '#server/products/chosen.ts'
import { ONCE } from './make-once.ts'
import { placeOf, productPage } from './products.queries.ts'
import { addDemoProducts, createProduct, saveProduct } from './products.writes.ts'
import { recordEvent } from './record-event.ts'

const tags = ['administration']

/** The products of a store, for its owner and managers (decision 0137). */
export const productRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: '/administration/products',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'The products of a store by name, page by page',
        description:
          'Each word of `search` has to be in the name, barcode, size or category, or `search` is a barcode in another form. Products that are not active are listed too.',
        querystring: AdministeredProducts.query,
        response: answers(AdministeredProducts.answer),
      },
      handler: async (request) => {
        const { storeId, cursor, ...asked } = request.query
        const { store_id } = await requireManagedStore(db, cashierOf(request), storeId)
        const after = cursor === undefined ? undefined : placeOf(cursor)
        if (after && !after.ok) throw impossible(after.fault)
        return done(await productPage(db, { ...asked, storeId: store_id, after: after?.value }))
      },
    })

    app.route({
      method: 'GET',
      url: '/administration/products/categories',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: "The categories of a store's products by name, the first 1,000 of them",
        querystring: ProductCategories.query,
        response: answers(ProductCategories.answer),
      },
      handler: async (request) => {
        const { store_id } = await requireManagedStore(db, cashierOf(request), request.query.storeId)
        return done({ categories: await categoriesOf(db, store_id) })
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/products',
      schema: {
        tags,
        summary: 'Adds a product with its first stock',
        description: `Several products may have one barcode: the till then asks which of them is meant. ${ONCE}`,
        body: CreateProduct.body,
        response: answers(CreateProduct.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { store_id } = await requireManagedStore(db, by, request.body.storeId)
        return done(await createProduct(db, { ...request.body, storeId: store_id }, by))
      },
    })

    app.route({
      method: 'PUT',
      url: '/administration/products',
      schema: {
        tags,
        summary: 'Changes a product, unless somebody else has changed it since',
        description:
          'With VAT a product keeps the rate that it has, or gets the standard one. What it cost before is known for 30 days, for tills that are offline.',
        body: SaveProduct.body,
        response: answers(SaveProduct.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { store_id } = await requireManagedStore(db, by, request.body.storeId)
        return done(await saveProduct(db, { ...request.body, storeId: store_id }, by))
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/products/demo',
      schema: {
        tags,
        summary: 'Puts an assortment to try the till with into a store that has no products',
        body: AddDemoProducts.body,
        response: answers(AddDemoProducts.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { store_id } = await requireManagedStore(db, by, request.body.storeId)
        const added = await addDemoProducts(db, store_id, by)
        recordEvent(office, request, {
          kind: 'import',
          storeId: store_id,
          detail: `${added} products to try the till with`,
        })
        return done({ added })
      },
    })
  }
