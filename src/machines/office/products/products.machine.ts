import type { ActorRefFrom } from 'xstate'
import { NEW_ENTRY } from '#domain/product-entry.ts'
import { file } from './products.file.ts'
import { form } from './products.form.ts'
import { box, list } from './products.list.ts'
import { productsSetup } from './products.setup.ts'

/** What a store sells: searching, adding and changing products, also when two do so at once (decision 0137). */
export const productsMachine = productsSetup.createMachine({
  id: 'products',
  context: ({ input }) => ({
    ...input,
    text: '',
    search: '',
    filter: 'all',
    category: undefined,
    categories: [],
    products: [],
    next: null,
    count: 0,
    ticked: [],
    opened: undefined,
    creationId: '',
    entry: NEW_ENTRY,
    unlooked: [],
    shared: [],
    picture: undefined,
    faults: {},
    theirs: undefined,
  }),
  type: 'parallel',
  states: {
    box,
    list,
    form,
    file,
  },
})

export type ProductsActor = ActorRefFrom<typeof productsMachine>
