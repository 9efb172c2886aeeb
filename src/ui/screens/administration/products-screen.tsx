import { Button, Box, Flex } from '@chakra-ui/react'
import { useSelector, shallowEqual } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { ProductImportActor } from '#machines/office/productImport/productImport.machine.ts'
import type { ProductsActor } from '#machines/office/products/products.machine.ts'
import { DownloadIcon, PlusIcon } from '#ui/components/icons/actions.tsx'
import { OutboxIcon } from '#ui/components/icons/signs.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { ProductFilter } from '#contract/administration/products.ts'
import { selectCategories } from '#machines/office/products/products.selectors.ts'
import { SearchField } from '#ui/components/search-field.tsx'
import { AdministeredStore } from './administered-store.tsx'
import { BulkChange } from './bulk-change.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductImport } from './product-import.tsx'
import { ProductList } from './product-list.tsx'
import { UndoOffer } from './undo-offer.tsx'
import { NarrowSelect } from './narrow-select.tsx'

const FILTERS = ProductFilter.options.map((value) => ({ value, label: texts.products.filters[value] }))

const ALL = 'all'
/** What stands before a category, so that none is taken for all of them. */
const MARK = '='

const CategoryChoice = ({ actor }: { actor: ProductsActor }) => {
  const chosen = useSelector(actor, ({ context }) => context.category)
  const categories = useSelector(actor, selectCategories, shallowEqual)
  if (categories.length === 0) return null
  return (
    // As wide as a long category would be, nothing else had a place beside it.
    <Box w={{ base: 'full', sm: 'fit-content' }} maxW={{ sm: '14rem' }}>
      <NarrowSelect
        label={texts.products.showCategory}
        value={chosen === undefined ? ALL : MARK + chosen}
        options={[
          { value: ALL, label: texts.products.allCategories },
          ...categories.map((category) => ({ value: MARK + category, label: category })),
          { value: MARK, label: texts.products.noCategory },
        ]}
        onChoose={(value) =>
          actor.send({
            type: 'category.chosen',
            category: value === ALL ? undefined : value.slice(MARK.length),
          })
        }
      />
    </Box>
  )
}

/** Which of the products are shown. */
const ProductNarrowing = ({ actor }: { actor: ProductsActor }) => {
  const { text, filter } = useSelector(actor, ({ context }) => context)
  return (
    <Flex gap="3" wrap="wrap" align="end">
      <Box flex="1 1 16rem">
        <SearchField
          label={texts.products.search}
          text={text}
          onType={(typed) => actor.send({ type: 'search.typed', text: typed })}
        />
      </Box>
      <CategoryChoice actor={actor} />
      <NarrowSelect
        label={texts.products.show}
        value={filter}
        options={FILTERS}
        onChoose={(value) => actor.send({ type: 'filter.chosen', filter: ProductFilter.parse(value) })}
      />
      {filter === 'low' && (
        <Button variant="outline" asChild>
          <Link to="/administration/stock/receive">{texts.receiving.title}</Link>
        </Button>
      )}
    </Flex>
  )
}

const Actions = ({ actor }: { actor: ProductsActor }) => {
  const isExporting = useSelector(actor, (snapshot) => snapshot.hasTag('exporting'))
  return (
    <>
      <Button variant="outline" asChild>
        <Link to="/administration/products/changes">{texts.productChanges.link}</Link>
      </Button>
      <Button variant="outline" disabled={isExporting} onClick={() => actor.send({ type: 'import.opened' })}>
        <OutboxIcon />
        {texts.products.import}
      </Button>
      <Button variant="outline" loading={isExporting} onClick={() => actor.send({ type: 'export.asked' })}>
        <DownloadIcon />
        {texts.products.export}
      </Button>
      <Button onClick={() => actor.send({ type: 'form.opened', product: undefined })}>
        <PlusIcon />
        {texts.products.add}
      </Button>
    </>
  )
}

const ImportUndo = ({ storeId, importing }: { storeId: string; importing: ProductImportActor }) => {
  const batchId = useSelector(importing, ({ context }) => context.result?.batch_id ?? null)
  const words = { undo: texts.productChanges.undoImport, undone: texts.productChanges.importUndone }
  return <UndoOffer storeId={storeId} batchId={batchId} words={words} />
}

const Products = ({ storeId }: { storeId: string }) => {
  const actor = useChart(useOffice().products, { input: { storeId } })
  const importing = useSelector(actor, ({ children }) => children.productImport)
  const changing = useSelector(actor, ({ children }) => children.bulkChange)
  if (importing)
    return (
      <Page title={texts.productImport.title} width="reading">
        <Surface p={{ base: '4', md: '6' }}>
          <ProductImport actor={importing}>
            <ImportUndo storeId={storeId} importing={importing} />
          </ProductImport>
        </Surface>
      </Page>
    )
  if (changing)
    return (
      <Page title={texts.bulkChange.title} width="reading">
        <Surface p={{ base: '4', md: '6' }}>
          <BulkChange actor={changing} />
        </Surface>
      </Page>
    )
  return (
    <Page title={texts.products.title} width="reading" actions={<Actions actor={actor} />}>
      <ProductNarrowing actor={actor} />
      <ProductList actor={actor} />
      <ProductForm actor={actor} />
    </Page>
  )
}

/** /administration/products: what the store sells, and for how much (decision 0137). */
export const ProductsScreen = () => (
  <AdministeredStore title={texts.products.title}>
    {(storeId) => <Products key={storeId} storeId={storeId} />}
  </AdministeredStore>
)
