import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { ProductImportActor } from '#machines/office/productImport/productImport.machine.ts'
import type { ProductsActor } from '#machines/office/products/products.machine.ts'
import { DownloadIcon, PlusIcon } from '#ui/components/icons/actions.tsx'
import { OutboxIcon } from '#ui/components/icons/signs.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/use-office.ts'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { BulkChange } from './bulk-change.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductImport } from './product-import.tsx'
import { ProductList } from './product-list.tsx'
import { ProductNarrowing } from './product-narrowing.tsx'
import { UndoOffer } from './undo-offer.tsx'

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
