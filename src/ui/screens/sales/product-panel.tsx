import { chakra, Flex, HStack, Separator, Text } from '@chakra-ui/react'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN, SMALL_PHONE } from '#ui/theme/low-screen.ts'
import { BarcodeInput } from './barcode-input.tsx'
import { CameraPanel } from './camera-panel.tsx'
import { ProductList } from './product-list.tsx'
import { ProductSearch } from './product-search.tsx'
import type { CameraActor } from '#machines/devices/camera/camera.machine.ts'
import type { ProductPickerActor } from '#machines/selling/productPicker/productPicker.machine.ts'

const Or = () => (
  <HStack
    gap="3"
    gridColumn="1 / -1"
    aria-hidden
    css={{ [LOW_SCREEN]: { display: 'none' }, [SMALL_PHONE]: { display: 'none' } }}
  >
    <Separator flex="1" />
    <Text textStyle="caption" color="fg.muted">
      {texts.sales.or}
    </Text>
    <Separator flex="1" />
  </HStack>
)

/** The ways to a product, one below the other; on a phone the camera stands beside the barcode. */
const InputRow = chakra('div', {
  base: {
    display: 'grid',
    flexShrink: '0',
    columnGap: '2',
    rowGap: { base: '1.5', md: '2' },
    p: '3',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    '& > [role="search"]': { gridColumn: '1 / -1' },
    [LOW_SCREEN]: { p: '2', rowGap: '1.5', gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
})

/** The left side: search, or scan, and the products that match (§2.41–§2.44). */
export const ProductPanel = ({ picker, camera }: { picker: ProductPickerActor; camera: CameraActor }) => (
  <Surface
    asChild
    display="flex"
    flexDirection="column"
    minH="0"
    overflow="hidden"
    css={{ [LOW_SCREEN]: { overflowY: 'auto' } }}
  >
    <section aria-label={texts.sales.products}>
      <InputRow>
        <ProductSearch picker={picker} />
        <Or />
        <BarcodeInput picker={picker} />
        <CameraPanel camera={camera} />
      </InputRow>
      <Flex direction="column" flex="1" minH="0" css={{ [LOW_SCREEN]: { minH: '8rem' } }}>
        <ProductList picker={picker} />
      </Flex>
    </section>
  </Surface>
)
